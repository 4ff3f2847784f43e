import { fromWireMm, type Nanometres, NM_PER_INCH, NM_PER_MM, nm } from '../../lists/base/nanometres.ts'
import type { OptimizeRequest } from '../../lists/base/wire.ts'
import type { FreeRequest, PriceOf } from './variants.ts'

/** Mills cut to whole centimetres or inches as well as to anything finer. */
const step = { metric: 10 * NM_PER_MM, imperial: NM_PER_INCH }

/** Most pieces of a type in a sum. */
const mostOfType = 12
/** Most lines that are looked at: in a longer list neighbours count as the longest of them. */
const mostLines = 16
/** Most lengths that the optimizer tries. */
const mostTried = 8

interface Line {
  readonly length: number
  readonly count: number
}

/** A length of bars with the room that it has for pieces and the kerf behind the last of them. */
interface Bars {
  readonly room: number
  readonly price: number
}

/** A list of few lines that takes about as much, longest pieces first. */
function coarse(lines: readonly Line[]): readonly Line[] {
  const size = Math.ceil(lines.length / mostLines)
  return Array.from({ length: Math.ceil(lines.length / size) }, (_, at) => {
    const near = lines.slice(at * size, (at + 1) * size)
    return { length: near[0]?.length ?? 0, count: near.reduce((sum, { count }) => sum + count, 0) }
  })
}

/** What one bar takes of each line, longest pieces first, and the length that is left of it. */
function filled(lines: readonly Line[], left: readonly number[], kerf: number, { room }: Bars) {
  let free = room
  const taken = lines.map(({ length }, at) => {
    const count = Math.min(left[at] ?? 0, Math.floor(free / (length + kerf)))
    free -= count * (length + kerf)
    return count
  })
  return { taken, used: taken.reduce((sum, count, at) => sum + count * (lines[at]?.length ?? 0), 0) }
}

/** What the list costs if each bar is the one that is cheapest for its pieces. A first guess; the optimizer has the word. */
function guessedCost(lines: readonly Line[], kerf: number, offers: readonly Bars[]): number {
  const left = lines.map(({ count }) => count)
  let cost = 0
  for (;;) {
    const [best] = offers
      .map((bars) => ({ bars, ...filled(lines, left, kerf, bars) }))
      .filter(({ used }) => used > 0)
      .sort((a, b) => a.bars.price / a.used - b.bars.price / b.used)
    if (best === undefined) return left.some((count) => count > 0) ? Number.POSITIVE_INFINITY : cost
    const times = Math.min(
      ...best.taken.flatMap((count, at) => (count > 0 ? [Math.floor((left[at] ?? 0) / count)] : [])),
    )
    for (const [at, count] of best.taken.entries()) left[at] = (left[at] ?? 0) - count * times
    cost += best.bars.price * times
  }
}

/** The lengths that pieces of one or two types fill without a rest, from the longest piece to the longest bar. */
function sums(lines: readonly Line[], kerf: number, from: number, to: number): ReadonlySet<number> {
  const found = new Set<number>()
  const most = ({ count, length }: Line) => Math.min(count, mostOfType, Math.floor(to / length))
  for (const [at, one] of lines.entries()) {
    for (const other of lines.slice(at + 1).concat({ length: to + 1, count: 0 })) {
      for (let ones = 0; ones <= most(one); ones += 1) {
        for (let others = 0; others <= most(other); others += 1) {
          // The bar ends with its last piece, so that there is a kerf less than pieces.
          const sum = ones * (one.length + kerf) + others * (other.length + kerf) - kerf
          if (sum >= from && sum <= to) found.add(sum)
        }
      }
    }
  }
  return found
}

function linesOf({ data }: Pick<OptimizeRequest, 'data'>): readonly Line[] {
  const counts = new Map<number, number>()
  for (const { length, count } of data) {
    const whole = fromWireMm(length)
    counts.set(whole, (counts.get(whole) ?? 0) + count)
  }
  return [...counts].map(([length, count]) => ({ length, count })).sort((a, b) => b.length - a.length)
}

/**
 * Lengths of bars that nobody has in stock, but that a mill would cut for this list: the most promising sums of pieces
 * between the longest piece and the longest new bar. `known` are the lengths that are there or are tried anyway.
 */
export function madeToMeasure(
  request: FreeRequest,
  family: 'metric' | 'imperial',
  priceOf: PriceOf,
  known: readonly Nanometres[],
): readonly Nanometres[] {
  const lines = coarse(linesOf(request))
  const [longest] = lines
  const stock = request.stock.filter(({ leftover, quantity }) => !leftover && quantity !== 0)
  const top = Math.max(0, ...stock.map(({ length }) => fromWireMm(length)))
  if (longest === undefined || top === 0) return []
  const kerf = fromWireMm(request.cutWaste)
  const lost =
    fromWireMm(request.sideWaste) +
    fromWireMm(Math.max(request.sideWaste, request.clamp ?? 0)) +
    fromWireMm(request.reserve)
  const barsOf = (length: Nanometres, price: number | null): Bars[] =>
    price === null || price <= 0 ? [] : [{ room: length - lost + kerf, price }]
  const offered = stock.flatMap(({ length, price }) => barsOf(fromWireMm(length), price ?? null))
  const rounded = [...sums(lines, kerf, longest.length, top - lost)].map((sum) =>
    nm(Math.ceil((sum + lost) / step[family]) * step[family]),
  )
  return [...new Set(rounded)]
    .filter((length) => length <= top && !known.includes(length))
    .flatMap((length) =>
      barsOf(length, priceOf(length)).map((bars) => ({
        length,
        cost: guessedCost(lines, kerf, [...offered, bars]),
      })),
    )
    .sort((a, b) => a.cost - b.cost || b.length - a.length)
    .slice(0, mostTried)
    .map(({ length }) => length)
}
