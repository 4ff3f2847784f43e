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

/** The column that a file's heading names, if any. */
export function columnOfHeading(heading: string): ColumnKey | null {
  const plain = heading
    .normalize('NFC')
    .toLowerCase()
    .replace(/\(.*?\)|\[.*?\]|\/.*$|°/g, ' ')
    .replace(/[_\s.:#;,*-]+/g, ' ')
    .replace(/ (in |en |w |em )?(mm|cm|m|in|inch|inches|ft|feet|zoll|deg)$/, '')
    .trim()
  return ITEM_COLUMNS.find(({ key }) => COLUMN_ALIASES[key].includes(plain))?.key ?? null
}

export function columnOf(key: ColumnKey): ItemColumn {
  return COLUMNS[key]
}
