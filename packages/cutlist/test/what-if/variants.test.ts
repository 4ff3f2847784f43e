import { expect, test } from 'vitest'
import {
  asItemId,
  type BarView,
  freeRequest,
  fromWireMm,
  isOutdone,
  type OptimizeRequest,
  variantsOf,
} from '../../src/index.ts'
import { aRequest } from '../support/index.ts'

const request = aRequest({
  data: [
    { length: 1800, count: 3, descr: '', leftAngle: 0, rightAngle: 0, input: '1800' },
    { length: 700, count: 5, descr: '', leftAngle: 0, rightAngle: 0, input: '700' },
  ],
  effort: 'preview',
})
const keys = [asItemId('a'), asItemId('b')]

test('a variant changes one thing and leaves the rest of the request alone', () => {
  for (const { kind, request: changed } of variantsOf(request, keys, [], 'metric')) {
    const { cutWaste, sawWidth, stock, data, ...rest } = changed
    const { cutWaste: _kerf, sawWidth: _saw, stock: _stock, data: _data, ...before } = request
    expect(rest).toEqual(before)
    expect([
      cutWaste === 3.2,
      stock.length === 1,
      data[0]?.length === 1800 && data[1]?.length === 700,
    ]).toEqual([kind !== 'kerf', kind !== 'stock', kind !== 'shorter'])
    expect(sawWidth).toBe(cutWaste)
  }
})

test('a variant leaves the bars to the optimizer, also where the person has picked a plan', () => {
  const picked = { ...request, patterns: [{ stock: 0, count: 1, pieces: [{ piece: 0, count: 3 }] }] }
  const variants = variantsOf(picked, keys, [], 'metric')
  expect(variants).toEqual(variantsOf(request, keys, [], 'metric'))
  expect(freeRequest(picked)).toEqual(request)
})

test('stocked lengths are not offered again, and prices of new stock are not guessed', () => {
  const offered = (changed: OptimizeRequest) =>
    variantsOf(changed, keys, [], 'metric').filter(({ kind }) => kind === 'stock').length
  expect(offered(request)).toBe(4)
  expect(offered({ ...request, stock: [{ length: 6000, quantity: null, leftover: false, price: 40 }] })).toBe(
    0,
  )
})

test('a list without a trim has no variant without one', () => {
  const kinds = variantsOf(request, keys, [], 'metric').map(({ kind }) => kind)
  expect(kinds).not.toContain('trim')
  expect(variantsOf({ ...request, sideWaste: 6 }, keys, [], 'metric').map(({ kind }) => kind)).toContain(
    'trim',
  )
})

test('a leftover as long as the bar that it saves is no variant', () => {
  const bar = (total: number): BarView => ({
    ...{ number: 1, count: 1, stock: 0, leftover: false, items: [], pieces: [], parts: [], codes: [] },
    ...{ length: fromWireMm(6000), width: fromWireMm(0), useful: fromWireMm(total), waste: fromWireMm(0) },
    ...{
      total: fromWireMm(total),
      available: fromWireMm(6000 - total),
      availableIsUseful: false,
      kept: false,
      drift: null,
    },
  })
  const offered = (total: number) =>
    variantsOf(request, keys, [bar(total)], 'metric').some(({ kind }) => kind === 'leftover')
  expect(offered(1200)).toBe(true)
  expect(offered(5900)).toBe(false)
})

test('each turn that is not allowed yet is tried for mitred pieces, and for no others', () => {
  const turns = (changed: OptimizeRequest) =>
    variantsOf(changed, keys, [], 'metric')
      .filter(({ kind }) => kind === 'turn')
      .map(({ axis, request: { symmetricalX, symmetricalY, symmetricalZ } }) => [
        axis,
        symmetricalX,
        symmetricalY,
        symmetricalZ,
      ])
  expect(turns(request)).toEqual([])
  const data = request.data.map((piece) => ({ ...piece, leftAngle: 45 }))
  expect(turns({ ...request, version: 2, data, symmetricalY: true })).toEqual([
    ['x', true, true, false],
    ['z', false, true, true],
  ])
})

test('if a slightly shorter piece saves a bar, the same piece shorter still is no variant', () => {
  const variants = variantsOf(request, keys, [], 'metric')
  const [first, second] = variants.filter(({ kind, item }) => kind === 'shorter' && item === 'a')
  if (!first || !second) throw new Error('a piece is tried at several lengths')
  expect(isOutdone(second, [first])).toBe(true)
  expect(isOutdone(second, [])).toBe(false)
  const others = variants.filter(({ kind, item }) => kind !== 'shorter' || item !== 'a')
  expect(others.filter((variant) => isOutdone(variant, [first]))).toEqual([])
})
