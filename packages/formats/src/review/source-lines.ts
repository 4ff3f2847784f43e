import type { ImportIssue, ImportRow, ItemValues, Unit } from '@kerfwise/cutlist'
import type { SourceTable } from '../read/table.ts'
import type { LeftWhy, Line } from './lines.ts'

/** A line of the source beside its reading. */
export interface SourceLine {
  /** Its place among the rows of the table, by which settings leave it out or take it in. */
  readonly index: number
  readonly line: number
  /** The text of the source; dots separate the cells of a sheet. */
  readonly text: string
  /** The row that was read; null for a line with a fault and for a line that is left out. */
  readonly row: Partial<ItemValues> | null
  /** The texts of its columns as they were read, which a person may correct. */
  readonly cells: ImportRow
  readonly material: string
  /** Of a length without a mark. */
  readonly unit: Unit
  readonly issues: readonly ImportIssue[]
  /** Null for a line that is read. */
  readonly left: LeftWhy | null
}

const SEVERAL = ' · '

/** The text of a row; empty for a heading that a reader has put above the parts of a program's file. */
export function sourceText({ texts, rows, lines }: SourceTable, index: number): string {
  if (texts !== undefined) return texts[index] ?? ''
  if (lines[index] === 0) return ''
  const cells = (rows[index] ?? []).map((cell) => `${cell}`.trim())
  return cells.filter((cell) => cell !== '').join(SEVERAL)
}

export interface ReadPiece {
  readonly row: Partial<ItemValues> | null
  readonly cells: ImportRow
  readonly material: string
  readonly unit: Unit
}

interface Known {
  readonly pieces: ReadonlyMap<Line, ReadPiece>
  readonly left: ReadonlyMap<Line, LeftWhy>
  readonly issues: readonly ImportIssue[]
}

/** All lines of a table that hold anything, in their order. */
export function sourceLines(table: SourceTable, { pieces, left, issues }: Known): readonly SourceLine[] {
  const faults = Map.groupBy(issues, ({ line }) => line)
  const read = [...pieces].map(([{ index, line }, piece]): SourceLine => {
    const own = piece.row === null ? (faults.get(line) ?? []) : []
    return { ...piece, index, line, text: sourceText(table, index), issues: own, left: null }
  })
  const others = [...left].map(([{ index, line }, why]): SourceLine => {
    const text = sourceText(table, index)
    return { index, line, text, row: null, cells: {}, material: '', unit: 'mm', issues: [], left: why }
  })
  return [...read, ...others.filter(({ text }) => text !== '')].toSorted((a, b) => a.index - b.index)
}
