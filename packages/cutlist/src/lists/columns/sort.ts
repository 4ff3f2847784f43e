import type { Unit } from '../base/nanometres.ts'
import type { Item } from '../project/item.ts'
import type { ColumnKey, ItemColumn } from './column.ts'
import { columnOf } from './columns.ts'

type Rank = ReturnType<ItemColumn['rank']>

/** Wrong and empty cells go last in either direction. */
function compare(a: Rank, b: Rank, sign: number): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1
  if (typeof a === 'number' && typeof b === 'number') return sign * (a - b)
  return sign * `${a}`.localeCompare(`${b}`, undefined, { numeric: true })
}

/** The rows in the order of a column, stably. */
export function sortItems(
  items: readonly Item[],
  column: ColumnKey,
  descending: boolean,
  unit: Unit,
): readonly Item[] {
  const { rank } = columnOf(column)
  const sign = descending ? -1 : 1
  const ranked = items.map((item) => ({ item, rank: rank(item, unit) }))
  return ranked.toSorted((a, b) => compare(a.rank, b.rank, sign)).map(({ item }) => item)
}
