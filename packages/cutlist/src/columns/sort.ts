import type { Unit } from '../length/nanometres.ts'
import { parseLength } from '../length/parse.ts'
import type { Item } from '../project/item.ts'
import { parseNumber } from '../values/number.ts'
import type { ColumnKey } from './column.ts'
import { columnOf } from './columns.ts'

/** What a row is sorted by: a number where the column holds one, else null, which goes last. */
function rank(item: Item, column: ColumnKey, unit: Unit): number | null {
  const text = columnOf(column).format(item)
  const value = column === 'length' ? parseLength(text, unit) : parseNumber(text)
  return value.ok ? value.value : null
}

function compareNumbers(a: number | null, b: number | null, sign: number): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1
  return sign * (a - b)
}

/** The rows in the order of a column, stably; wrong and empty cells go last in either direction. */
export function sortItems(
  items: readonly Item[],
  column: ColumnKey,
  descending: boolean,
  unit: Unit,
): readonly Item[] {
  const sign = descending ? -1 : 1
  if (column === 'description') {
    return items.toSorted(
      (a, b) => sign * a.description.localeCompare(b.description, undefined, { numeric: true }),
    )
  }
  const ranked = items.map((item) => ({ item, rank: rank(item, column, unit) }))
  return ranked.toSorted((a, b) => compareNumbers(a.rank, b.rank, sign)).map(({ item }) => item)
}
