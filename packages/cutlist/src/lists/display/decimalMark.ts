import { DEFAULT_LOCALE, type Locale } from './figures.ts'

const marks = new Map<Locale, string>()

/** The sign between whole and decimals: a comma over most of the continent. */
export function decimalMark(locale: Locale = DEFAULT_LOCALE): string {
  const known = marks.get(locale)
  if (known !== undefined) return known
  const parts = new Intl.NumberFormat(locale).formatToParts(1.5)
  const mark = parts.find(({ type }) => type === 'decimal')?.value ?? '.'
  marks.set(locale, mark)
  return mark
}
