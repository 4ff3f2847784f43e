import type { Cell, SourceTable } from '../../read/table.ts'

/** Rows that are looked at. */
export const SAMPLE = 50

/** Above this a number is seldom a quantity. */
export const MOST_PIECES = 500

/** A column of a table without its heading. */
export interface Column {
  readonly index: number
  readonly cells: readonly Cell[]
}

/** The columns of a table's first rows, without its empty cells. */
export function columnsOf({ rows }: SourceTable): readonly Column[] {
  const sample = rows.filter((row) => row.some((cell) => `${cell}`.trim() !== '')).slice(0, SAMPLE)
  const width = Math.max(0, ...sample.map((row) => row.length))
  return Array.from({ length: width }, (_, index) => ({
    index,
    cells: sample.map((row) => row[index] ?? '').filter((cell) => `${cell}`.trim() !== ''),
  }))
}
