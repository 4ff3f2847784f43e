import type { CutList, CutStock } from './cut-list.ts'
import type { Pattern } from './pattern.ts'
import type { SawRates } from './workshop.ts'

/** Whether a piece may end where a bar ends, so that it needs no cut. */
export function mayEndWithBar({ request }: CutList): boolean {
  return request.sideWaste === 0 && request.reserve === 0 && (request.clamp ?? 0) === 0
}

/**
 * The stock for a set of pieces: an entry is left out where bars of another, of which there are as many as needed, cost
 * no more and take no more cuts. That holds if laying bars on the saw costs nothing, since equal bars are laid on more
 * often than different ones.
 */
function stockFor(list: CutList, used: number): readonly CutStock[] {
  const exact = (stock: CutStock) => mayEndWithBar(list) && stock.capacity === used
  const fitting = list.stock.filter(({ capacity }) => capacity >= used)
  return fitting.filter((stock, place) =>
    fitting.every((other, at) => {
      if (other === stock || Number.isFinite(other.quantity) || other.cost > stock.cost) return true
      if (exact(stock) && !exact(other)) return true
      const same = other.cost === stock.cost && exact(other) === exact(stock)
      return same && !Number.isFinite(stock.quantity) && at > place
    }),
  )
}

/** Every set of pieces that fits a bar; null if there are more than `most`. */
export function allPatterns(
  list: CutList,
  { bar }: Pick<SawRates, 'bar'>,
  most: number,
): readonly Pattern[] | null {
  const { types, kerf, mostLengths, mostPieces } = list
  const room = Math.max(0, ...list.stock.map(({ capacity }) => capacity))
  const counts = types.map(() => 0)
  const patterns: Pattern[] = []
  const fill = (type: number, used: number, pieces: number, lengths: number): boolean => {
    const next = types[type]
    if (next === undefined) {
      const fitting = bar === 0 ? stockFor(list, used) : list.stock.filter(({ capacity }) => capacity >= used)
      if (pieces > 0) for (const stock of fitting) patterns.push({ stock, counts: [...counts] })
      return patterns.length <= most
    }
    const width = next.length + kerf
    const fit = Math.min(next.demand, Math.floor((room - used) / width), mostPieces - pieces)
    for (let count = lengths < mostLengths ? Math.max(0, fit) : 0; count >= 0; count -= 1) {
      counts[type] = count
      if (!fill(type + 1, used + count * width, pieces + count, lengths + (count > 0 ? 1 : 0))) return false
    }
    return true
  }
  return fill(0, 0, 0, 0) ? patterns : null
}
