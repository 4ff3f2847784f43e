/** A number comes from a spreadsheet alone, where it was one; all else is text. */
export type Cell = string | number

export interface SourceTable {
  /** Of the sheet; empty for a text. */
  readonly name: string
  readonly rows: readonly (readonly Cell[])[]
  /** Where each row begins in the file, from 1. */
  readonly lines: readonly number[]
  /** Places among `rows` of those that the spreadsheet does not show. */
  readonly hidden?: ReadonlySet<number>
  /** Whether the whole sheet is hidden. */
  readonly concealed?: boolean
  /** Whether there are more rows than were read. */
  readonly truncated: boolean
}

/** A file or a pasted text as tables. */
export interface Source {
  readonly kind: 'workbook' | 'text'
  readonly tables: readonly SourceTable[]
  /** Of a text. */
  readonly delimiter: string | null
  readonly encoding: string | null
}
