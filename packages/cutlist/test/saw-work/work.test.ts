import { expect, test } from 'vitest'
import {
  afterWork,
  asItemId,
  type BarFate,
  type BuiltRequest,
  copyKey,
  notAskedFor,
  type PlanView,
  piecesCut,
  type SawProgress,
  together,
  workOf,
} from '../../src/index.ts'

const piece = (length: number, count: number) => ({ length, count, leftAngle: 0, rightAngle: 0 })
const stock = [
  { length: 6000, quantity: null, leftover: false },
  { length: 1200, quantity: 3, leftover: true },
]
const built = {
  request: { cutWaste: 4, stock, data: [piece(1800, 4), piece(700, 2)] },
  keys: [asItemId('a'), asItemId('b')],
} as unknown as BuiltRequest
const at = (number: number, start: number, end: number, lean = 0) => ({
  number,
  rightAngle: lean === 0 ? 0 : 45,
  outline: {
    fenceStart: start * 1e6,
    farStart: start * 1e6,
    fenceEnd: (end - lean) * 1e6,
    farEnd: end * 1e6,
  },
})
const view = {
  bars: [
    {
      number: 1,
      count: 2,
      stock: 0,
      parts: [],
      length: 6000e6,
      available: 2300e6,
      availableIsUseful: true,
      pieces: [at(1, 0, 1800), at(1, 1804, 3604)],
    },
    {
      number: 2,
      count: 2,
      stock: -1,
      parts: [],
      length: 1200e6,
      available: 400e6,
      availableIsUseful: false,
      pieces: [at(2, 0, 700)],
    },
  ],
} as unknown as PlanView

const both: BarFate = { pieces: ['cut', 'cut'], spoiled: false }
const half: BarFate = { pieces: ['cut', null], spoiled: false }
const lost: BarFate = { pieces: [null, null], spoiled: true }
const one: BarFate = { pieces: ['cut'], spoiled: false }

const remaining = (progress: SawProgress, plan = view) => afterWork(built, workOf(built, plan, progress))
const bench = (progress: SawProgress, plan = view) =>
  remaining(progress, plan)
    ?.request.stock.slice(2)
    .map(({ length, quantity }) => [length, quantity])

test('cut pieces are needed no more, spoiled ones still are', () => {
  const rest = remaining({ [copyKey(1, 0)]: both, [copyKey(1, 1)]: lost })
  expect(rest?.request.data.map(({ count }) => count)).toEqual([2, 2])
  expect(rest?.keys).toEqual(['a', 'b'])
})

test('a mis-cut piece is needed again, and so are the open pieces of a spoiled bar', () => {
  const wrong: BarFate = { pieces: ['cut', 'wrong'], spoiled: false }
  const halfLost: BarFate = { pieces: ['cut', null], spoiled: true }
  const rest = remaining({ [copyKey(1, 0)]: wrong, [copyKey(1, 1)]: halfLost })
  expect(rest?.request.data.map(({ count }) => count)).toEqual([2, 2])
})

test('a finished bar leaves its useful offcut, a half-cut bar the rest beyond its last cut, a spoiled bar nothing', () => {
  expect(bench({ [copyKey(1, 0)]: both })).toEqual([[2300, 1]])
  expect(bench({ [copyKey(1, 0)]: half })).toEqual([[4196, 1]])
  expect(bench({ [copyKey(1, 0)]: lost })).toEqual([])
  const jumped: BarFate = { pieces: [null, 'cut'], spoiled: false }
  expect(bench({ [copyKey(1, 0)]: jumped })).toEqual([])
})

test('beyond a mitred cut only the square rest counts, since the next piece may be another', () => {
  const [first] = view.bars
  // The next piece would share the slanted cut, and begin 72 mm before the cut ends on the far edge.
  const pieces = [
    at(1, 0, 1872, 72),
    { ...at(1, 1878, 3600), outline: { fenceStart: 1806e6, farStart: 1878e6 } },
  ]
  const mitred = { bars: [{ ...first, count: 1, pieces }] } as unknown as PlanView
  const [[length] = []] = bench({ [copyKey(1, 0)]: half }, mitred) ?? []
  expect(length).toBeCloseTo(6000 - 1872 - 4 * Math.SQRT2, 5)
})

test('a used or spoiled leftover is off the shelf; unlimited stock stays unlimited', () => {
  const gone: BarFate = { pieces: [null], spoiled: true }
  const rest = remaining({ [copyKey(2, 0)]: one, [copyKey(2, 1)]: gone })
  expect(rest?.request.stock.map(({ quantity }) => quantity)).toEqual([null, 1])
})

test('pieces that are all cut leave the list, and keys stay with their pieces', () => {
  const rest = remaining({ [copyKey(1, 0)]: both, [copyKey(1, 1)]: both })
  expect(rest?.request.data.map(({ length }) => length)).toEqual([700])
  expect(rest?.keys).toEqual(['b'])
})

test('when everything is cut there is nothing to plan', () => {
  const all = [copyKey(1, 0), copyKey(1, 1)].map((key) => [key, both])
  const rest = [copyKey(2, 0), copyKey(2, 1)].map((key) => [key, one])
  expect(remaining(Object.fromEntries([...all, ...rest]))).toBeNull()
})

const list = (data: ReturnType<typeof piece>[], more: object[] = [], keys = ['a', 'b']) =>
  ({
    request: { ...built.request, stock: [...stock, ...more], data },
    keys: keys.map(asItemId),
  }) as unknown as BuiltRequest

test('a changed list is planned without the cut pieces, from the stock that the work left', () => {
  const work = workOf(built, view, { [copyKey(1, 0)]: both, [copyKey(2, 0)]: one })
  expect(piecesCut(work)).toBe(3)
  // Another row now comes first, and its quantity is higher.
  const changed = list([piece(950, 3), piece(1800, 6), piece(700, 2)], [], ['c', 'a', 'b'])
  const rest = afterWork(changed, work, stock as never)
  expect(rest?.request.data.map(({ length, count }) => [length, count])).toEqual([
    [950, 3],
    [1800, 4],
    [700, 1],
  ])
  expect(rest?.request.stock.map(({ length, quantity }) => [length, quantity])).toEqual([
    [6000, null],
    [1200, 2],
    [2300, 1],
  ])
  expect(notAskedFor(changed, work)).toBe(0)
})

test('a piece with another length or other angles, or cut once too often, is not one of the list', () => {
  const work = workOf(built, view, { [copyKey(1, 0)]: both, [copyKey(2, 0)]: one })
  const longer = list([piece(1801, 4), piece(700, 2)])
  expect(afterWork(longer, work)?.request.data.map(({ count }) => count)).toEqual([4, 1])
  expect(notAskedFor(longer, work)).toBe(2)
  const mitred = list([{ ...piece(1800, 4), rightAngle: -45 }, piece(700, 2)])
  expect(afterWork(mitred, work)?.request.data.map(({ count }) => count)).toEqual([4, 1])
  expect(notAskedFor(list([piece(1800, 1), piece(700, 2)]), work)).toBe(1)
})

test('an offcut that was put among the leftovers meanwhile counts once', () => {
  const work = workOf(built, view, { [copyKey(1, 0)]: both, [copyKey(1, 1)]: both })
  const shelved = list([piece(700, 9)], [{ length: 2300, quantity: 2, leftover: true }], ['b'])
  const rest = afterWork(shelved, work, stock as never)
  expect(rest?.request.stock.filter(({ length }) => length === 2300).map(({ quantity }) => quantity)).toEqual(
    [2],
  )
})

test('an offcut that the next round uses up is no longer on the bench', () => {
  const left = workOf(built, view, { [copyKey(1, 0)]: both })
  const used = { cut: [], stock: [{ length: 2300, leftover: true, change: -1 }] }
  expect(together(left, used).stock).toEqual([{ length: 6000, leftover: false, change: -1 }])
})
