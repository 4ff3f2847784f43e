import type { ColumnKey, Direction, Item } from '@kerfwise/cutlist'

/** A piece as the table shows it. Rows that did not change keep their identity, so they are not drawn again. */
export interface TableRow {
  id: string
  texts: Pick<Item, ColumnKey>
  leftDirection: Direction
  rightDirection: Direction
  /** Messages by column. */
  issues: Readonly<Partial<Record<ColumnKey, string>>>
  /** The due date of the piece's job if it has gone by; else null. */
  overdue: string | null
  /** Whether the row is beyond the plan's rows, so that no run has it. */
  locked: boolean
  /** How many pieces the plan has, where the row asks for more. */
  most: number | null
}
