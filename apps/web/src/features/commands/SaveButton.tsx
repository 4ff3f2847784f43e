import { Button, Tooltip } from '@mantine/core'
import { IconCloudCheck, IconDeviceFloppy } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Action } from '../../state/document/actions.ts'
import { useSaveNeed } from '../../state/document/document.ts'
import { useSaving } from '../../state/save/useSave.ts'
import css from './ProjectBar.module.css'

/** Saves, and says whether there is anything to save. */
export function SaveButton({ action }: { action: Action | undefined }) {
  const { t } = useTranslation('commands')
  const saving = useSaving()
  const need = useSaveNeed()
  if (!action) return null
  const kept = need === 'nothing'
  return (
    <Tooltip label={t(`save.need.${need}`)} w={220}>
      <Button
        variant="default"
        leftSection={kept ? <IconCloudCheck size={18} /> : <IconDeviceFloppy size={18} />}
        loading={saving}
        classNames={{ root: css.save, section: css.section }}
        aria-label={t(kept ? 'save.saved' : 'save.action')}
        onClick={action.run}
      >
        <span className={css.word}>{t(kept ? 'save.saved' : 'save.action')}</span>
      </Button>
    </Tooltip>
  )
}
