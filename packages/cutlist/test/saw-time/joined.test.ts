import { describe, expect, it } from 'vitest'
import { fromMm, type SheetBar, sawEffort, setUps } from '../../src/index.ts'
import { fewestPossible } from '../../src/plans/saw-time/order/bound.ts'
import { groupOf } from '../../src/plans/saw-time/order/group.ts'
import { barOf, planOf } from './plans.ts'

const bar = (count = 1, angle = 0) => barOf({ pieces: [1800, 900], count, trim: 0, full: false, angle })
const rowsOf = (...bars: ReturnType<typeof bar>[]): readonly SheetBar[] => planOf(bars).view.sheet

/** The row with parts of which so much is cut off at the front and at the tail. */
const joined = (row: SheetBar | undefined, ...offs: [number, number][]): SheetBar => {
  if (!row) throw new Error('a plan has a row')
  const parts = offs.map(([offStart, offEnd], at) => ({
    ...{ number: at + 1, length: fromMm(3000), leftover: false, joined: fromMm(2900) },
    ...{ offStart: fromMm(offStart), offEnd: fromMm(offEnd) },
  }))
  return { ...row, parts }
}

describe('the work on a joined bar', () => {
  const effort = (rows: readonly SheetBar[]) => {
    const { swings, stopMoves, barChanges } = sawEffort(rows, 'together')
    return { swings, stopMoves, barChanges }
  }

  it('has a change of bars for each part of which something is cut off', () => {
    const [row] = rowsOf(bar())
    const plain = effort([joined(row)])
    expect(effort([joined(row, [0, 0], [0, 0])])).toEqual(plain)
    const changes = (...offs: [number, number][]) =>
      effort([joined(row, ...offs)]).barChanges - plain.barChanges
    expect([changes([10, 0]), changes([0, 10]), changes([10, 0], [0, 0], [5, 5])]).toEqual([1, 1, 2])
    const [three] = rowsOf(bar(3))
    expect(effort([joined(three, [10, 0])]).barChanges).toBe(effort([joined(three)]).barChanges + 3)
  })

  it('brings the blade back to square for its parts, behind a bar whose last end leans', () => {
    const [leaning, row] = rowsOf(bar(1, 45), bar())
    if (!leaning) throw new Error('a plan has a row')
    const swings = (second: SheetBar) => effort([leaning, second]).swings
    // With its own square cuts the blade comes back in any case, and stays there.
    expect(swings(joined(row, [10, 0]))).toBe(swings(joined(row)))
    expect(swings(joined(leaning, [10, 0]))).toBeGreaterThanOrEqual(swings(joined(leaning)))
  })

  it('keeps the order of its pieces, so that its first and last stop count', () => {
    const [row] = rowsOf(bar())
    const group = groupOf([joined(row, [0, 0])])
    expect([...group.stops].toSorted((a, b) => b - a)).toEqual([fromMm(1800), fromMm(900)])
    expect([group.always, group.needed.size]).toEqual([true, 2])
    const from = { stop: null, swing: 0 }
    expect(group.ways(from)).toMatchObject([{ setUps: 2, lengths: null, at: { stop: fromMm(900) } }])
    const near = { stop: fromMm(1800), swing: 0 }
    expect(group.ways(near).map((way) => way.setUps)).toEqual([1])
  })
})

describe('the fewest set-ups that any order can have', () => {
  const fewest = (...lists: readonly (readonly number[])[]) => {
    const bars = lists.map((pieces, at) => barOf({ pieces, count: 1 + at, trim: 0, full: false, angle: 0 }))
    const { view } = planOf(bars)
    return {
      bound: fewestPossible(view.sheet.map((row) => groupOf([row]))),
      usual: setUps(sawEffort(view.sheet, 'together')),
    }
  }

  it('are a stop for each island of bars that share stops, and those within the bars', () => {
    expect(fewest([600], [900], [600]).bound).toBe(2)
    expect(fewest([600, 900], [900, 1200], [450]).bound).toBe(4)
    expect(fewest([600, 900], [450, 1200]).bound).toBe(4)
    expect(fewest([600], [600], [600]).bound).toBe(1)
    expect(fewest([1800, 1200, 900], [900, 600, 450]).bound).toBe(5)
  })

  it('are no more than the saw takes', () => {
    for (const lists of [
      [[600], [900]],
      [
        [600, 900],
        [900, 600],
      ],
    ])
      expect(fewest(...lists).bound).toBeLessThanOrEqual(fewest(...lists).usual)
  })
})
