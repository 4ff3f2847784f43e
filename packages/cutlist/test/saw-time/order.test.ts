import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type AnsweredPlan,
  arranged,
  follow,
  orderOf,
  type Setting,
  sawEffort,
  settingsOf,
  setUps,
} from '../../src/index.ts'
import { fewestPossible } from '../../src/plans/saw-time/order/bound.ts'
import { bestOrder } from '../../src/plans/saw-time/order/exact.ts'
import { groupsOf } from '../../src/plans/saw-time/order/group.ts'
import { goodOrder } from '../../src/plans/saw-time/order/nearby.ts'
import { type BarOf, barOf, bars, planOf } from './plans.ts'

function permutations<T>(all: readonly T[]): readonly (readonly T[])[] {
  if (all.length < 2) return [all]
  return all.flatMap((first, index) =>
    permutations([...all.slice(0, index), ...all.slice(index + 1)]).map((rest) => [first, ...rest]),
  )
}

const settings = (bar: BarOf): readonly Setting[] => planOf([barOf(bar)]).view.sheet.flatMap(settingsOf)

/** Bars that may be cut together, once each. */
function different(rows: readonly BarOf[]): readonly BarOf[] {
  const key = ({ pieces, trim, full, angle }: BarOf) => {
    const inOrder = angle === 0 ? [...pieces].sort((a, b) => b - a) : pieces
    return JSON.stringify([inOrder, trim, full, angle])
  }
  return [...new Map(rows.map((row) => [key(row), row])).values()]
}

/** The fewest set-ups of every order of bars and, where no end leans, of every order of their pieces. */
function byForce(all: readonly BarOf[]): number {
  const rows = different(all)
  const ways = rows.map((row) =>
    row.angle === 0
      ? permutations(row.pieces).map((pieces) => settings({ ...row, pieces }))
      : [settings(row)],
  )
  const count = (left: readonly (readonly Setting[])[][], from: Setting): number => {
    if (left.length === 0) return 0
    return Math.min(
      ...left.flatMap((row, index) =>
        row.map((cuts) => {
          const { at, stopMoves, swings } = follow(cuts, from)
          return stopMoves + swings + count(left.toSpliced(index, 1), at)
        }),
      ),
    )
  }
  return count(
    ways.map((row) => [...row]),
    { stop: null, swing: 0 },
  )
}

const together = ({ view }: AnsweredPlan) => setUps(sawEffort(view.sheet, 'together'))

/** Of each bar its count and its pieces, in an order of their own. */
const contents = ({ view }: AnsweredPlan) =>
  view.bars
    .map(({ count, length, waste, pieces }) =>
      JSON.stringify([count, length, waste, pieces.map(({ number }) => number).sort()]),
    )
    .sort()

describe('the order with the fewest set-ups', () => {
  it('is as good as the best of all orders, and its count is that of the shown list', () => {
    fc.assert(
      fc.property(bars({ rows: 3, pieces: 3 }), (rows) => {
        const plan = planOf(rows.map(barOf))
        const order = arranged(plan)
        expect(together(order.plan)).toBe(byForce(rows))
        expect(order.bound).toBe(together(order.plan))
      }),
      { numRuns: 1500 },
    )
  })

  it('keeps every bar with its pieces, its gaps and its cuts', () => {
    fc.assert(
      fc.property(bars({ rows: 14, pieces: 6 }), (rows) => {
        const plan = planOf(rows.map(barOf))
        const { plan: next, answer } = arranged(plan)
        expect(contents(next)).toEqual(contents(plan))
        expect(together(next)).toBeLessThanOrEqual(together(plan))
        for (const bar of answer.bars) {
          const ends = bar.items.map(({ start, length }) => start + length)
          expect(bar.items.slice(1).map(({ start }) => start)).toEqual(ends.slice(0, -1))
          expect(ends.at(-1)).toBe(bar.length)
        }
      }),
      { numRuns: 300 },
    )
  })

  it('is never below the bound, whatever the number of bars', () => {
    fc.assert(
      fc.property(bars({ rows: 7, pieces: 4 }), (rows) => {
        const groups = groupsOf(planOf(rows.map(barOf)).view.sheet)
        const bound = fewestPossible(groups)
        const [best, good] = [bestOrder(groups).setUps, goodOrder(groups, bound).setUps]
        expect(bound).toBeLessThanOrEqual(best)
        expect(best).toBeLessThanOrEqual(good)
      }),
      { numRuns: 300 },
    )
  })

  it('sets a stop once for neighbours with the same stop', () => {
    const bar = (...pieces: number[]) => barOf({ pieces, count: 1, trim: 0, full: false, angle: 0 })
    const plan = planOf([bar(1800, 1200), bar(900, 600), bar(1200, 900)])
    expect(together(plan)).toBe(6)
    const { plan: next, bound } = arranged(plan)
    expect([together(next), bound]).toEqual([4, 4])
    expect(orderOf(plan.view.sheet).setUps).toBe(4)
  })
})
