import { fromWireMm } from '../base/nanometres.ts'
import type { OptimizeRequest } from '../base/wire.ts'

type Bar = Pick<OptimizeRequest['stock'][number], 'length' | 'leftover'> & { readonly price?: number | null }
type Given = Pick<OptimizeRequest, 'stock' | 'algorithm'>

const MILLION = 1_000_000
const HALVES = { conservative: 2, normal: 1, aggressive: 0 } as const

/** A cost is a whole number of halves of a millionth, so that half of a leftover's price is whole: so many in one unit. */
export const HALF_MILLIONTHS = 2 * MILLION

/** The prices of bars in millionths, those of leftovers without one by the cheapest price of a length. */
function fullPrice({ stock }: Given, { length, price }: Bar): number {
  if (stock.every((entry) => typeof entry.price !== 'number')) return fromWireMm(length)
  if (typeof price === 'number') return Math.round(price * MILLION)
  const onlyLeftovers = stock.every(({ leftover }) => leftover)
  const rates = stock.flatMap((entry) =>
    typeof entry.price === 'number' && (onlyLeftovers || !entry.leftover)
      ? [(entry.price * MILLION) / entry.length]
      : [],
  )
  return Math.round(length * Math.min(...rates))
}

/** What the optimizer counts for a bar, in halves of a millionth of the unit of price, or of a millimetre without prices. */
export function costOfBar(request: Given, bar: Bar): number {
  return fullPrice(request, bar) * (bar.leftover ? HALVES[request.algorithm ?? 'normal'] : 2)
}
