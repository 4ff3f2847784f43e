import type { ColumnKey } from '@kerfwise/cutlist'
import type { TableRow } from './tableRows.ts'
import type { Cell } from './useCellFocus.ts'

/** The first wrong cell below a row, from the top again behind the last; null where nothing is wrong. */
export function faultAfter(
  rows: readonly TableRow[],
  row: number,
  columns: readonly ColumnKey[],
): Cell | null {
  const order = [...rows.keys()].map((offset) => (row + 1 + offset) % rows.length)
  for (const index of order) {
    const column = columns.find((each) => rows[index]?.issues[each] !== undefined)
    if (column) return { row: index, column }
  }
  return null
}
