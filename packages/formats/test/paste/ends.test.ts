import type { ColumnKey } from '@kerfwise/cutlist'
import { expect, test } from 'vitest'
import { readPasted } from '../../src/paste/index.ts'

const all: readonly ColumnKey[] = ['length', 'count', 'description', 'leftAngle', 'rightAngle']
const read = (text: string) => readPasted(text, { from: all, all, unit: 'mm' })

test('ends of 90 are square if every other end is the same on both scales', () => {
  expect(read('90\t90\t90\t90\t45°\n900\t1\t\t-90°\t')).toMatchObject({
    cells: [
      ['90', '90', '90', '0', '45'],
      ['900', '1', '', '0', ''],
    ],
    nineties: 'nineties',
  })
})

test('beside an end of 60 they stay unchanged and are reported', () => {
  const cells = [['900', '1', '', '90', '60']]
  expect(read('900\t1\t\t90\t60')).toMatchObject({ cells, nineties: 'ninetiesMixed', unsigned: 0 })
})

test('a length of 90 is no end', () => {
  expect(read('90\t90\t90\t60\t')).toMatchObject({ nineties: null })
})

test('rows mitred at both ends are counted if no angle has a minus', () => {
  expect(read('900\t2\trail\t45\t45\n700\t2\tleg\t0\t0')).toMatchObject({ unsigned: 1 })
  expect(read('900\t2\trail\t45\t-45')).toMatchObject({ unsigned: 0 })
})
