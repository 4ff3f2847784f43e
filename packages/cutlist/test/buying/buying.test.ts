import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cheapest as cheapestOffer } from '../../src/buying/amount.ts'
import type { BuyPart } from '../../src/buying/order.ts'
import { buyTerms, type Discount, parseDiscounts } from '../../src/buying/terms.ts'
import {
  buyIssues,
  buyList,
  buySource,
  type DiscountScope,
  execute,
  fromMm,
  type RackBar,
  readConfiguration,
  type StockUse,
  UNLIMITED,
} from '../../src/index.ts'
import {
  aConfiguration,
  aContext,
  aDocument,
  anAnswer,
  anAnswerBar,
  anItem,
  planned,
} from '../support/index.ts'

const percent = (share: number) => Math.round(share * 1_000_000)
const money = (amount: number) => Math.round(amount * 1_000_000)

const cheapest = (least: number, packSize: number, price: number | null, discounts: readonly Discount[]) =>
  cheapestOffer(least, { packSize, price, discounts })

function aUse(values: Partial<StockUse> = {}): StockUse {
  const length = fromMm(6000)
  return {
    stock: 0,
    length,
    leftover: false,
    count: 4,
    taken: 0,
    quantity: null,
    price: 12.5,
    total: 50,
    ...values,
  }
}

function aPart(
  terms: Partial<BuyPart['configuration']> = {},
  uses: readonly StockUse[] = [aUse()],
  material = 'Oak',
): BuyPart {
  const configuration = aConfiguration({ barLength: '6000/3000', inputUnit: 'mm', ...terms })
  return { material, configuration, unit: 'mm', uses, fetched: [] }
}

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

describe('a buy list', () => {
  it('joins bars of one length over lists and projects, and orders them by supplier', () => {
    const steel = { supplier: 'Northern Steel', discounts: '10: 5', packSize: '5' }
    const list = buyList([
      aPart({}, [aUse()], 'Ash'),
      aPart(
        steel,
        [aUse({ count: 3 }), aUse({ stock: 1, length: fromMm(3000), count: 1, price: 7 })],
        'Steel  40',
      ),
      aPart({ ...steel, supplier: ' NORTHERN steel' }, [aUse({ count: 6 })], 'steel 40'),
    ])
    expect(list.orders.map(({ supplier }) => supplier)).toEqual(['Northern Steel', ''])
    expect(
      list.orders[0]?.lines.map(({ needed, bars, packages, spare, cents }) => ({
        needed,
        bars,
        packages,
        spare,
        cents,
      })),
    ).toEqual([
      { needed: 1, bars: 5, packages: 1, spare: 4, cents: 3500 },
      // 9 bars are two packages, which have the discount.
      { needed: 9, bars: 10, packages: 2, spare: 1, cents: 11_875 },
    ])
    expect(list.orders[0]?.cents).toBe(15_375)
    expect(list.cents).toBe(20_375)
    expect(list.unpriced).toBe(false)
  })

  it('subtracts bars in the store once, and bars that were taken already', () => {
    const list = buyList([
      aPart({ onHand: '5' }, [aUse({ count: 4 })]),
      aPart({ onHand: '3', supplier: 'B' }, [aUse({ count: 6, taken: 2 })]),
    ])
    const lines = list.orders.flatMap((order) => order.lines)
    expect(lines.map(({ needed, fromStore, bars }) => [needed, fromStore, bars])).toEqual([
      [4, 1, 3],
      [4, 4, 0],
    ])
    expect(buyList([aPart({}, [aUse({ count: 2, taken: 2 })])]).orders).toEqual([])
  })

  it('subtracts free bars of the rack, the oldest first, which may be those of the store', () => {
    const bar = (id: string, of: Partial<RackBar> = {}): RackBar => ({
      ...{ id, kind: 'bar', length: '6000', unit: 'mm', material: ' oak', rack: '', slot: '', from: null },
      ...{ job: '', state: 'free', plan: null, added: 0, modified: 0, ...of },
    })
    const rack = [
      bar('NEW', { added: 9 }),
      bar('OLD', { length: '6 m', unit: 'in.', added: 1 }),
      bar('SHORT', { length: '5999.9' }),
      bar('OTHER', { material: 'Ash' }),
      bar('GIVEN', { state: 'reserved' }),
      bar('GONE', { state: 'scrapped' }),
    ]
    const lineWith = (onHand: string, count: number) =>
      buyList([aPart({ onHand }, [aUse({ count })])], rack).orders[0]?.lines[0]
    expect(lineWith('', 4)).toMatchObject({ fromStore: 2, fromRack: ['OLD', 'NEW'], bars: 2 })
    expect(lineWith('', 1)).toMatchObject({ fromStore: 1, fromRack: ['OLD'], bars: 0 })
    expect(lineWith('1', 4)).toMatchObject({ fromStore: 2, fromRack: ['OLD', 'NEW'], bars: 2 })
    expect(lineWith('3', 4)).toMatchObject({ fromStore: 3, fromRack: ['OLD', 'NEW'], bars: 1 })
    // A bar that a plan is cut from is no bar in the store, even if nobody has reserved it.
    const cutFrom = { ...aPart({}, [aUse({ count: 4 })]), fetched: ['OLD'] }
    expect(buyList([cutFrom], rack).orders[0]?.lines[0]).toMatchObject({ fromRack: ['NEW'], bars: 3 })
    // Two lines of one length share what lies there.
    const shared = buyList(
      [aPart({}, [aUse({ count: 1 })]), aPart({ supplier: 'B' }, [aUse({ count: 4 })])],
      rack,
    )
    expect(shared.orders.flatMap(({ lines }) => lines.map(({ fromRack }) => fromRack))).toEqual([
      ['NEW'],
      ['OLD'],
    ])
  })

  it('counts the bars of a discount over lengths or all of a supplier, as each material says', () => {
    const of = (discountScope: DiscountScope, material = 'Oak', discounts = '10: 10') =>
      aPart(
        { supplier: 'S', discounts, discountScope },
        [aUse({ count: 4, price: 10 }), aUse({ stock: 1, length: fromMm(3000), count: 6, price: 5 })],
        material,
      )
    const percents = (...parts: BuyPart[]) =>
      buyList(parts).orders.map(({ lines }) =>
        lines.map(({ material, scope, counted, percent: off }) => [material, scope, counted, off]),
      )
    expect(percents(of('length'))).toEqual([
      [
        ['Oak', 'length', 6, 0],
        ['Oak', 'length', 4, 0],
      ],
    ])
    expect(percents(of('material'), of('supplier', 'Ash', '20: 5'))).toEqual([
      [
        ['Ash', 'supplier', 20, percent(5)],
        ['Ash', 'supplier', 20, percent(5)],
        ['Oak', 'material', 10, percent(10)],
        ['Oak', 'material', 10, percent(10)],
      ],
    ])
    // Another supplier, and bars of the own store, are not counted.
    const other = { ...of('supplier', 'Ash'), configuration: aConfiguration({ supplier: 'T' }) }
    expect(buyList([of('supplier', 'Oak', '11: 50'), other]).orders[0]?.lines[0]).toMatchObject({
      counted: 11,
      bars: 7,
      spare: 1,
    })
    const stored = of('material')
    const store = { ...stored, configuration: { ...stored.configuration, onHand: '4/3' } }
    expect(buyList([store]).orders[0]?.lines).toMatchObject([
      { bars: 3, counted: 3, percent: 0 },
      { bars: 0, counted: 0, percent: 0, cents: 0 },
    ])
  })

  it('says where its sum is not of all, and which terms it does without', () => {
    const list = buyList([aPart({ discounts: 'much', packSize: '10' }, [aUse({ price: null, total: null })])])
    expect(list).toMatchObject({ cents: 0, unpriced: true, wrong: [{ material: 'Oak', field: 'discounts' }] })
    expect(list.orders[0]?.lines[0]).toMatchObject({ bars: 10, packSize: 10, cents: null })
  })

  it('uses the terms that can be read beside those that cannot', () => {
    const list = buyList([aPart({ discounts: '10: 50', packSize: '10', onHand: 'x' }, [aUse({ count: 12 })])])
    expect(list.wrong).toEqual([{ material: 'Oak', field: 'onHand' }])
    expect(list.orders[0]?.lines[0]).toMatchObject({ bars: 20, percent: 50_000_000, fromStore: 0 })
    const two = buyList([aPart({ discounts: 'x', packSize: '0' }, [aUse({})])])
    expect(two.wrong.map(({ field }) => field)).toEqual(['packSize', 'discounts'])
  })

  it('knows the bars of the rack that a plan is cut from', () => {
    const leftovers = [{ length: '96', stock: '1', bar: 'K7Q2M9' }]
    const shelf = execute(
      aDocument([anItem({ length: '72' })]),
      { id: 'configuration.set', args: { values: { leftovers } } },
      aContext({ limits: UNLIMITED }),
    )
    const cut = planned(shelf, () => anAnswer({ bars: [anAnswerBar({ stock: -1, leftover: true })] }))
    expect(buySource(cut, 'in.', String).parts).toMatchObject([{ uses: [], fetched: ['K7Q2M9'] }])
  })

  it('is of the plans of a project, and names lists without one', () => {
    const fresh = aDocument([anItem({ length: '72' })])
    const nameOf = (number: number) => `Material ${number}`
    expect(buySource(fresh, 'mm', nameOf)).toMatchObject({ parts: [], unplanned: ['Frame'], stale: [] })
    const done = planned(fresh, () => anAnswer())
    const source = buySource(done, 'mm', nameOf)
    expect(source).toMatchObject({ unplanned: [], stale: [], incomplete: [] })
    expect(source.parts).toHaveLength(1)
  })

  it('names lists whose plan leaves pieces uncut', () => {
    const missing = [{ key: '0', count: 1 }]
    const short = planned(aDocument([anItem({ length: '72', count: '2' })]), () => anAnswer({ missing }))
    expect(buySource(short, 'mm', String)).toMatchObject({ incomplete: ['Frame'], unplanned: [] })
  })
})
