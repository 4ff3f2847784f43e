import type { ImportSettings, Review, TablePreview } from '@kerfwise/formats'
import { Alert, Checkbox } from '@mantine/core'
import { useTranslation } from 'react-i18next'

interface ShapeQuestionProps {
  review: Review
  preview: TablePreview
  settings: ImportSettings
  onChange: (settings: ImportSettings) => void
}

/** The shape of pieces that are mitred at both ends, in a list whose angles bear no sign or may be meant the other way. */
export function ShapeQuestion({ review, preview, settings, onChange }: ShapeQuestionProps) {
  const { t } = useTranslation('exchange')
  const { unsigned, mirrored, leans } = review
  const { leanColumn, byLeans, framed } = settings
  const isMitred = unsigned + leans.same + leans.opposite > 0
  return (
    <>
      {leanColumn !== null && isMitred && (
        <Checkbox
          name="byLeans"
          label={t('import.leans', { column: preview.headings[leanColumn] ?? '' })}
          description={byLeans ? t('import.leansWhy', { same: leans.same, opposite: leans.opposite }) : null}
          checked={byLeans}
          onChange={(event) => onChange({ ...settings, byLeans: event.currentTarget.checked })}
        />
      )}
      {leans.twisted > 0 && (
        <Alert color="orange" role="alert">
          {t('import.twisted', { count: leans.twisted })}
        </Alert>
      )}
      {mirrored > 0 && (
        <Checkbox
          name="mirrored"
          label={t('import.mirrored')}
          description={t('import.mirroredWhy', { count: mirrored })}
          checked={framed}
          onChange={(event) => onChange({ ...settings, framed: event.currentTarget.checked })}
        />
      )}
      {unsigned > 0 && (
        <Checkbox
          name="framed"
          label={t('import.framed')}
          description={t('import.framedWhy', { count: unsigned })}
          checked={framed}
          onChange={(event) => onChange({ ...settings, framed: event.currentTarget.checked })}
        />
      )}
    </>
  )
}
