import { type Issue, issue, issueOf } from '../issue.ts'
import { parseLength } from '../length/parse.ts'
import { QUANTITY_BOUNDS } from '../stock/lists.ts'
import { parseInteger } from '../values/number.ts'
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
  aliases: ['length', 'len', 'l', 'size', 'länge', 'laenge', 'długość', 'dlugosc', 'longueur', 'longitud'],
  read: (text) => ({ length: text.trim() }),
  format: (item) => item.length,
  check: (item, { unit }) => issueOf(parseLength(item.length, unit)),
}

const count: ItemColumn = {
  key: 'count',
  textKey: 'item.count',
  inputMode: 'numeric',
  limit: null,
  aliases: [
    'count',
    'quantity',
    'qty',
    'pcs',
    'pieces',
    'anzahl',
    'stück',
    'menge',
    'ilość',
    'ilosc',
    'sztuk',
  ],
  read: (text) => ({ count: text.trim() }),
  format: (item) => item.count,
  check: (item, context) => checkCount(item.count, context),
}

const description: ItemColumn = {
  key: 'description',
  textKey: 'item.description',
  inputMode: 'text',
  limit: null,
  aliases: ['description', 'descr', 'name', 'label', 'part', 'bezeichnung', 'beschreibung', 'opis', 'nazwa'],
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
  angleColumn('leftAngle', ['left angle', 'front angle', 'leftangle', 'winkel links', 'kąt lewy']),
  angleColumn('rightAngle', ['right angle', 'tail angle', 'rightangle', 'winkel rechts', 'kąt prawy']),
]

/** The column that a file's heading names, if any. */
export function columnOfHeading(heading: string): ColumnKey | null {
  const plain = heading
    .toLowerCase()
    .replace(/[_\s.:#]+/g, ' ')
    .replace(/\(.*\)|\[.*\]/g, '')
    .trim()
  return ITEM_COLUMNS.find((column) => column.aliases.includes(plain))?.key ?? null
}

export function columnOf(key: ColumnKey): ItemColumn {
  const column = ITEM_COLUMNS.find((candidate) => candidate.key === key)
  if (column === undefined) throw new RangeError(`unknown column ${key}`)
  return column
}
