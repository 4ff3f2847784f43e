import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fewestPossible } from '../../src/plans/saw-time/order/bound.ts'
import { bestOrder, inThisOrder } from '../../src/plans/saw-time/order/exact.ts'
import { groupOf } from '../../src/plans/saw-time/order/group.ts'
import { goodOrder } from '../../src/plans/saw-time/order/nearby.ts'
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

  it('begins with the order of the plan where the chain is worse', () => {
    expect(orderOf([450, 450, 1200], [450], [900, 450], [1800, 900], [450, 1800])).toMatchObject({
      setUps: 5,
      best: 5,
    })
    const plan = [[600, 1800, 1200], [1200], [1200, 900], [450, 1800], [900, 1800]]
    expect(orderOf(...plan)).toMatchObject({ setUps: 6, best: 6 })
  })

  it('begins with the chain where it is as good as the order of the plan', () => {
    expect(orderOf([1800, 900, 600], [900], [450, 600], [600])).toMatchObject({ setUps: 4, best: 4 })
  })

  it('goes on as long as another round of moves saves a set-up', () => {
    const plan = [[1200, 900], [1800], [600, 450], [450], [900, 450, 900, 900], [600, 1800, 900, 600]]
    expect(orderOf(...plan)).toMatchObject({ setUps: 6, best: 6 })
  })

  it('moves a bar beside one that shares a stop, on either side', () => {
    const plan = [
      ...[[1800, 450], [900, 1800], [900, 1200, 1200, 1200], [450]],
      ...[
        [600, 900, 1800, 900],
        [450, 600, 600],
        [450, 1200],
      ],
    ]
    expect(orderOf(...plan)).toMatchObject({ setUps: 8, best: 8 })
  })

  it('keeps the order of the plan among bars without a common stop', () => {
    expect(orderOf([1800], [1200], [900], [600]).rows).toEqual([0, 1, 2, 3])
  })

  it('ends where no bar at another place saves a set-up, and is never worse than the order of the plan', () => {
    const lengths = [1800, 1200, 900, 600, 450]
    const row = fc.array(fc.constantFrom(...lengths), { minLength: 1, maxLength: 3 })
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 10 }), (rows) => {
        const groups = groupsOf(...rows)
        const bound = fewestPossible(groups)
        const { setUps, placed } = goodOrder(groups, bound)
        expect(setUps).toBeLessThanOrEqual(inThisOrder(groups).setUps)
        const order = placed.map(({ group }) => group)
        expect(new Set(order)).toEqual(new Set(groups))
        expect(inThisOrder(order).setUps).toBe(setUps)
        if (setUps === bound) return
        for (const [from, group] of order.entries())
          for (const to of order.keys())
            expect(
              inThisOrder(order.toSpliced(from, 1).toSpliced(to, 0, group)).setUps,
            ).toBeGreaterThanOrEqual(setUps)
      }),
      { numRuns: 200 },
    )
  })
})
