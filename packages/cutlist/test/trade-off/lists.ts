import fc from 'fast-check'
import type { OptimizeRequest } from '../../src/index.ts'
import type { CutList, CutStock } from '../../src/plans/trade-off/cut-list.ts'
import type { PatternPlan } from '../../src/plans/trade-off/pattern.ts'
import type { SawRateSettings } from '../../src/plans/trade-off/workshop.ts'
import { aRequest } from '../support/index.ts'

const LENGTHS = [1200, 900, 700, 450] as const

export interface ShortList {
  readonly request: OptimizeRequest
  readonly configuration: SawRateSettings
}

const text = fc.constantFrom('', '1', '3', '0.5')

/** Lists of a few pieces, with one or two lengths of stock, and costs of the saw. */
export const shortLists = (pieces: number): fc.Arbitrary<ShortList> =>
  fc
    .record({
      counts: fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 4, maxLength: 4 }),
      kerf: fc.constantFrom(0, 4),
      trim: fc.constantFrom(0, 0, 10),
      stock: fc.array(
        fc.record({
          length: fc.constantFrom(1800, 2104, 2400, 3000),
          quantity: fc.constantFrom(null, null, 3),
          leftover: fc.constantFrom(false, false, true),
        }),
        { minLength: 0, maxLength: 1 },
      ),
      algorithm: fc.constantFrom(null, 'conservative' as const, 'aggressive' as const),
      complexity: fc.constantFrom(1, 2, 100, 100),
      most: fc.constantFrom(undefined, undefined, 1, 2),
      costs: fc.tuple(text, text, text),
      bundle: fc.constantFrom('', '2', '3'),
    })
    .map(
      ({
        counts,
        kerf,
        trim,
        stock,
        algorithm,
        complexity,
        most,
        costs: [cutCost, stopCost, barCost],
        bundle,
      }) => {
        const [line] = aRequest().data
        if (!line) throw new Error('a request has a line')
        let open = pieces
        const data = counts.flatMap((wanted, index) => {
          const count = Math.min(wanted, open)
          open -= count
          return count > 0
            ? [{ ...line, length: LENGTHS[index] ?? 1200, count, leftAngle: 0, rightAngle: 0 }]
            : []
        })
        const some =
          data.length > 0 ? data : [{ ...line, length: 1200, count: 1, leftAngle: 0, rightAngle: 0 }]
        const request = aRequest({
          cutWaste: kerf,
          sawWidth: kerf,
          sideWaste: trim,
          complexity,
          ...(most !== undefined && { mostPieces: most }),
          algorithm,
          data: some,
          stock: [{ length: 2400, quantity: null, leftover: false }, ...stock],
        })
        const costs = { cutCost, stopCost: stopCost === '' ? '2' : stopCost, swingCost: '', barCost }
        return { request, configuration: { ...costs, sawCostUnit: 'minutes', bundle } }
      },
    )

/** Every way to put single pieces on bars of the stock. */
export function everyPlan(list: CutList, tell: (plan: PatternPlan) => void): void {
  const { types, stock, kerf, mostLengths, mostPieces } = list
  const single = types.flatMap(({ demand }, type) => Array<number>(demand).fill(type))
  const bars: { stock: number; counts: number[]; used: number }[] = []
  const place = (at: number): void => {
    const type = single[at]
    if (type === undefined) {
      tell(
        bars.map((bar) => ({
          pattern: { stock: list.stock[bar.stock] as CutStock, counts: [...bar.counts] },
          bars: 1,
        })),
      )
      return
    }
    const width = (types[type]?.length ?? 0) + kerf
    const tried = new Set<string>()
    for (const bar of bars) {
      const key = `${bar.stock} ${bar.counts}`
      if (tried.has(key) || bar.used + width > (stock[bar.stock]?.capacity ?? 0)) continue
      const before = bar.counts[type] ?? 0
      const lengths = bar.counts.filter((count) => count > 0).length
      if (before === 0 && lengths >= mostLengths) continue
      if (bar.counts.reduce((sum, count) => sum + count, 0) >= mostPieces) continue
      tried.add(key)
      bar.counts[type] = before + 1
      bar.used += width
      place(at + 1)
      bar.counts[type] = before
      bar.used -= width
    }
    for (const [index, { capacity, quantity }] of stock.entries()) {
      const taken = bars.filter((bar) => bar.stock === index).length
      if (width > capacity || taken >= quantity) continue
      bars.push({ stock: index, counts: types.map((_, each) => (each === type ? 1 : 0)), used: width })
      place(at + 1)
      bars.pop()
    }
  }
  place(0)
}
