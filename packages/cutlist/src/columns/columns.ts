import { COLUMN_ALIASES } from './aliases.ts'
import { angleColumn } from './angle-column.ts'
import type { ColumnKey, ItemColumn } from './column.ts'
import { count } from './count-column.ts'
import { description } from './description-column.ts'
import { length } from './length-column.ts'

const COLUMNS: { readonly [K in ColumnKey]: ItemColumn } = {
  length,
  count,
  description,
  leftAngle: angleColumn('left'),
  rightAngle: angleColumn('right'),
}

/** The one table of columns, in the order of the grid and of files. */
export const ITEM_COLUMNS: readonly ItemColumn[] = Object.values(COLUMNS)

const plainHeading = (heading: string) =>
  heading
    .normalize('NFC')
    .toLowerCase()
    .replace(/\(.*?\)|\[.*?\]|\/.*$|°/g, ' ')
    .replace(/[_\s.:#;,*-]+/g, ' ')
    .replace(/ (in |en |w |em )?(mm|cm|m|in|inch|inches|ft|feet|zoll|deg)$/, '')
    .trim()

/** The column that a file's heading names, if any. */
export function columnOfHeading(heading: string): ColumnKey | null {
  const plain = plainHeading(heading)
  return ITEM_COLUMNS.find(({ key }) => COLUMN_ALIASES[key].includes(plain))?.key ?? null
}

/** How many in French, and what it is called in Spanish. */
const TWO_MEANINGS = 'nombre'

/** The columns that the headings of one table name; where a heading may mean two, what the others leave. */
export function columnsOfHeadings(headings: readonly string[]): readonly (ColumnKey | null)[] {
  const found = headings.map(columnOfHeading)
  const doubtful = headings.map((heading) => plainHeading(heading) === TWO_MEANINGS)
  const counted = found.some((key, at) => key === 'count' && !doubtful[at])
  return found.map((key, at) => (doubtful[at] && counted ? 'description' : key))
}

export function columnOf(key: ColumnKey): ItemColumn {
  return COLUMNS[key]
}
