import { type ImportUnit, unitOfHeading } from '@kerfwise/cutlist'

const SIGNS: Readonly<Record<string, ImportUnit>> = { "'": 'ft', '′': 'ft', '’': 'ft' }

/** The unit that a text beside a number is, and nothing else. */
export function unitOfMark(text: string): ImportUnit | null {
  const mark = text.trim()
  return mark.length > 14 || /[^\p{L}.'"′″’”]/u.test(mark)
    ? null
    : (SIGNS[mark] ?? (mark === '”' ? 'in.' : unitOfHeading(mark)))
}
