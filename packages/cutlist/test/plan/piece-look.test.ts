import { expect, test } from 'vitest'
import { pieceLook, pieceMark } from '../../src/index.ts'

test('marks run like the columns of a spreadsheet', () => {
  expect([0, 1, 25, 26, 27, 51, 52, 701, 702].map(pieceMark)).toEqual([
    'A',
    'B',
    'Z',
    'AA',
    'AB',
    'AZ',
    'BA',
    'ZZ',
    'AAA',
  ])
})

test('colours begin again after the last one', () => {
  expect([0, 11, 12, 30].map((index) => pieceLook(index).colour)).toEqual([0, 11, 0, 6])
  expect(pieceLook(27)).toEqual({ mark: 'AB', colour: 3 })
})
