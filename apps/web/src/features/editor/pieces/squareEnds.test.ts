import type { ColumnKey } from '@kerfwise/cutlist'
import { expect, test } from 'vitest'
import { squareEnds } from './squareEnds.ts'

const columns: readonly ColumnKey[] = ['length', 'count', 'description', 'leftAngle', 'rightAngle']

test('ends of 90 are square where every other end is the same on both scales', () => {
  const cells = [
    ['90', '90', '90', '90', '45°'],
    ['900', '1', '', '-90°', ''],
  ]
  expect(squareEnds({ columns, cells })).toEqual({
    cells: [
      ['90', '90', '90', '0', '45°'],
      ['900', '1', '', '0', ''],
    ],
    nineties: 'nineties',
  })
})

test('beside an end of 60 they are left as they are and told', () => {
  const cells = [['900', '1', '', '90', '60']]
  expect(squareEnds({ columns, cells })).toEqual({ cells, nineties: 'ninetiesMixed' })
})

test('a length of 90 is no end', () => {
  expect(squareEnds({ columns, cells: [['90', '90', '90', '60', '']] }).nineties).toBeNull()
})
