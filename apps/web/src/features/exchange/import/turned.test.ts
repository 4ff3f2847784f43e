import type { ImportSettings, SourceLine } from '@kerfwise/formats'
import { expect, it } from 'vitest'
import { turned } from './turned.ts'

const settings = (leftOut: readonly number[], takenIn: readonly number[]) =>
  ({ leftOut, takenIn }) as unknown as ImportSettings
const line = (index: number, left: SourceLine['left']) => ({ index, left }) as SourceLine

it.each([
  ['a read line is left out', line(3, null), settings([1], []), settings([1, 3], [])],
  ['a line left out by hand is read again', line(3, 'byHand'), settings([1, 3], []), settings([1], [])],
  ['a total is taken in', line(3, 'total'), settings([], [2]), settings([], [2, 3])],
  ['a total that was taken in is a total again', line(3, null), settings([], [2, 3]), settings([], [2])],
])('%s', (_, turnedLine, before, after) => {
  expect(turned(before, turnedLine)).toEqual(after)
})
