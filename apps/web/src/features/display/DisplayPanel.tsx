import { languageNames, languages } from '@kerfwise/locales'
import { NativeSelect, SimpleGrid } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { changeLanguage } from '../../shared/i18n.ts'
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
        <NativeSelect
          name="language"
          label={t('common:language.label')}
          value={i18n.language}
          data={languages.map((value) => ({ value, label: languageNames[value] }))}
          onChange={(event) => {
            const chosen = languages.find((language) => language === event.currentTarget.value)
            if (chosen) void changeLanguage(chosen)
          }}
        />
        <DisplayFields unit={inputUnit ?? 'in.'} />
      </SimpleGrid>
    </Panel>
  )
}
