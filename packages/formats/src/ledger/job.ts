import type { BuyList, Quote } from '@kerfwise/cutlist'
import type { ExportOptions } from '../write/job.ts'

export const LEDGER_FORMATS = ['pdf', 'xlsx', 'csv'] as const
export type LedgerFormat = (typeof LEDGER_FORMATS)[number]

/** What a customer reads beside the price. */
export interface Offer {
  readonly customer: string
  /** The last day on which it holds, as `2026-12-24`; empty without one. */
  readonly until: string
  /** Millionths of a per cent of the price; 0 without a line for it. */
  readonly tax: number
}

/** A buy list or a quote to be written as a file. */
export interface LedgerJob {
  readonly format: LedgerFormat
  /** Of the project, or of several. */
  readonly title: string
  readonly content:
    | { readonly kind: 'buying'; readonly list: BuyList }
    /** For the shop: costs, margin and price. */
    | { readonly kind: 'calculation'; readonly quote: Quote }
    /** For the customer. */
    | { readonly kind: 'quote'; readonly quote: Quote; readonly offer: Offer }
  /** Sentences about lists without a plan, below the tables. */
  readonly notes: readonly string[]
  readonly options: ExportOptions
}
