import { Switch } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useAutoSaveChoice } from '../../state/save/autoSaveChoice.ts'
import css from './Navbar.module.css'

/** Whether a signed-in person's project is saved by itself. */
export function AutoSaveToggle() {
  const { t } = useTranslation()
  const [on, choose] = useAutoSaveChoice()
  return (
    <Switch
      name="auto-save"
      label={t('autoSave.label')}
      aria-label={t('autoSave.label')}
      onLabel={t('autoSave.on')}
      offLabel={t('autoSave.off')}
      size="md"
      classNames={{ label: css.toggleLabel, trackLabel: css.trackLabel }}
      checked={on}
      onChange={(event) => choose(event.currentTarget.checked)}
    />
  )
}
