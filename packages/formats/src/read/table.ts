import type { ImportUnit, IssueCode } from '@kerfwise/cutlist'
import type { CodePage } from './code-pages.ts'

/** A number comes from a number cell of a spreadsheet; everything else is text. */
export type Cell = string | number

/** A length of stock that a list names. */
export interface ListStock {
  readonly line: number
  readonly length: Cell
  /** Empty where there is no end to it. */
  readonly count: Cell
  readonly group: string
  readonly price: Cell
}

/** The settings that some programs write beside the pieces. */
export interface ListSettings {
  readonly material: string
  readonly kerf: Cell
  /** Cut off at the front and at the tail. */
  readonly trims: readonly Cell[]
  readonly minReusable: Cell
  readonly stock: readonly ListStock[]
  /** Millimetres of the side in which mitres of a material are cut. */
  readonly widths?: readonly { readonly group: string; readonly width: number }[]
  /** Whether a note in words names them, so that they are offered rather than taken. */
  readonly isNoted?: boolean
}

export const NO_SETTINGS: ListSettings = { material: '', kerf: '', trims: [], minReusable: '', stock: [] }

/** The mark that the format of a number shows: the unit of a length, or that the number appears as a fraction. */
export type ShownMark = ImportUnit | 'fraction'

export interface SourceTable {
  /** Of the sheet; empty for a text. */
  readonly name: string
  readonly rows: readonly (readonly Cell[])[]
  /** Where each row begins in the file, from 1. */
  readonly lines: readonly number[]
  /** For a text: each row as the source has it, before it is split into cells. */
  readonly texts?: readonly string[]
  readonly settings?: ListSettings
  /**
   * In the order of `rows`: the marks that a sheet shows beside its numbers; rows and cells without a mark are left
   * out.
   */
  readonly marks?: readonly (readonly (ShownMark | undefined)[] | undefined)[]
  /** Whether quantity and length are in the first two columns, a name in the third and angles behind it. */
  readonly paired?: boolean
  /** Why rows are no pieces although they may be some, by their place among `rows`. */
  readonly faults?: ReadonlyMap<number, IssueCode>
  /** The indexes among `rows` of the rows that the spreadsheet hides. */
  readonly hidden?: ReadonlySet<number>
  /** The indexes among `rows` of the rows that are bars to cut from, which stand at the end. */
  readonly stock?: ReadonlySet<number>
  /** Work on the pieces that the file asks for and no plan has, with its number. */
  readonly notPlanned?: readonly { readonly name: string; readonly count: number }[]
  /** Whether the table holds the lists of all sheets. */
  readonly together?: boolean
  /** Whether it is the list of the pieces in a workbook that bears our mark. */
  readonly isMarked?: boolean
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
  /** The encodings to choose from, where the bytes of a text do not tell. */
  readonly codePages?: readonly CodePage[]
}

/** A table of a source; an empty one where the source has none of this number. */
export const tableAt = ({ tables }: Source, index: number): SourceTable =>
  tables[index] ?? { name: '', rows: [], lines: [], truncated: false }
