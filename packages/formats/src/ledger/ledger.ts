/** An amount of money, which a spreadsheet may compute of its row. */
export interface Money {
  readonly money: number
  /** Whether it is a price as typed, with all its decimals, and not a sum. */
  readonly exact?: boolean
  /** By the number of the row, from 1. */
  readonly formula?: (row: number) => string
}

export interface Share {
  readonly share: number
  /** Whether it is a percentage as typed, with all its decimals. */
  readonly exact?: boolean
}

export type LedgerCell = string | number | Money | Share

export interface LedgerColumn {
  readonly heading: string
  /** Share of the width on paper. */
  readonly share: number
  readonly number?: boolean
}

export interface LedgerTable {
  readonly title: string
  readonly columns: readonly LedgerColumn[]
  readonly rows: readonly (readonly LedgerCell[])[]
  /** Of the last column; null for a table that is no sum. */
  readonly total: { readonly label: string; readonly money: number } | null
}

/** Tables of money: on paper, as a workbook or as separated cells. */
export interface Ledger {
  readonly title: string
  /** The kind of its contents, which names sheet and file. */
  readonly kind: string
  /** What stands between title and tables, as the customer and the day. */
  readonly facts?: readonly (readonly [name: string, text: string])[]
  readonly tables: readonly LedgerTable[]
  /** Sentences below the tables. */
  readonly notes: readonly string[]
  /** What is added before the sum, as a tax. */
  readonly added?: readonly { readonly label: string; readonly money: number }[]
  /** Over all tables; null where there is one table at most. */
  readonly sum: { readonly label: string; readonly money: number } | null
}
