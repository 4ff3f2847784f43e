import { fromWireMm, type Nanometres } from '../../lists/base/nanometres.ts'
import type { OptimizeRequest } from '../../lists/base/wire.ts'
import { toWirePrice } from '../../lists/pricing/price.ts'
import { stockByNumber } from '../../lists/stock/numbered.ts'
import { type BarView, stockNumbers } from '../bars/bar-view.ts'

/** How many bars of one stock entry a plan takes, to buy or to fetch from the leftovers. */
export interface StockUse {
  /** Index of the stock, negative for leftovers. */
  readonly stock: number
  readonly length: Nanometres
  readonly leftover: boolean
  readonly count: number
  /** How many of them were taken already. The others are still to be bought or fetched. */
  readonly taken: number
  /** How many there are; null is unlimited. */
  readonly quantity: number | null
  /** The price of one bar; null if nothing has a price. */
  readonly price: number | null
  readonly total: number | null
  /** The code of a bar of the rack. */
  readonly bar?: string
}

function countByStock(bars: readonly BarView[]): ReadonlyMap<number, number> {
  const counts = new Map<number, number>()
  for (const bar of bars) {
    for (const stock of stockNumbers(bar)) counts.set(stock, (counts.get(stock) ?? 0) + bar.count)
  }
  return counts
}

/** Every stock entry that the plan uses, new bars first, the parts of joined bars included. */
export function stockUse(bars: readonly BarView[], request: OptimizeRequest): readonly StockUse[] {
  const counts = countByStock(bars)
  return [...stockByNumber(request)].flatMap(([number, entry]): StockUse[] => {
    const count = counts.get(number) ?? 0
    if (count === 0) return []
    const price = entry.price ?? null
    return [
      {
        stock: number,
        length: fromWireMm(entry.length),
        leftover: entry.leftover,
        count,
        taken: 0,
        quantity: entry.quantity,
        price,
        total: price === null ? null : toWirePrice(price * count),
        ...(entry.bar !== undefined && { bar: entry.bar }),
      },
    ]
  })
}
