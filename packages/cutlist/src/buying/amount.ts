import type { Discount } from './terms.ts'

const MILLION = 1_000_000n
const ALL = 100n * MILLION

/** What so many bars cost in hundredths, rounded once, half up. The price is in millionths. */
function cost(bars: number, price: number, percent: number): number {
  const exact = BigInt(bars) * BigInt(price) * (ALL - BigInt(percent))
  // Millionths of money times millionths of a per cent are parted by all that make a hundredth.
  const unit = (MILLION / 100n) * ALL
  return Number((2n * exact + unit) / (2n * unit))
}

export interface Amount {
  readonly bars: number
  readonly packages: number
  /** Millionths of a per cent. */
  readonly percent: number
  /** Hundredths; null without a price. */
  readonly cents: number | null
}

function amount(
  bars: number,
  packSize: number,
  price: number | null,
  discounts: readonly Discount[],
): Amount {
  const percent = discounts.findLast(({ from }) => from <= bars)?.percent ?? 0
  const cents = price === null ? null : cost(bars, price, percent)
  return { bars, packages: bars / packSize, percent, cents }
}

/**
 * The cheapest purchase of at least so many bars in whole packages. More bars are bought only where a discount makes
 * all of them cheaper than fewer would be; of two equal sums the one with fewer bars counts.
 */
export function cheapest(
  least: number,
  packSize: number,
  price: number | null,
  discounts: readonly Discount[],
): Amount {
  const whole = (bars: number) => Math.ceil(bars / packSize) * packSize
  const first = amount(whole(least), packSize, price, discounts)
  if (least === 0) return first
  const larger = discounts.filter(({ from }) => from > first.bars).map(({ from }) => whole(from))
  return larger.reduce((best, bars) => {
    const other = amount(bars, packSize, price, discounts)
    return other.cents !== null && best.cents !== null && other.cents < best.cents ? other : best
  }, first)
}
