import type { ImportSettings, SourceLine } from '@kerfwise/formats'
import { describe, expect, it } from 'vitest'
import { isTaken, turned } from './turned.ts'

const settings = (leftOut: readonly number[], takenIn: readonly number[]) =>
  ({ leftOut, takenIn }) as unknown as ImportSettings
const line = (index: number, left: SourceLine['left']) => ({ index, left }) as SourceLine

describe('a click on a line', () => {
  it.each([
    ['leaves a read line out', line(3, null), settings([1], []), settings([1, 3], [])],
    [
      'reads a line again that was left out by hand',
      line(3, 'byHand'),
      settings([1, 3], []),
      settings([1], []),
    ],
    ['takes a total in', line(3, 'total'), settings([], [2]), settings([], [2, 3])],
    ['leaves a total out that was taken in', line(3, null), settings([], [2, 3]), settings([], [2])],
  ])('%s', (_, clicked, before, after) => {
    expect(turned(before, clicked, before)).toEqual(after)
    expect(isTaken(after, clicked, before)).toBe(!isTaken(before, clicked, before))
  })

  it.each([
    ['a read line', line(3, null), settings([], [])],
    ['a line left out by hand', line(3, 'byHand'), settings([3], [])],
    ['a total', line(3, 'total'), settings([], [])],
    ['a total that was taken in', line(3, null), settings([], [3])],
  ])('is taken back by a second one before %s is read anew', (_, clicked, by) => {
    const once = turned(by, clicked, by)
    expect(turned(once, clicked, by)).toEqual(by)
  })
})
