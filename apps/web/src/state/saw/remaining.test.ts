import { asItemId, type BuiltRequest, type PlanView } from '@kerfwise/cutlist'
import { expect, test } from 'vitest'
import { copyKey, remainingOf } from './remaining.ts'

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
const view = {
  bars: [
    { number: 1, count: 2, stock: 0, parts: [], pieces: [{ number: 1 }, { number: 1 }] },
    { number: 2, count: 2, stock: -1, parts: [], pieces: [{ number: 2 }] },
  ],
} as unknown as PlanView

test('what was cut is needed no more, what was spoiled still is', () => {
  const rest = remainingOf(built, view, { [copyKey(1, 0)]: 'done', [copyKey(1, 1)]: 'spoiled' })
  expect(rest?.request.data.map(({ count }) => count)).toEqual([2, 2])
  expect(rest?.keys).toEqual(['a', 'b'])
})

test('a leftover that was used, or spoiled, is off the shelf; stock without end stays so', () => {
  const rest = remainingOf(built, view, { [copyKey(2, 0)]: 'done', [copyKey(2, 1)]: 'spoiled' })
  expect(rest?.request.stock.map(({ quantity }) => quantity)).toEqual([null, 1])
})

test('pieces that are all cut leave the list, and keys stay with their pieces', () => {
  const rest = remainingOf(built, view, { [copyKey(1, 0)]: 'done', [copyKey(1, 1)]: 'done' })
  expect(rest?.request.data.map(({ length }) => length)).toEqual([700])
  expect(rest?.keys).toEqual(['b'])
})

test('when everything is cut there is nothing to plan', () => {
  const all = Object.fromEntries(
    [1, 2].flatMap((bar) => [0, 1].map((copy) => [copyKey(bar, copy), 'done' as const])),
  )
  expect(remainingOf(built, view, all)).toBeNull()
})
