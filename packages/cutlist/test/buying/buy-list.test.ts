import { describe, expect, it } from 'vitest'
import {
  buyList,
  buySource,
  type DiscountScope,
  execute,
  fromMm,
  type RackBar,
  type StockUse,
  UNLIMITED,
} from '../../src/index.ts'
import type { BuyPart } from '../../src/shop/buying/order.ts'
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
