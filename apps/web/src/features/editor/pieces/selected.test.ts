import { expect, test } from 'vitest'
import { selected } from './selected.ts'

const rows = ['a', 'b', 'c', 'd', 'e']

test('a click adds a row, and another takes it away', () => {
  expect(selected(rows, ['c'], 'a', null)).toEqual(['a', 'c'])
  expect(selected(rows, ['a', 'c'], 'a', null)).toEqual(['c'])
})

test('with an anchor all rows between are added, in either direction', () => {
  expect(selected(rows, ['b'], 'd', 'b')).toEqual(['b', 'c', 'd'])
  expect(selected(rows, ['e'], 'b', 'd')).toEqual(['b', 'c', 'd', 'e'])
})

test('removed rows are no longer selected', () => {
  expect(selected(rows, ['z'], 'a', 'z')).toEqual(['a'])
})
