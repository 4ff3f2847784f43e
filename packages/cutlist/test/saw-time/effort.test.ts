import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatDuration, sawEffort, sawTotal, settingsOf } from '../../src/index.ts'
import { rightPlans } from '../support/right-answers.ts'
import { type BarOf, barOf, bars, planOf } from './plans.ts'

const bar = (pieces: readonly number[], values: Partial<BarOf> = {}) =>
  barOf({ pieces, count: 1, trim: 0, full: false, angle: 0, ...values })

describe('the work at the saw', () => {
  it('counts a stop move for each other length, and none for a trim or a piece without a cut', () => {
    const { sheet } = planOf([bar([1200, 1200, 600], { trim: 10 }), bar([600, 900], { full: true })]).view
    // Trim, 1200, 1200, 600 | 600; the piece of 900 is what is left.
    expect(sawEffort(sheet, 'oneByOne')).toEqual({
      cuts: 5,
      strokes: 5,
      stopMoves: 2,
      swings: 0,
      barChanges: 2,
    })
  })

  it('counts a swing for each other angle, from square at first', () => {
    const { sheet } = planOf([bar([1200, 600], { angle: 45 }), bar([600])]).view
    expect(sawEffort(sheet, 'oneByOne')).toMatchObject({ swings: 2, stopMoves: expect.any(Number) })
  })

  it('sets every stop again for each of equal bars, or once if they are cut together', () => {
    const { sheet } = planOf([bar([1200, 1200, 600], { count: 3 })]).view
    expect(sawEffort(sheet, 'oneByOne')).toEqual({
      cuts: 9,
      strokes: 9,
      stopMoves: 6,
      swings: 0,
      barChanges: 3,
    })
    expect(sawEffort(sheet, 'together')).toEqual({
      cuts: 9,
      strokes: 9,
      stopMoves: 2,
      swings: 0,
      barChanges: 6,
    })
  })

  it('equals the work of the bars one after another', () => {
    fc.assert(
      fc.property(bars({ rows: 4, pieces: 4 }), (rows) => {
        const grouped = planOf(rows.map(barOf)).view.sheet
        const single = rows.flatMap((row) => Array<BarOf>(row.count).fill({ ...row, count: 1 }))
        const effort = sawEffort(planOf(single.map(barOf)).view.sheet, 'oneByOne')
        expect(sawEffort(grouped, 'oneByOne')).toEqual(effort)
        expect(effort.cuts).toBe(
          grouped.reduce((sum, each) => sum + each.bar.count * settingsOf(each).length, 0),
        )
      }),
    )
  })

  it('has no more set-ups together, and no fewer bars on the saw', () => {
    for (const { view, name } of rightPlans) {
      const [each, all] = [sawEffort(view.sheet, 'oneByOne'), sawEffort(view.sheet, 'together')]
      expect(all.stopMoves, name).toBeLessThanOrEqual(each.stopMoves)
      expect(all.swings, name).toBeLessThanOrEqual(each.swings)
      expect(all.barChanges, name).toBeGreaterThanOrEqual(each.barChanges)
      expect(all.cuts, name).toBe(view.figures.cuts)
    }
  })
})

describe('what the work costs', () => {
  const effort = { cuts: 3, strokes: 3, stopMoves: 2, swings: 1, barChanges: 1 }
  const costs = { sawCostUnit: 'money', cutCost: '0.1', stopCost: '0,2', swingCost: '', barCost: '' } as const

  it('is exact in decimals', () => {
    expect(sawTotal(effort, costs)).toEqual({ kind: 'money', amount: 0.7 })
    expect(sawTotal({ ...effort, strokes: 1_000_000_000 }, { ...costs, cutCost: '0.000001' })).toEqual({
      kind: 'money',
      amount: 1000.4,
    })
  })

  it('is time in seconds, also if it is set in minutes', () => {
    expect(sawTotal(effort, { ...costs, sawCostUnit: 'seconds' })).toEqual({ kind: 'time', amount: 0.7 })
    expect(sawTotal(effort, { ...costs, sawCostUnit: 'minutes' })).toEqual({ kind: 'time', amount: 42 })
    expect([8, 59.96, 90, 3599, 3600, 7500].map((seconds) => formatDuration(seconds))).toEqual([
      '8 sec',
      '1 min',
      '2 min',
      '1 hr',
      '1 hr',
      '2 hr 5 min',
    ])
  })

  it('is unknown without a cost, and with a wrong one', () => {
    expect(sawTotal(effort, { ...costs, cutCost: '', stopCost: '0' })).toBeNull()
    expect(sawTotal(effort, { ...costs, swingCost: 'abc' })).toBeNull()
    expect(sawTotal(effort, { ...costs, swingCost: '-1' })).toBeNull()
  })
})
