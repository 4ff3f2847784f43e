import { asItemId, type BuiltRequest, type PlanView } from '@kerfwise/cutlist'
import { expect, test } from 'vitest'
import { type BarFate, copyKey } from './progress.ts'
import { remainingOf } from './remaining.ts'

const piece = (length: number, count: number) => ({ length, count })
const built = {
  request: {
    stock: [
      { length: 6000, quantity: null, leftover: false },
      { length: 1200, quantity: 3, leftover: true },
    ],
    data: [piece(1800, 4), piece(700, 2)],
  },
  keys: [asItemId('a'), asItemId('b')],
} as unknown as BuiltRequest
const at = (number: number, start: number) => ({
  number,
  outline: { fenceStart: start * 1e6, farStart: start * 1e6 },
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
      pieces: [at(1, 0), at(1, 1804)],
    },
    {
      number: 2,
      count: 2,
      stock: -1,
      parts: [],
      length: 1200e6,
      available: 400e6,
      availableIsUseful: false,
      pieces: [at(2, 0)],
    },
  ],
} as unknown as PlanView

const both: BarFate = { pieces: ['cut', 'cut'], spoiled: false }
const lost: BarFate = { pieces: [null, null], spoiled: true }
const one: BarFate = { pieces: ['cut'], spoiled: false }
const bench = (rest: BuiltRequest | null) =>
  rest?.request.stock.slice(2).map(({ length, quantity }) => [length, quantity])

test('what was cut is needed no more, what was spoiled still is', () => {
  const rest = remainingOf(built, view, { [copyKey(1, 0)]: both, [copyKey(1, 1)]: lost })
  expect(rest?.request.data.map(({ count }) => count)).toEqual([2, 2])
  expect(rest?.keys).toEqual(['a', 'b'])
})

test('a mis-cut piece is needed again, and so is what a bar still held when it was spoiled', () => {
  const wrong: BarFate = { pieces: ['cut', 'wrong'], spoiled: false }
  const halfLost: BarFate = { pieces: ['cut', null], spoiled: true }
  const rest = remainingOf(built, view, { [copyKey(1, 0)]: wrong, [copyKey(1, 1)]: halfLost })
  expect(rest?.request.data.map(({ count }) => count)).toEqual([2, 2])
})

test('a finished bar leaves its useful offcut, a half cut one what lies beyond its last cut, a spoiled one nothing', () => {
  const half: BarFate = { pieces: ['cut', null], spoiled: false }
  expect(bench(remainingOf(built, view, { [copyKey(1, 0)]: both }))).toEqual([[2300, 1]])
  expect(bench(remainingOf(built, view, { [copyKey(1, 0)]: half }))).toEqual([[4196, 1]])
  expect(bench(remainingOf(built, view, { [copyKey(1, 0)]: lost }))).toEqual([])
  const jumped: BarFate = { pieces: [null, 'cut'], spoiled: false }
  expect(bench(remainingOf(built, view, { [copyKey(1, 0)]: jumped }))).toEqual([])
})

test('a leftover that was used, or spoiled, is off the shelf; stock without end stays so', () => {
  const gone: BarFate = { pieces: [null], spoiled: true }
  const rest = remainingOf(built, view, { [copyKey(2, 0)]: one, [copyKey(2, 1)]: gone })
  expect(rest?.request.stock.map(({ quantity }) => quantity)).toEqual([null, 1])
  const last = {
    ...built,
    request: { ...built.request, stock: [{ length: 1200, quantity: 1, leftover: true }] },
  }
  expect(remainingOf(last, view, { [copyKey(2, 0)]: one })?.request.stock).toEqual([])
})

test('pieces that are all cut leave the list, and keys stay with their pieces', () => {
  const rest = remainingOf(built, view, { [copyKey(1, 0)]: both, [copyKey(1, 1)]: both })
  expect(rest?.request.data.map(({ length }) => length)).toEqual([700])
  expect(rest?.keys).toEqual(['b'])
})

test('when everything is cut there is nothing to plan', () => {
  const all = Object.fromEntries([
    [copyKey(1, 0), both],
    [copyKey(1, 1), both],
    [copyKey(2, 0), one],
    [copyKey(2, 1), one],
  ])
  expect(remainingOf(built, view, all)).toBeNull()
})
