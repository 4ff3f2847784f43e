import type { BuyList, Quote } from '@kerfwise/cutlist'
import type { ExportOptions } from '../write/job.ts'

export const LEDGER_FORMATS = ['pdf', 'xlsx', 'csv'] as const
export type LedgerFormat = (typeof LEDGER_FORMATS)[number]

/** A buy list or a quote to be written as a file. */
export interface LedgerJob {
  readonly format: LedgerFormat
  /** Of the project, or of several. */
  readonly title: string
  readonly content:
    | { readonly kind: 'buying'; readonly list: BuyList }
    | { readonly kind: 'quote'; readonly quote: Quote }
  /** Sentences about lists without a plan, below the tables. */
  readonly notes: readonly string[]
  readonly options: ExportOptions
}
