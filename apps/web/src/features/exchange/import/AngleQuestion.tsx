import type { ImportSettings, TablePreview } from '@kerfwise/formats'
import { Alert, Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'

interface AngleQuestionProps {
  preview: TablePreview
  settings: ImportSettings
  onChange: (settings: ImportSettings) => void
}

/** Asks about columns that look like angles and are not used, so that no mitre is lost unseen. */
export function AngleQuestion({ preview, settings, onChange }: AngleQuestionProps) {
  const { t } = useTranslation('exchange')
  const names = settings.openAngles.map(
    (at) => preview.headings[at] || t('import.column', { number: at + 1 }),
  )
  return (
    <Alert color="orange" role="alert">
      {t('import.openAngles', { count: names.length, columns: names.join(', ') })}
      <Button
        variant="default"
        size="xs"
        mt="xs"
        display="block"
        onClick={() => onChange({ ...settings, openAngles: [] })}
      >
        {t('import.noAngles')}
      </Button>
    </Alert>
  )
}
