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

/** Bars of one length, as a supplier sells them. */
export interface Offer {
  readonly packSize: number
  /** Millionths; null without a price. */
  readonly price: number | null
  readonly discounts: readonly Discount[]
}

export interface Amount {
  readonly bars: number
  readonly packages: number
  /** The bars that the discount counts; more than `bars` where it counts several lengths. */
  readonly counted: number
  /** Millionths of a per cent. */
  readonly percent: number
  /** Hundredths; null without a price. */
  readonly cents: number | null
}

/** The discount for so many counted bars, in millionths of a per cent. */
export function percentFor(discounts: readonly Discount[], counted: number): number {
  return discounts.findLast(({ from }) => from <= counted)?.percent ?? 0
}

/** The least number of bars in whole packages that is no less than `bars`. */
export const wholePacks = (bars: number, packSize: number) => Math.ceil(bars / packSize) * packSize

export function amount(bars: number, { packSize, price, discounts }: Offer, counted = bars): Amount {
  const percent = percentFor(discounts, counted)
  const cents = price === null ? null : cost(bars, price, percent)
  return { bars, packages: bars / packSize, counted, percent, cents }
}

/**
 * The cheapest purchase of at least so many bars in whole packages, where discounts count these bars alone. More bars are
 * bought only where a discount makes all of them cheaper than fewer would be; of two equal sums the one with fewer bars counts.
 */
export function cheapest(least: number, offer: Offer): Amount {
  const { packSize, discounts } = offer
  const first = amount(wholePacks(least, packSize), offer)
  if (least === 0) return first
  const larger = discounts
    .filter(({ from }) => from > first.bars)
    .map(({ from }) => wholePacks(from, packSize))
  return larger.reduce((best, bars) => {
    const other = amount(bars, offer)
    return other.cents !== null && best.cents !== null && other.cents < best.cents ? other : best
  }, first)
}
