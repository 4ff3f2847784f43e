import { expect, test } from 'vitest'
import { asItemId, fromWireMm, type OptimizeRequest, suggested, variantsOf } from '../../src/index.ts'
import { aRequest } from '../support/index.ts'

const [line] = aRequest().data
if (line === undefined) throw new Error('a request has a piece')
const keys = [asItemId('a'), asItemId('b')]
const metre = (length: number) => length / 200_000_000

const of = (
  rows: readonly (readonly [length: number, count: number])[],
  more: Partial<OptimizeRequest> = {},
) =>
  aRequest({
    data: rows.map(([length, count]) => ({ ...line, length, count })),
    stock: [{ length: 6000, quantity: null, leftover: false, price: 30 }],
    cutWaste: 4,
    sawWidth: 4,
    ...more,
  })

const made = (request: OptimizeRequest, family: 'metric' | 'imperial' = 'metric', priceOf = metre) =>
  variantsOf(request, keys, [], family, priceOf).filter(({ kind }) => kind === 'made')
const lengths = (request: OptimizeRequest) => made(request).map(({ to }) => to / 1_000_000)

test('bars that pieces fill without a rest are tried, at their price, the cheapest list first', () => {
  const variants = made(of([[2700, 5]]))
  // Each piece on a bar of its own, which needs no cut, or two on a bar with a kerf between them.
  expect(variants.map(({ to, price }) => [to / 1_000_000, price])).toEqual([
    [2700, 13.5],
    [5410, 27.05],
  ])
  expect(variants[0]?.request.stock).toEqual([
    { length: 6000, quantity: null, leftover: false, price: 30 },
    { length: 2700, quantity: null, leftover: false, price: 13.5 },
  ])
})

test('a bar holds pieces of two types with trims, clamp and margin beside them', () => {
  const rows = [
    [2200, 8],
    [1100, 8],
  ] as const
  // 2200 and 1100 with a kerf are 3304; 2200 alone has the room of two of 1100.
  expect(lengths(of(rows))).toContain(3310)
  // A trim at each end, of which the clamp takes the greater at the tail.
  expect(lengths(of(rows, { sideWaste: 10, clamp: 60, reserve: 5 }))).toContain(3380)
  expect(lengths(of(rows))).not.toContain(3380)
})

test('no bar is shorter than the longest piece, longer than the longest bar, or of a length that is tried anyway', () => {
  const all = lengths(
    of([
      [1804, 9],
      [990, 14],
      [730, 25],
    ]),
  )
  expect(all.length).toBeGreaterThan(3)
  expect(all.length).toBeLessThanOrEqual(8)
  expect(Math.min(...all)).toBeGreaterThanOrEqual(1804)
  expect(Math.max(...all)).toBeLessThanOrEqual(6000)
  expect(all.filter((length) => length % 500 === 0 || length === 6000)).toEqual([])
  expect(lengths(of([[2500, 4]], { cutWaste: 0, sawWidth: 0 }))).toEqual([])
})

test('nothing is made to measure where no price of any length is known, or nothing has a price', () => {
  const unpriced = { stock: [{ length: 6000, quantity: null, leftover: false }] }
  expect(made(of([[2700, 5]], unpriced))).toEqual([])
  const kinds = variantsOf(of([[2700, 5]]), keys, [], 'metric').map(({ kind }) => kind)
  expect(kinds).not.toContain('made')
})

test('imperial bars are of whole inches', () => {
  const inch = 25.4
  const request = of([[40.5 * inch, 6]], {
    stock: [{ length: 144 * inch, quantity: null, leftover: false, price: 30 }],
    cutWaste: inch / 8,
    sawWidth: inch / 8,
  })
  expect(made(request, 'imperial').map(({ to }) => to / 25_400_000)).toEqual([122, 82, 41])
})

test('a list of thousands of lengths is tried within a bounded number of steps', () => {
  let asked = 0
  const counted = (length: number) => {
    asked += 1
    return metre(length)
  }
  const rows = Array.from({ length: 3000 }, (_, at) => [600 + at, 1 + (at % 40)] as const)
  expect(made(of(rows), 'metric', counted)).toHaveLength(8)
  // One price for each centimetre of a bar at most, and those of the lengths that are sold.
  expect(asked).toBeLessThan(640)
})

test('the three greatest savings by bars made to measure are shown among the others', () => {
  const [bar] = made(of([[2700, 5]]))
  if (!bar) throw new Error('a bar is tried')
  const savings = (['made', 'kerf', 'made', 'made', 'made', 'stock'] as const).map((kind, money) => ({
    variant: { ...bar, kind },
    money,
  }))
  expect(suggested(savings).map(({ money }) => money)).toEqual([0, 1, 2, 3, 5])
  expect(fromWireMm(2700)).toBe(bar.to)
})
