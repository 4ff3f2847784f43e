import { describe, expect, it } from 'vitest'
import { fewestPossible } from '../../src/saw-time/order/bound.ts'
import { bestOrder } from '../../src/saw-time/order/exact.ts'
import { groupOf } from '../../src/saw-time/order/group.ts'
import { goodOrder } from '../../src/saw-time/order/nearby.ts'
import { type BarOf, barOf, planOf } from './plans.ts'

/** Bars that end with an offcut, so that each piece needs a stop, in the order of the plan. */
const groupsOf = (...rows: readonly (readonly number[])[]) => {
  const bars = rows.map((pieces, at): BarOf => ({ pieces, count: 1 + at, trim: 0, full: false, angle: 0 }))
  return planOf(bars.map(barOf)).view.sheet.map((row) => groupOf([row]))
}
const orderOf = (...rows: readonly (readonly number[])[]) => {
  const groups = groupsOf(...rows)
  const { setUps, placed } = goodOrder(groups, fewestPossible(groups))
  return { setUps, rows: placed.map(({ group }) => groups.indexOf(group)), best: bestOrder(groups).setUps }
}

describe('the order of a list that is too long for every order', () => {
  it('puts bars with the same stop beside each other', () => {
    expect(orderOf([600], [900], [600], [900])).toMatchObject({ setUps: 2, best: 2 })
    expect(orderOf([600], [900], [600], [900], [1200], [600]).setUps).toBe(3)
  })

  it('makes a chain of bars that share a stop, beginning at an end of it', () => {
    const { setUps, rows } = orderOf([900, 600], [1800, 1200], [600, 450], [1200, 900])
    expect(setUps).toBe(5)
    expect(rows.join()).toMatch(/^(1,3,0,2|2,0,3,1)$/)
  })

  it('sets a stop once for bars of one stop between two others that have it', () => {
    const { setUps } = orderOf([900, 600], [600], [600, 450], [600], [450])
    expect(setUps).toBe(3)
  })

  it('has every bar once, also bars without a common stop', () => {
    const { setUps, rows } = orderOf([1800], [1200], [900], [600], [450])
    expect([setUps, rows.toSorted()]).toEqual([5, [0, 1, 2, 3, 4]])
    const one = orderOf([1800, 1200])
    expect([one.setUps, one.rows]).toEqual([2, [0]])
    expect(orderOf().rows).toEqual([])
  })

  it('moves single bars as long as that saves a set-up', () => {
    const lists = [
      [
        [900, 600],
        [900, 450],
        [600, 450],
        [1200, 900],
        [1200, 600],
      ],
      [[1800, 600], [600, 450], [450, 1800], [900], [1200, 900], [1200, 450]],
      [[600], [900, 600], [450], [1200, 450], [1800, 1200], [900]],
      [[450, 600, 900], [900, 1200, 1800], [1800, 450], [600, 1200], [450]],
    ]
    const orders = lists.map((rows) => orderOf(...rows))
    for (const { setUps, best, rows } of orders) {
      expect(setUps).toBe(best)
      expect(new Set(rows).size).toBe(rows.length)
    }
    expect(orders.map(({ setUps }) => setUps)).toEqual([6, 6, 5, 7])
  })
})
