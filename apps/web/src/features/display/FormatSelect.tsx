import {
  AS_ENTERED,
  formatLength,
  nm,
  OUTPUT_FORMATS,
  type OutputFormat,
  outputFormatId,
  parseOutputFormat,
  stepName,
  UNITS,
  type Unit,
} from '@kerfwise/cutlist'
import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { localeOf } from '../../shared/locale.ts'

/** 12 ft 3 21/64 in: a length that every format writes differently. */
const sample = nm(3_742_134_375)

interface FormatSelectProps {
  /** The unit of the panel, which decides where nothing is chosen. */
  unit: Unit
  value: OutputFormat | null
  onChange: (format: OutputFormat | null) => void
}

/** How lengths are written: fractions of an inch, feet and inches, or decimals. */
export function FormatSelect({ unit, value, onChange }: FormatSelectProps) {
  const { t, i18n } = useTranslation('editor')
  const label = (format: OutputFormat) => formatLength(sample, format, { locale: localeOf(i18n.language) })
  return (
    <NativeSelect
      name="outputFormat"
      label={t('display.format')}
      description={t('display.formatHelp')}
      value={value === null ? '' : outputFormatId(value)}
      data={[
        { value: '', label: t('display.automatic', { example: label(AS_ENTERED[unit]) }) },
        ...UNITS.map((each) => ({
          group: each,
          items: OUTPUT_FORMATS.filter((format) => format.unit === each).map((format) => ({
            value: outputFormatId(format),
            label: `${label(format)}  (${stepName(format.precision)})`,
          })),
        })),
      ]}
      onChange={(event) => onChange(parseOutputFormat(event.currentTarget.value) ?? null)}
    />
  )
}
