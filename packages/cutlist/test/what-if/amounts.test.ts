import { expect, test } from 'vitest'
import {
  asItemId,
  type BarView,
  fromWireMm,
  type OptimizeRequest,
  priceByLength,
  variantsOf,
} from '../../src/index.ts'
import { aConfiguration, aRequest } from '../support/index.ts'

const [line] = aRequest().data
if (line === undefined) throw new Error('a request has a piece')
const request = aRequest({
  data: [700, 1800, 500, 300, 900].map((length) => ({ ...line, length })),
  cutWaste: 3.2,
  sawWidth: 3.2,
})
const keys = ['a', 'b', 'c', 'd'].map(asItemId)
const of = (
  kind: string,
  changed: OptimizeRequest,
  bars: readonly BarView[] = [],
  family: 'metric' | 'imperial' = 'metric',
) => variantsOf(changed, keys, bars, family).filter((variant) => variant.kind === kind)

function bar(total: number, leftover = false): BarView {
  const mm = fromWireMm
  return {
    ...{
      number: 1,
      count: 1,
      stock: 0,
      leftover,
      items: [],
      pieces: [],
      parts: [],
      codes: [],
      kept: false,
      drift: null,
    },
    ...{ length: mm(6000), width: mm(0), useful: mm(total), waste: mm(0), total: mm(total) },
    ...{ available: mm(6000 - total), availableIsUseful: false },
  }
}

test('half the kerf is tried if a kerf is set', () => {
  expect(
    of('kerf', request).map(({ to, request: { cutWaste, sawWidth } }) => [to, cutWaste, sawWidth]),
  ).toEqual([[1_600_000, 1.6, 1.6]])
  expect(of('kerf', { ...request, cutWaste: 0, sawWidth: 0 })).toEqual([])
})

test('each of the four longest pieces is tried shorter by half, one and two percent', () => {
  const tried = of('shorter', request).map(({ item, to, request: { data } }) => [
    item,
    to,
    data.map(({ length }) => length),
  ])
  expect(tried).toHaveLength(12)
  expect(tried.slice(0, 4)).toEqual([
    ['b', 1_791_000_000, [700, 1791, 500, 300, 900]],
    ['b', 1_782_000_000, [700, 1782, 500, 300, 900]],
    ['b', 1_764_000_000, [700, 1764, 500, 300, 900]],
    // A line of nobody is tried too.
    [null, 895_500_000, [700, 1800, 500, 300, 895.5]],
  ])
  expect(tried.map(([item]) => item)).toEqual(['b', 'b', 'b', null, null, null, 'a', 'a', 'a', 'c', 'c', 'c'])
})

test('a leftover is tried in the place of the least used new bar, with the trim that it needs', () => {
  const bars = [bar(4000), bar(1200), bar(1300), bar(500, true)]
  const [tried, ...others] = of('leftover', { ...request, sideWaste: 7 }, bars)
  expect(others).toEqual([])
  expect([tried?.to, tried?.request.stock]).toEqual([
    1_207_000_000,
    [...request.stock, { length: 1207, quantity: 1, leftover: true }],
  ])
  expect(of('leftover', request, [bar(500, true)])).toEqual([])
  expect(of('leftover', request, [bar(4500)])).toHaveLength(1)
  expect(of('leftover', request, [bar(4501)])).toEqual([])
})

test('a leftover costs nothing if bars have prices, even if only some have', () => {
  const stock = [
    { length: 6000, quantity: null, leftover: false, price: 40 },
    { length: 3000, quantity: null, leftover: false },
  ]
  expect(of('leftover', { ...request, stock }, [bar(1200)])[0]?.request.stock.at(-1)).toEqual({
    length: 1200,
    quantity: 1,
    leftover: true,
    price: 0,
  })
  expect(of('stock', { ...request, stock })).toEqual([])
})

test("bars on sale in the person's region are tried beside the present stock, without a limit", () => {
  expect(of('stock', request).map(({ to }) => to / 1e9)).toEqual([3, 4, 5, 7])
  expect(of('stock', request)[0]?.request.stock).toEqual([
    ...request.stock,
    { length: 3000, quantity: null, leftover: false },
  ])
  expect(of('stock', request, [], 'imperial').map(({ to }) => to / 304_800_000)).toEqual([
    8, 10, 12, 14, 16, 20,
  ])
  const feet = [{ length: 2438.4, quantity: null, leftover: false }]
  expect(of('stock', { ...request, stock: feet }, [], 'imperial')).toHaveLength(5)
})

test('bars of other lengths are tried at their price if the price of any length is known', () => {
  const stock = [{ length: 6000, quantity: null, leftover: false, price: 30 }]
  const priced = { ...request, stock }
  const metre = (length: number) => length / 200_000_000
  const tried = variantsOf(priced, keys, [], 'metric', metre).filter(({ kind }) => kind === 'stock')
  expect(tried.every(({ to, price }) => price === metre(to))).toBe(true)
  expect(tried.map(({ to }) => to / 1e9)).toEqual([2, 2.5, 3, 3.5, 4, 4.5, 5, 5.5, 6.5, 7, 7.5, 8])
  expect(tried[0]?.request.stock).toEqual([
    ...stock,
    { length: 2000, quantity: null, leftover: false, price: 10 },
  ])
  expect(variantsOf(priced, keys, [], 'metric', () => null).filter(({ kind }) => kind === 'stock')).toEqual(
    [],
  )
  const oak = { barLength: '6000', unitPrice: '5', priceCalculationMethod: 'per-unit-length' } as const
  expect(priceByLength(aConfiguration(oak), 'mm')?.(fromWireMm(2000))).toBe(10)
  expect(priceByLength(aConfiguration({ ...oak, unitPrice: '5/6' }), 'mm')).toBeNull()
  expect(priceByLength(aConfiguration({ ...oak, priceCalculationMethod: 'per-piece' }), 'mm')).toBeNull()
  const heavy = { ...oak, priceCalculationMethod: 'per-unit-weight' } as const
  expect(priceByLength(aConfiguration(heavy), 'mm')?.(fromWireMm(2000))).toBeNull()
})

test('a piece with a mitre at its tail alone counts as mitred', () => {
  const data = request.data.map((piece, at) => ({ ...piece, rightAngle: at === 1 ? 30 : 0 }))
  expect(of('turn', { ...request, version: 2, data })).toHaveLength(3)
})
