import { formatLength, type Nanometres, type Unit } from '@kerfwise/cutlist'
import { useTranslation } from 'react-i18next'
import { localeOf } from '../../shared/locale.ts'
import { useOutputFormat } from '../../state/browser/preferences.ts'

/** A length as the person has chosen to see lengths. */
export function useLengthText(unit: Unit): (length: Nanometres) => string {
  const { i18n } = useTranslation()
  const format = useOutputFormat(unit)
  return (length) => formatLength(length, format, { locale: localeOf(i18n.language) })
}
