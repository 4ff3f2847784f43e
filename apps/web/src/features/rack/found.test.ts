import type { RackBar } from '@kerfwise/cutlist'
import { expect, test } from 'vitest'
import { foundBars } from './found.ts'

const bar = (id: string, material: string, length: string, of: Partial<RackBar> = {}): RackBar => ({
  ...{ id, kind: 'offcut', length, unit: 'mm', material, rack: 'A', slot: '3', from: null, job: '' },
  ...{ state: 'free', plan: null, added: 0, modified: 0, ...of },
})

const bars = [
  bar('AAAAA2', 'Tube 100', '900'),
  bar('AAAAA3', 'tube 40', '40"', { unit: 'in.' }),
  bar('AAAAA4', 'Tube 40', '1840', { state: 'reserved' }),
  bar('AAAAA6', 'Tube 40', '900'),
  bar('AAAAA5', 'Tube 40', '900'),
]

test('bars are in order of their material, the longest first', () => {
  expect(foundBars(bars, 'on', '').map(({ id }) => id)).toEqual([
    'AAAAA4',
    'AAAAA3',
    'AAAAA5',
    'AAAAA6',
    'AAAAA2',
  ])
})

test('words and a state leave the bars that have both, and a code leaves its bar alone', () => {
  expect(foundBars(bars, 'free', 'tube 40 900').map(({ id }) => id)).toEqual(['AAAAA5', 'AAAAA6'])
  expect(foundBars(bars, 'on', 'aaa-aa4').map(({ id }) => id)).toEqual(['AAAAA4'])
  expect(foundBars(bars, 'free', 'aaa-aa4')).toEqual([])
})
