import { type Issue, issue, issueOf } from '../issue.ts'
import { parseLength } from '../length/parse.ts'
import { QUANTITY_BOUNDS } from '../stock/lists.ts'
import { parseInteger } from '../values/number.ts'
import { COLUMN_ALIASES } from './aliases.ts'
import { angleColumn } from './angle-column.ts'
import type { ColumnContext, ColumnKey, ItemColumn } from './column.ts'

export const LONGEST_DESCRIPTION = 200

function checkCount(text: string, { limits }: ColumnContext): Issue | null {
  const count = parseInteger(text, QUANTITY_BOUNDS)
  if (!count.ok) return count.issue
  const { input } = limits
  return input !== null && count.value > input ? issue('quantityLimit', { bound: input }) : null
}

const length: ItemColumn = {
  key: 'length',
  textKey: 'item.length',
  inputMode: 'text',
  limit: null,
  aliases: COLUMN_ALIASES.length,
  read: (text) => ({ length: text.trim() }),
  format: (item) => item.length,
  check: (item, { unit }) => {
    const found = issueOf(parseLength(item.length, unit))
    return found?.code === 'required' ? issue('lengthRequired') : found
  },
}

const count: ItemColumn = {
  key: 'count',
  textKey: 'item.count',
  inputMode: 'numeric',
  limit: null,
  aliases: COLUMN_ALIASES.count,
  read: (text) => ({ count: text.trim() }),
  format: (item) => item.count,
  check: (item, context) => checkCount(item.count, context),
}

const description: ItemColumn = {
  key: 'description',
  textKey: 'item.description',
  inputMode: 'text',
  limit: null,
  aliases: COLUMN_ALIASES.description,
  read: (text) => ({ description: text.trim() }),
  format: (item) => item.description,
  check: (item) =>
    item.description.length > LONGEST_DESCRIPTION ? issue('maxLength', { bound: LONGEST_DESCRIPTION }) : null,
}

/** The one table of columns, in the order of the grid and of files. */
export const ITEM_COLUMNS: readonly ItemColumn[] = [
  length,
  count,
  description,
  angleColumn('leftAngle', COLUMN_ALIASES.leftAngle),
  angleColumn('rightAngle', COLUMN_ALIASES.rightAngle),
]

/** The column that a file's heading names, if any. */
export function columnOfHeading(heading: string): ColumnKey | null {
  const plain = heading
    .normalize('NFC')
    .toLowerCase()
    .replace(/\(.*?\)|\[.*?\]|\/.*$|°/g, ' ')
    .replace(/[_\s.:#;,*-]+/g, ' ')
    .replace(/ (in |en |w |em )?(mm|cm|m|in|inch|inches|ft|feet|zoll|deg)$/, '')
    .trim()
  return ITEM_COLUMNS.find((column) => column.aliases.includes(plain))?.key ?? null
}

export function columnOf(key: ColumnKey): ItemColumn {
  const column = ITEM_COLUMNS.find((candidate) => candidate.key === key)
  if (column === undefined) throw new RangeError(`unknown column ${key}`)
  return column
}
