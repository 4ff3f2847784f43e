import { type DecimalMark, type ImportUnit, unitOfHeading } from '@kerfwise/cutlist'

const SIGNS: Readonly<Record<string, ImportUnit>> = { "'": 'ft', '′': 'ft', '’': 'ft' }

/** The unit that a text beside a number is, and nothing else. */
export function unitOfMark(text: string): ImportUnit | null {
  const mark = text.trim()
  return mark.length > 10 || /[^\p{L}.'"′″’”]/u.test(mark)
    ? null
    : (SIGNS[mark] ?? (mark === '”' ? 'in.' : unitOfHeading(mark)))
}

const NUMBERS = /\d[\d.,]*\d|\d/g

/** How the lengths of a text write decimals; `ask` where nothing in them tells. */
export function decimalMarkOf(texts: readonly string[]): DecimalMark {
  let [points, commas] = [0, 0]
  for (const number of texts.flatMap((text) => text.match(NUMBERS) ?? [])) {
    const last = Math.max(number.lastIndexOf('.'), number.lastIndexOf(','))
    if (last === -1) continue
    const separators = number.match(/[.,]/g) ?? []
    const digits = number.length - last - 1
    const mixed = new Set(separators).size > 1
    const repeated = separators.length > 1 && !mixed
    const other = number[last] === '.' ? ',' : '.'
    // Repeated, it separates thousands; alone before three digits it may be either.
    const mark = repeated ? other : number[last]
    if (!mixed && !repeated && digits === 3) continue
    if (mark === '.') points += 1
    else commas += 1
  }
  if (points > 0 === commas > 0) return 'ask'
  return points > 0 ? 'point' : 'comma'
}
