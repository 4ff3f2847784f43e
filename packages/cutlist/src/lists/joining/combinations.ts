import { type Nanometres, nm } from '../base/nanometres.ts'
import type { JoinMode } from '../project/configuration.ts'

/** A stock entry that may be part of a joined bar; a null quantity is unlimited. */
export interface CombinationPart {
  readonly length: Nanometres
  readonly price: number | null
  readonly quantity: number | null
  readonly leftover: boolean
}

export interface Combination {
  /** Raw length of all parts. */
  readonly length: Nanometres
  /** How many such bars the parts are enough for. */
  readonly quantity: number | null
  /** Null where no part is priced; a part without a price then counts as nothing. */
  readonly price: number | null
  /** Whether it is made of leftovers alone. */
  readonly leftover: boolean
  readonly origin: readonly CombinationPart[]
}

export interface CombinationOptions {
  readonly mode?: JoinMode
  /** Most parts, at least 2; 2 by default. */
  readonly maxParts?: number
  /** Least total length. */
  readonly minTotal?: Nanometres
  /** Parts shorter than this are not used. */
  readonly minPart?: Nanometres
}

const DEFAULT_MAX_PARTS = 2

/** How often a part may still be added, its quantity and the mode considered. */
function mayAdd(part: CombinationPart, origin: readonly CombinationPart[], mode: JoinMode): boolean {
  const used = origin.filter((other) => other === part).length
  if (part.quantity !== null && used >= part.quantity) return false
  if (part.leftover || mode === 'allAllowed') return true
  return mode === 'singleRawAllowed' && origin.every(({ leftover }) => leftover)
}

/** The smallest floor(quantity / count) over the limited parts. */
function quantityOf(origin: readonly CombinationPart[]): number | null {
  const limited = origin.flatMap((part) => {
    const count = origin.filter((other) => other === part).length
    return part.quantity === null ? [] : [Math.floor(part.quantity / count)]
  })
  return limited.length === 0 ? null : Math.min(...limited)
}

function combine(origin: readonly CombinationPart[]): Combination {
  const priced = origin.some(({ price }) => price !== null)
  return {
    length: nm(origin.reduce((sum, { length }) => sum + length, 0)),
    quantity: quantityOf(origin),
    price: priced ? origin.reduce((sum, { price }) => sum + (price ?? 0), 0) : null,
    leftover: origin.every(({ leftover }) => leftover),
    origin,
  }
}

/**
 * The ways of joining parts into one bar, one at a time: their number grows beyond any screen, so the caller
 * takes as many as it shows. The order of the parts in a bar does not matter here.
 */
export function* combinations(
  parts: readonly CombinationPart[],
  options: CombinationOptions = {},
): Generator<Combination, void, undefined> {
  const { mode = 'allAllowed', maxParts = DEFAULT_MAX_PARTS, minTotal = nm(0), minPart = nm(0) } = options
  const usable = parts.filter(({ length }) => length >= minPart)
  function* extend(
    origin: readonly CombinationPart[],
    from: number,
  ): Generator<Combination, void, undefined> {
    for (const [offset, part] of usable.slice(from).entries()) {
      if (!mayAdd(part, origin, mode)) continue
      const joined = [...origin, part]
      const bar = joined.length >= 2 ? combine(joined) : null
      if (bar !== null && bar.length >= minTotal) yield bar
      if (joined.length < maxParts) yield* extend(joined, from + offset)
    }
  }
  if (maxParts >= 2) yield* extend([], 0)
}
