import type { RaceList } from './list.ts'

/**
 * The list in the form of the other optimizers, as `race/page` reads it: whole numbers in the largest unit that leaves
 * all lengths whole, without trims. Each piece is longer by its kerf, and each bar by one kerf, since the last piece on
 * a full bar needs no cut.
 */
export interface Folded {
  readonly bars: readonly { readonly capacity: number; readonly cost: number; readonly quantity: null }[]
  readonly pieces: readonly { readonly width: number; readonly demand: number }[]
}

/** A plan of another optimizer: the types of its bars, and the item types on each. */
export interface PeerPlan {
  readonly bars: readonly { readonly bar: number; readonly pieces: readonly number[] }[]
  readonly proved: boolean
}

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b))

export function fold({ bars, kerf, trim, pieces }: RaceList): Folded {
  const kinds = new Map<number, number>()
  for (const { length, count } of pieces) kinds.set(length, (kinds.get(length) ?? 0) + count)
  const usable = [...new Set(bars)].filter((length) => length > 2 * trim)
  const wide = usable.map((length) => length - 2 * trim + kerf)
  const unit = [...usable, ...wide, ...[...kinds.keys()].map((length) => length + kerf)].reduce(gcd, 0)
  return {
    bars: usable.map((length, index) => ({
      capacity: (wide[index] ?? 0) / unit,
      cost: length / unit,
      quantity: null,
    })),
    pieces: [...kinds].map(([length, demand]) => ({ width: (length + kerf) / unit, demand })),
  }
}

/** Why a plan cannot be cut, or null: every piece once, and no bar fuller than it is. */
export function faultOf({ bars, pieces }: Folded, plan: PeerPlan): string | null {
  const cut = pieces.map(() => 0)
  for (const [index, { bar, pieces: kinds }] of plan.bars.entries()) {
    const capacity = bars[bar]?.capacity
    if (capacity === undefined) return `bar ${index + 1} is none of the list`
    let taken = 0
    for (const kind of kinds) {
      const width = pieces[kind]?.width
      if (width === undefined) return `bar ${index + 1} has a piece that is not on the list`
      taken += width
      cut[kind] = (cut[kind] ?? 0) + 1
    }
    if (taken > capacity) return `bar ${index + 1} is too full`
  }
  const missing = pieces.reduce((sum, { demand }, kind) => sum + Math.abs(demand - (cut[kind] ?? 0)), 0)
  return missing === 0 ? null : `${missing} pieces are missing or cut too often`
}

/** The share of all the material that ends up in no piece; `material` and `lengths` in one unit. */
export const wasteOf = (material: number, lengths: number): number => (material - lengths) / material
