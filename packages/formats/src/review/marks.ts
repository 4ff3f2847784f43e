import type { DecimalMark } from '@kerfwise/cutlist'
import type { Cell } from '../read/table.ts'

/** What a length without a mark is read in; the two that no panel has are written out. */
export const IMPORT_UNITS = ['mm', 'cm', 'm', 'in.', 'ft'] as const
export type ImportUnit = (typeof IMPORT_UNITS)[number]

const UNIT_NAMES: readonly (readonly [ImportUnit, RegExp])[] = [
  ['mm', /(^|[^a-z])(mm|millimet(er|re)s?|milímetros?)([^a-z]|$)/],
  ['cm', /(^|[^a-z])(cm|centimet(er|re)s?|zentimeter|centímetros?)([^a-z]|$)/],
  ['in.', /(^|[^a-z])(in|inch|inches|zoll|pouces?|cale|cali|pulgadas?|polegadas?)([^a-z]|$)|["″]/],
  ['ft', /(^|[^a-z])(ft|feet|foot|fuß|pieds?|stopy|pies|pés)([^a-z]|$)/],
  ['m', /(^|[^a-z])(m|met(er|re)s?|mètres?|metros?|metry)([^a-z]|$)/],
]

/** The unit that the heading of a column names, as in `Length (mm)`. */
export function unitOfHeading(heading: Cell): ImportUnit | null {
  const text = `${heading}`.toLowerCase()
  return UNIT_NAMES.find(([, name]) => name.test(text))?.[0] ?? null
}

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
