import type { Unit } from '@kerfwise/cutlist'
import { FILE_LIMITS } from '@kerfwise/formats'
import type { BarListWish } from '@kerfwise/formats/bars'
import { Alert, Button, FileButton, Textarea } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconAlertTriangle, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../shared/ui/Dialog.tsx'
import { FileDrop } from '../../../shared/ui/drop/FileDrop.tsx'
import { usePreferredUnit } from '../../../state/browser/preferences.ts'
import { useBarList } from '../../../state/rack/useBarList.ts'
import css from './List.module.css'
import { ListReview } from './ListReview.tsx'

const ENDINGS = ['.xlsx', '.xlsm', '.xlsb', '.xls', '.ods', '.csv', '.tsv', '.txt']

/** Bars from a list: first the list, then what it changes on the rack. */
export function ListDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['rack', 'exchange'])
  const narrow = useMediaQuery('(max-width: 859.98px)')
  const preferred: Unit = usePreferredUnit() ?? 'in.'
  const [text, setText] = useState('')
  const [wish, setWish] = useState<BarListWish>({ mapping: null, unit: null, preferred, material: '' })
  const source = useBarList(wish)
  const { busy, trouble, list } = source
  const back = () => {
    source.reset()
    setWish({ ...wish, mapping: null, unit: null })
  }
  return (
    <Dialog onClose={onClose} title={t('list.title')} fullScreen={narrow}>
      {list ? (
        <ListReview list={list} wish={wish} onWish={setWish} onBack={back} onDone={onClose} />
      ) : (
        <div className={css.steps}>
          <p className={css.lead}>{t('list.lead')}</p>
          {trouble && (
            <Alert color="red" role="alert" icon={<IconAlertTriangle size={20} />}>
              {t(`exchange:fault.${trouble.code}`, { ...trouble.params })}
            </Alert>
          )}
          <Textarea
            name="text"
            label={t('exchange:import.paste')}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            minRows={5}
            maxRows={12}
            autosize
            classNames={{ input: css.paste }}
          />
          <Button
            style={{ alignSelf: 'flex-start' }}
            disabled={text.trim() === '' || busy}
            onClick={() => source.readText(text)}
          >
            {t('exchange:import.read')}
          </Button>
          <FileDrop
            label={t('exchange:import.file')}
            invitation=""
            kinds={t('exchange:import.kinds', { megabytes: FILE_LIMITS.file / 1e6 })}
          >
            <FileButton
              name="file"
              accept={ENDINGS.join(',')}
              onChange={(file) => file && source.readFile(file)}
            >
              {(props) => (
                <Button {...props} variant="default" loading={busy} leftSection={<IconUpload size={18} />}>
                  {t('exchange:import.file')}
                </Button>
              )}
            </FileButton>
          </FileDrop>
        </div>
      )}
    </Dialog>
  )
}
