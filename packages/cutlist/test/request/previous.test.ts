import { describe, expect, it } from 'vitest'
import { asItemId, type BuiltRequest, previousPlan, withoutKept } from '../../src/index.ts'
import { aGap, anAnswer, anAnswerBar, aPlacedPiece, aRequest } from '../support/index.ts'

const [rail, post, sill] = ['rail', 'post', 'sill'].map(asItemId)
const built = (keys: readonly (typeof rail)[], version: 1 | 2 = 1): BuiltRequest => ({
  request: aRequest({ version }),
  keys: keys.flatMap((key) => key ?? []),
})
const bar = anAnswerBar({
  length: 6000,
  count: 3,
  items: [
    aGap(0, 8),
    aPlacedPiece({ key: '0', length: 900 }),
    aPlacedPiece({ key: '1', length: 640, leftAngle: 45 }),
  ],
})
const planned = (data = anAnswer({ bars: [bar] })) => ({ data, ...built([rail, post]) })

describe('the earlier plan of a request', () => {
  it('names the pieces as the new list numbers them', () => {
    expect(previousPlan(planned(), built([sill, post, rail]))).toEqual({
      bars: [
        {
          length: 6000,
          leftover: false,
          count: 3,
          items: [
            { key: '2', length: 900 },
            { key: '1', length: 640 },
          ],
        },
      ],
    })
  })

  it('leaves out bars with a piece that is gone', () => {
    expect(previousPlan(planned(), built([rail]))).toEqual({ bars: [] })
  })

  it('names the angles where pieces have mitres', () => {
    const plan = previousPlan(planned(), built([rail, post], 2))
    expect(plan?.bars[0]?.items[1]).toEqual({ key: '1', length: 640, leftAngle: 45, rightAngle: 0 })
  })

  it('names the parts of joined bars', () => {
    const part = { stock: -1, length: 1200, leftover: true, price: null, trimFromStart: 0 }
    const joined = { ...bar, stock: null, joinArrangement: [part, { ...part, stock: 0, leftover: false }] }
    const plan = previousPlan(planned(anAnswer({ bars: [joined] })), built([rail, post]))
    expect(plan?.bars[0]).toMatchObject({
      joinArrangement: [
        { length: 1200, leftover: true },
        { length: 1200, leftover: false },
      ],
    })
    expect(plan?.bars[0]).not.toHaveProperty('length')
  })

  it('is not sent where there is none, or where it is very long', () => {
    expect(previousPlan({ data: null, keys: [] }, built([rail]))).toBeUndefined()
    const long = anAnswer({ bars: Array.from({ length: 2000 }, () => bar) })
    expect(previousPlan(planned(long), built([rail, post]))).toBeUndefined()
  })

  it('leaves no trace in the plan that is stored', () => {
    const plan = anAnswer({})
    expect(withoutKept({ ...plan, meta: { ...plan.meta, kept: 3 } })).toEqual(plan)
  })
})
