import type { ColumnKey, End } from '@kerfwise/cutlist'
import type { ClipboardEvent, KeyboardEvent } from 'react'
import type { Cell } from './useCellFocus.ts'

/** The actions that a row calls on the table. The object never changes, so that rows need not be redrawn. */
export interface TableActions {
  edit: (id: string, column: ColumnKey, text: string, fresh: boolean) => void
  key: (event: KeyboardEvent<HTMLInputElement>, cell: Cell, id: string) => void
  paste: (event: ClipboardEvent<HTMLInputElement>, column: ColumnKey, id: string | null) => void
  focus: (cell: Cell, id: string | null) => void
  highlight: (id: string | null) => void
  /** The description of another row that begins like this. */
  complete: (typed: string, row: number) => string | null
  duplicate: (id: string) => void
  remove: (id: string) => void
  /** Adds or takes a row from the selection; with `range`, all rows from the last one chosen. */
  select: (id: string, range: boolean) => void
  /** Turns the cut of an end. */
  cycle: (id: string, end: End) => void
}
