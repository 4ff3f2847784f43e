import { languageNames, languages } from '@kerfwise/locales'
import { SimpleGrid } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { changeLanguage } from '../../shared/i18n.ts'
import { ChoiceSelect } from '../../shared/ui/field/ChoiceSelect.tsx'
import { Panel } from '../../shared/ui/page/Page.tsx'
import { usePreferences } from '../../state/browser/preferences.ts'
import { useSessionLimits } from '../../state/session/session.ts'
import { DisplayFields } from './DisplayFields.tsx'

/** The settings of the display outside a project, and the language. */
export function DisplayPanel() {
  const { t, i18n } = useTranslation(['account', 'common'])
  const [{ inputUnit }] = usePreferences()
  useSessionLimits()
  return (
    <Panel title={t('preferences')}>
      <SimpleGrid cols={{ base: 1, sm: 2 }} style={{ alignItems: 'start' }}>
        <ChoiceSelect
          name="language"
          label={t('common:language.label')}
          value={i18n.language}
          choices={languages}
          textOf={(value) => languageNames[value]}
          onChoice={(chosen) => void changeLanguage(chosen)}
        />
        <DisplayFields unit={inputUnit ?? 'in.'} />
      </SimpleGrid>
    </Panel>
  )
}
