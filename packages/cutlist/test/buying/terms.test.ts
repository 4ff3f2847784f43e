import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buyIssues, readConfiguration } from '../../src/index.ts'
import { cheapest as cheapestOffer } from '../../src/shop/buying/amount.ts'
import { buyTerms, type Discount, parseDiscounts } from '../../src/shop/buying/terms.ts'
import { aConfiguration } from '../support/index.ts'

const percent = (share: number) => Math.round(share * 1_000_000)
const money = (amount: number) => Math.round(amount * 1_000_000)

const cheapest = (least: number, packSize: number, price: number | null, discounts: readonly Discount[]) =>
  cheapestOffer(least, { packSize, price, discounts })

describe('the terms of a supplier', () => {
  it('are read as a person writes them', () => {
    const steps = [
      { from: 50, percent: percent(5) },
      { from: 100, percent: percent(7.5) },
    ]
    for (const text of ['50: 5/100: 7.5', '100:7,5 % ; 50 : 5%', '50:5, 100:7.5']) {
      expect(parseDiscounts(text)).toEqual({ ok: true, value: steps })
    }
    expect(parseDiscounts('')).toEqual({ ok: true, value: [] })
  })

  it.each([
    ['5', 'discountSteps'],
    ['50: 5: 6', 'discountSteps'],
    ['50: 5/50: 6', 'discountSteps'],
    ['0: 5', 'gte'],
    ['1.5: 5', 'integer'],
    ['50: 0', 'gt'],
    ['50: 101', 'lte'],
    ['50: x', 'number'],
  ])('name what is wrong with the discounts %s', (text, code) => {
    expect(parseDiscounts(text)).toMatchObject({ ok: false, issue: { code } })
    expect(buyIssues(aConfiguration({ discounts: text }), 'mm')).toMatchObject({ discounts: { code } })
  })

  it('count each length alone, where stored data say nothing else that is known', () => {
    expect(readConfiguration({ discounts: '50: 5' }).discountScope).toBe('length')
    expect(readConfiguration({ discountScope: 'world' }).discountScope).toBe('length')
    expect(readConfiguration({ discountScope: 'supplier' }).discountScope).toBe('supplier')
  })

  it('are of one length each, but for one package size of all', () => {
    const two = aConfiguration({ barLength: '6000/3000', packSize: '10', onHand: '4' })
    expect(buyTerms(two, 'mm', 1)).toEqual({ packSize: 10, onHand: 0, discounts: [] })
    const each = aConfiguration({ barLength: '6000/3000', packSize: '10/5', onHand: '/3' })
    expect(buyTerms(each, 'mm', 1)).toEqual({ packSize: 5, onHand: 3, discounts: [] })
    expect(buyTerms(each, 'mm', 0)).toEqual({ packSize: 10, onHand: 0, discounts: [] })
    expect(
      buyIssues(aConfiguration({ barLength: '6000', packSize: '10/5/2', onHand: 'x' }), 'mm'),
    ).toMatchObject({
      packSize: { code: 'maxItems' },
      onHand: { code: 'integer' },
    })
    expect(buyIssues(aConfiguration({ packSize: '0' }), 'mm')).toMatchObject({ packSize: { code: 'gte' } })
  })
})

describe('what bars cost', () => {
  it('is rounded once, half up, from exact products', () => {
    expect(cheapest(3, 1, money(0.335), []).cents).toBe(101)
    expect(cheapest(1, 1, money(1.005), []).cents).toBe(101)
    expect(cheapest(7, 1, money(0.1), []).cents).toBe(70)
    expect(cheapest(100, 1, money(0.000049), []).cents).toBe(0)
    expect(cheapest(3, 1, money(10), [{ from: 3, percent: percent(33.3333) }]).cents).toBe(2000)
    // Beyond the whole numbers that a float has.
    expect(cheapest(99_999, 1, money(999_999.999999), []).cents).toBe(9_999_899_999_990)
  })

  it('is for whole packages', () => {
    expect(cheapest(11, 10, money(2), [])).toEqual({
      bars: 20,
      packages: 2,
      counted: 20,
      percent: 0,
      cents: 4000,
    })
    expect(cheapest(0, 10, money(2), [{ from: 10, percent: percent(100) }]).bars).toBe(0)
    expect(cheapest(11, 10, null, [{ from: 50, percent: 1 }])).toMatchObject({ bars: 20, cents: null })
  })

  it('is less for more bars where a discount makes up for them', () => {
    const five = [{ from: 50, percent: percent(5) }]
    expect(cheapest(48, 1, money(10), five)).toMatchObject({ bars: 50, cents: 47_500 })
    expect(cheapest(47, 1, money(10), five)).toMatchObject({ bars: 47, cents: 47_000 })
    // 47.5 bars would cost as much, so that fewer are bought.
    expect(cheapest(95, 1, money(10), [{ from: 100, percent: percent(5) }])).toMatchObject({ bars: 95 })
    expect(cheapest(45, 20, money(10), five)).toMatchObject({ bars: 60, packages: 3, cents: 57_000 })
  })

  it('is the least of all counts in whole packages, as trying each of them shows', () => {
    const steps = fc.uniqueArray(
      fc.record({
        from: fc.integer({ min: 1, max: 60 }),
        percent: fc.integer({ min: 1, max: percent(100) }),
      }),
      { maxLength: 3, selector: ({ from }) => from },
    )
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 0, max: money(50) }),
        steps,
        (least, packSize, price, unsorted) => {
          const discounts = unsorted.toSorted((a, b) => a.from - b.from)
          const found = cheapest(least, packSize, price, discounts)
          const costOf = (bars: number) => {
            const off = discounts.findLast(({ from }) => from <= bars)?.percent ?? 0
            const exact = BigInt(bars) * BigInt(price) * BigInt(percent(100) - off)
            return (2n * exact + 10n ** 12n) / (2n * 10n ** 12n)
          }
          const counts = Array.from({ length: 200 }, (_, at) => (at + 1) * packSize).filter(
            (bars) => bars >= least,
          )
          // A larger step may cost more than a smaller one; beyond the last step more bars never cost less.
          const best = counts.reduce((a, b) => (costOf(b) < costOf(a) ? b : a))
          expect(BigInt(found.cents ?? -1)).toBe(costOf(best))
          expect(found.bars).toBeGreaterThanOrEqual(least)
          expect(found.packages * packSize).toBe(found.bars)
        },
      ),
    )
  })
})
