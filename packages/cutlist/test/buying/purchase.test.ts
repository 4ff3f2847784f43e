import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DISCOUNT_SCOPES } from '../../src/index.ts'
import { amount, cheapest } from '../../src/shop/buying/amount.ts'
import { purchase, type Wanted } from '../../src/shop/buying/purchase.ts'

const MILLION = 1_000_000

function aLine(of: Partial<Wanted> = {}): Wanted {
  const five = [{ from: 50, percent: 5 * MILLION }]
  const sold = { packSize: 1, price: 10 * MILLION, discounts: five, scope: 'supplier' } as const
  return { material: 'oak', least: 30, ...sold, ...of }
}

const scope = fc.constantFrom(...DISCOUNT_SCOPES)
const step = fc.record({
  from: fc.integer({ min: 1, max: 20 }),
  percent: fc.integer({ min: 1, max: 100 }).map((percent) => percent * MILLION),
})
const steps = fc.uniqueArray(step, { maxLength: 2, selector: ({ from }) => from })
const discounts = steps.map((some) => some.toSorted((a, b) => a.from - b.from))
/** Whole units of money and whole per cents make whole hundredths, so that no rounding prefers one line to another. */
const line: fc.Arbitrary<Wanted> = fc.record({
  material: fc.constantFrom('oak', 'ash'),
  least: fc.integer({ min: 0, max: 7 }),
  packSize: fc.constantFrom(1, 1, 2, 3, 5),
  price: fc.option(
    fc.integer({ min: 1, max: 20 }).map((price) => price * MILLION),
    { freq: 8 },
  ),
  discounts,
  scope,
})
const lines = fc.array(line, { minLength: 1, maxLength: 4 })

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0)
const centsOf = (amounts: readonly { cents: number | null }[]) =>
  sumOf(amounts.map(({ cents }) => cents ?? 0))

/** The bars that a discount counts, by its words. */
function countOf(all: readonly Wanted[], bars: readonly number[], at: number): number {
  const own = all[at]
  if (!own || (bars[at] ?? 0) === 0) return 0
  const isCounted = (other: Wanted, place: number) =>
    own.scope === 'supplier' || (own.scope === 'material' ? other.material === own.material : place === at)
  return sumOf(all.map((other, place) => (isCounted(other, place) ? (bars[place] ?? 0) : 0)))
}

const pricedAt = (all: readonly Wanted[], bars: readonly number[]) =>
  all.map((own, at) => amount(bars[at] ?? 0, own, countOf(all, bars, at)))

const needOf = ({ least, packSize }: Wanted) => Math.ceil(least / packSize) * packSize

/** The least sum of all purchases in whole packages up to the greatest step. */
function leastCents(all: readonly Wanted[]): number {
  let best = Number.POSITIVE_INFINITY
  const choose = (bars: readonly number[]) => {
    const own = all[bars.length]
    if (!own) {
      best = Math.min(best, centsOf(pricedAt(all, bars)))
      return
    }
    const most = own.least === 0 || own.price === null ? needOf(own) : 20 + own.packSize
    for (let count = needOf(own); count <= Math.max(most, needOf(own)); count += own.packSize)
      choose([...bars, count])
  }
  choose([])
  return best
}

describe('a purchase of several lengths from one supplier', () => {
  it('has a discount for all bars together, and buys what lacks of the cheapest', () => {
    const found = purchase([aLine(), aLine({ least: 18, price: 4 * MILLION, material: 'ash' })])
    expect(found.map(({ bars, counted, percent, cents }) => [bars, counted, percent, cents])).toEqual([
      [30, 50, 5 * MILLION, 28_500],
      [20, 50, 5 * MILLION, 7_600],
    ])
    // Two more of the dear ones cost more than 5 % of all is worth.
    const dear = aLine({ least: 18, price: 400 * MILLION, material: 'ash', packSize: 18 })
    expect(purchase([aLine({ packSize: 15 }), dear]).map(({ bars }) => bars)).toEqual([45, 18])
    expect(purchase([aLine({ packSize: 30 }), dear]).map(({ bars }) => bars)).toEqual([60, 18])
  })

  it('has each line its own steps for a count in common', () => {
    const late = [
      { from: 60, percent: 10 * MILLION },
      { from: 200, percent: 20 * MILLION },
    ]
    const found = purchase([aLine({ least: 40 }), aLine({ least: 25, discounts: late, price: 2 * MILLION })])
    expect(found.map(({ counted, percent }) => [counted, percent])).toEqual([
      [65, 5 * MILLION],
      [65, 10 * MILLION],
    ])
  })

  it('counts whole packages of ten, also those without a price', () => {
    const found = purchase([
      aLine({ packSize: 10, least: 31 }),
      aLine({ packSize: 10, least: 2, price: null }),
    ])
    expect(
      found.map(({ bars, packages, counted, percent, cents }) => [bars, packages, counted, percent, cents]),
    ).toEqual([
      [40, 4, 50, 5 * MILLION, 38_000],
      [10, 1, 50, 5 * MILLION, null],
    ])
  })

  it('buys no bar of a length that nobody needs', () => {
    const found = purchase([aLine({ least: 0, price: 1 }), aLine({ least: 49 })])
    expect(found.map(({ bars, counted, percent }) => [bars, counted, percent])).toEqual([
      [0, 0, 0],
      [50, 50, 5 * MILLION],
    ])
    expect(purchase([])).toEqual([])
  })

  it('comes in whole packages, at the percentages of the bars that it counts', () => {
    fc.assert(
      fc.property(lines, (all) => {
        const found = purchase(all)
        const bars = found.map((each) => each.bars)
        expect(found).toEqual(pricedAt(all, bars))
        found.forEach(({ packages }, at) => {
          const own = all[at] ?? aLine()
          expect(packages * own.packSize).toBe(bars[at])
          expect(bars[at]).toBeGreaterThanOrEqual(own.least)
          if (own.least === 0 || own.price === null) expect(bars[at]).toBe(needOf(own))
        })
      }),
    )
  })

  it('is never dearer than the bars needed, nor than any other number of one length', () => {
    fc.assert(
      fc.property(lines, (all) => {
        const found = purchase(all)
        const bars = found.map((each) => each.bars)
        expect(centsOf(found)).toBeLessThanOrEqual(centsOf(pricedAt(all, all.map(needOf))))
        all.forEach((own, at) => {
          if (own.least === 0 || own.price === null) return
          for (let count = needOf(own); count <= 30; count += own.packSize) {
            const other = bars.map((each, place) => (place === at ? count : each))
            expect(centsOf(found)).toBeLessThanOrEqual(centsOf(pricedAt(all, other)))
          }
        })
      }),
    )
  })

  it('is never dearer where a discount that grows counts more bars', () => {
    const growing = lines.map((all) =>
      all.map((own) => {
        const percents = own.discounts.map(({ percent }) => percent).toSorted((a, b) => a - b)
        return {
          ...own,
          discounts: own.discounts.map(({ from }, at) => ({ from, percent: percents[at] ?? 0 })),
        }
      }),
    )
    fc.assert(
      fc.property(growing, (all) => {
        const [alone, together, supplier] = DISCOUNT_SCOPES.map((each) =>
          centsOf(purchase(all.map((own) => ({ ...own, scope: each })))),
        )
        expect(alone).toBe(centsOf(all.map((own) => cheapest(own.least, own))))
        expect(together).toBeLessThanOrEqual(alone ?? 0)
        expect(supplier).toBeLessThanOrEqual(together ?? 0)
      }),
    )
  })

  it('is the least of all purchases where packages are equal, as trying each of them shows', () => {
    fc.assert(
      fc.property(lines, fc.constantFrom(1, 2, 3, 10), scope, (some, packSize, common) => {
        const all = some.map((own) => ({ ...own, packSize, scope: common }))
        expect(centsOf(purchase(all))).toBe(leastCents(all))
      }),
    )
  })
})
