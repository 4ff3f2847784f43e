import type { TradeOff } from '@kerfwise/cutlist'

/** What the worker that compares plans tells: the share of the work done, then the plans. */
export type TradeTell = { readonly share: number } | { readonly trade: TradeOff }
