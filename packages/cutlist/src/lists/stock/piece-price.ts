import type { Nanometres } from '../base/nanometres.ts'
import type { BarPrice } from './bar-prices.ts'

/**
 * The price of a piece: its share of the first bar length that it fits into, else of the longest. Null where
 * there is no priced bar.
 */
export function piecePrice(length: Nanometres, bars: readonly BarPrice[]): number | null {
  const bar = bars.find((candidate) => candidate.length >= length) ?? longestOf(bars)
  return bar && (bar.price * length) / bar.length
}

const longestOf = (bars: readonly BarPrice[]) =>
  bars.reduce<BarPrice | null>((best, bar) => (best === null || bar.length > best.length ? bar : best), null)
