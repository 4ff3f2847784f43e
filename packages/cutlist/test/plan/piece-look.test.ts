import { expect, test } from 'vitest'
import { pieceMark } from '../../src/index.ts'

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
