import { Button, FileButton, Loader } from '@mantine/core'
import { IconFileCheck } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { FileDrop } from '../../shared/ui/drop/FileDrop.tsx'
import { useFileDrop } from '../../shared/ui/drop/useFileDrop.ts'
import { Page } from '../../shared/ui/page/Page.tsx'
import { MOST_MEGABYTES } from './most.ts'
import { Outcome } from './Outcome.tsx'
import { SharedVerdict } from './SharedVerdict.tsx'
import { useCheck } from './useCheck.ts'
import css from './Verify.module.css'

/** A proof file is dropped or chosen here and checked in the browser, by anybody; a shared plan is checked at once. */
export function Verify() {
  // The plan that the code on a paper names; see `checkAddress`.
  const query = useLocation({ select: ({ searchStr }) => searchStr })
  const share = new URLSearchParams(query).get('share')
  const { t } = useTranslation(['proof', 'common'])
  const { check, take, cancel } = useCheck()
  useFileDrop(({ files: [file] }) => {
    if (file) void take(file)
  })
  const isBusy = check.step === 'busy'
  return (
    <Page title={t('check.title')} lead={t('check.lead')}>
      {share !== null && <SharedVerdict share={share} />}
      <FileDrop
        label={t('check.choose')}
        invitation={t('check.drop')}
        kinds={t('check.kinds', { megabytes: MOST_MEGABYTES })}
        roomy
      >
        {/* Anew with each file, so that the same one can be chosen again once it was changed. */}
        <FileButton
          key={check.step}
          name="file"
          accept=".json,application/json"
          onChange={(file) => file && void take(file)}
        >
          {(props) => (
            <Button
              {...props}
              leftSection={isBusy ? <Loader size={18} color="white" /> : <IconFileCheck size={18} />}
            >
              {t(check.step === 'none' ? 'check.choose' : 'check.again')}
            </Button>
          )}
        </FileButton>
      </FileDrop>
      <div role="status" className={css.outcome}>
        {isBusy && (
          <p className={css.busy}>
            <span>{t('check.busy', { name: check.name })}</span>
            <Button variant="default" size="compact-md" onClick={cancel}>
              {t('common:cancel')}
            </Button>
          </p>
        )}
        <Outcome check={check} />
      </div>
    </Page>
  )
}
