import type { CutList, CutStock } from './cut-list.ts'
import type { Pattern, PatternPlan } from './pattern.ts'
import { mayEndWithBar } from './patterns.ts'
import type { SawRates } from './workshop.ts'

/** How a plan is made bar by bar. */
export interface Taste {
  /** Millionths of work that a unit of material is worth. */
  readonly material: number
  /** Most lengths on one bar. */
  readonly lengths: number
  /** Whether each pattern takes the longest piece that is left. */
  readonly longest: boolean
}

/** Sets of pieces that are looked at for one pattern: fewer for a longer list, so that the whole takes as long. */
const looked = (types: number) => Math.max(150, Math.min(2000, Math.round(40_000 / types)))
/** Lengths of stock that are looked at for one pattern. */
const FEW_STOCK = 4

interface Best {
  readonly pattern: Pattern
  readonly bars: number
  readonly score: number
}

interface Open {
  readonly left: readonly number[]
  readonly bars: ReadonlyMap<CutStock, number>
}

/** What a length of pieces costs, in work and material, if they are cut by this pattern. */
function scored(list: CutList, rates: SawRates, { material }: Taste) {
  const ends = list.request.sideWaste > 0 ? 1 : 0
  const flush = mayEndWithBar(list)
  return (stock: CutStock, used: number, pieces: number, lengths: number, bars: number): number => {
    const { stroke, stop, bar, atOnce } = rates
    const cuts = ends + pieces - (flush && used === stock.capacity ? 1 : 0)
    const bundles = Math.ceil(bars / atOnce)
    const work = stroke * bundles * cuts + stop * lengths + bar * (bundles === 1 ? 1 : bundles * lengths)
    return (material * stock.cost * bars + work) / (used * bars)
  }
}

function bestPattern(list: CutList, rates: SawRates, taste: Taste, { left, bars }: Open): Best | null {
  const { types, kerf, mostPieces } = list
  const score = scored(list, rates, taste)
  const needed = types.flatMap((_, type) => ((left[type] ?? 0) > 0 ? [type] : []))
  const [lead] = needed
  if (lead === undefined) return null
  const room = (types[lead]?.length ?? 0) + kerf
  const open = list.stock.filter((stock) => (bars.get(stock) ?? 0) > 0 && stock.capacity >= room)
  let best: Best | null = null
  for (const stock of [...open]
    .sort((a, b) => a.cost / a.capacity - b.cost / b.capacity)
    .slice(0, FEW_STOCK)) {
    const counts = types.map(() => 0)
    let nodes = looked(types.length)
    const fill = (place: number, used: number, pieces: number, lengths: number, most: number): void => {
      nodes -= 1
      if (pieces > 0) {
        const whole = Math.floor(most / rates.atOnce) * rates.atOnce
        for (const times of whole > 0 && whole < most ? [most, whole] : [most]) {
          const value = score(stock, used, pieces, lengths, times)
          if (best === null || value < best.score)
            best = { pattern: { stock, counts: [...counts] }, bars: times, score: value }
        }
      }
      if (lengths === taste.lengths) return
      for (let at = place; at < needed.length && nodes > 0; at += 1) {
        const type = needed[at] ?? 0
        if (taste.longest && pieces === 0 && at > 0) return
        const width = (types[type]?.length ?? 0) + kerf
        const asked = left[type] ?? 0
        const fit = Math.min(asked, Math.floor((stock.capacity - used) / width), mostPieces - pieces)
        for (let count = fit; count > 0 && nodes > 0; count -= 1) {
          counts[type] = count
          const times = Math.min(most, Math.floor(asked / count))
          fill(at + 1, used + count * width, pieces + count, lengths + 1, times)
        }
        counts[type] = 0
      }
    }
    fill(0, 0, 0, 0, bars.get(stock) ?? 0)
  }
  return best
}

/** A plan of the whole list, one pattern after another; null if the stock runs out. */
export function greedyPlan(list: CutList, rates: SawRates, taste: Taste): PatternPlan | null {
  const left = list.types.map(({ demand }) => demand)
  const bars = new Map(list.stock.map((stock) => [stock, stock.quantity]))
  const plan: { pattern: Pattern; bars: number }[] = []
  while (left.some((count) => count > 0)) {
    const best = bestPattern(list, rates, taste, { left, bars })
    if (best === null) return null
    const { pattern } = best
    for (const [type, count] of pattern.counts.entries()) left[type] = (left[type] ?? 0) - count * best.bars
    bars.set(pattern.stock, (bars.get(pattern.stock) ?? 0) - best.bars)
    const same = plan.find(
      (each) =>
        each.pattern.stock === pattern.stock &&
        each.pattern.counts.every((count, type) => count === pattern.counts[type]),
    )
    if (same) same.bars += best.bars
    else plan.push({ pattern, bars: best.bars })
  }
  return plan
}

const WORTHS = [0.03, 0.1, 0.3, 1, 3, 10, 30, 100, 1000]
const LENGTHS = [1, 2, 3, Number.POSITIVE_INFINITY]

/** Plans from much material and little work to little material and much work; `worth` is what they cost about alike. */
export function tastes({ mostLengths }: CutList, worth: number): readonly Taste[] {
  const lengths = LENGTHS.filter((each) => each <= mostLengths || each === 1)
  return WORTHS.flatMap((share) =>
    lengths.flatMap((most) =>
      [true, false].map((longest) => ({
        material: worth * share,
        lengths: Math.min(most, mostLengths),
        longest,
      })),
    ),
  )
}
