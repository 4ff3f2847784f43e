import {
  type AnsweredPlan,
  answered,
  arranged,
  asItemId,
  type OptimizeRequest,
  sawEffort,
  setUps,
} from '@kerfwise/cutlist'
import { checkProof, proofFile } from '@kerfwise/optimizer/node'
import { describe, expect, it } from 'vitest'
import { solved } from './solve.ts'
import { template, workshop } from './workshop.ts'

const keysOf = (request: OptimizeRequest) => request.data.map((_, index) => asItemId(`${index}`))

function planOf(request: OptimizeRequest) {
  const built = { request, keys: keysOf(request) }
  const shown = solved(built)
  if (shown === null) throw new Error('the list has a plan')
  return answered(shown.answer, built)
}

/** What the checker finds wrong with a plan; its hash belongs to the optimizer's own order. */
async function faults(request: OptimizeRequest, answer: AnsweredPlan['answer']) {
  const { certificate } = answer.meta
  if (!certificate) throw new Error('the answer has a certificate')
  const verdict = await checkProof(new TextEncoder().encode(proofFile(request, answer, certificate)))
  if (!('checked' in verdict)) throw new Error(JSON.stringify(verdict.refused))
  return verdict.checked.broken.filter(({ part }) => part !== 'hash')
}

/** Draws numbers from 0 to below `most`, the same at each run. */
function drawer(seed: number) {
  let state = seed
  return (most: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return Math.floor((state / 2 ** 32) * most)
  }
}

/** A list like those that workshops publish: 24 lengths between 300 and 2900 mm, 40 pieces of each, bars of 6 m. */
function job(pieces: number, lengths: number): OptimizeRequest {
  const draw = drawer(30)
  const data = Array.from({ length: lengths }, () => ({
    ...template,
    length: 300 + draw(521) * 5,
    count: pieces / lengths,
  }))
  return {
    ...workshop({ pieces: data, kerf: 3.2, trim: 0 }, {}),
    stock: [{ length: 6000, quantity: null, leftover: false }],
  }
}

describe('a plan in the order with the fewest set-ups', () => {
  it.each([
    ['square', [0, 0]],
    ['mitred', [45, -45]],
  ] as const)('is as valid as the plan, %s', async (_, [leftAngle, rightAngle]) => {
    const ends = { leftAngle, rightAngle }
    const pieces = [
      { ...template, length: 1200, count: 7, ...ends },
      { ...template, length: 845.5, count: 9 },
      { ...template, length: 410, count: 11 },
      { ...template, length: 300, count: 5 },
    ]
    const request = { ...workshop({ pieces, kerf: 3.2, trim: 6 }, {}), certificate: true }
    const plan = planOf(request)
    const { answer, plan: ordered } = arranged(plan)
    expect(answer.bars).not.toEqual(plan.answer.bars)
    expect(await faults(request, answer)).toEqual([])
    const [bar, ...others] = answer.bars
    const nearer = bar?.items.map((item) => ({ ...item, start: item.start / 2 })) ?? []
    const wrong = bar ? { ...answer, bars: [{ ...bar, items: nearer }, ...others] } : answer
    expect(await faults(request, wrong)).not.toEqual([])
    expect(ordered.view.figures).toMatchObject({
      waste: plan.view.figures.waste,
      cuts: plan.view.figures.cuts,
    })
  })

  it('sets up a job of 960 pieces fewer than 97 times on the same bars', () => {
    const plan = planOf(job(960, 24))
    const { plan: ordered, bound } = arranged(plan)
    expect(bound).toBeLessThanOrEqual(setUps(sawEffort(ordered.view.sheet, 'together')))
    const [planned, fewest] = [
      sawEffort(plan.view.sheet, 'oneByOne'),
      sawEffort(ordered.view.sheet, 'together'),
    ]
    expect(ordered.view.figures.bars).toBe(plan.view.figures.bars)
    expect(ordered.view.figures.piecesCut).toBe(960)
    expect(setUps(fewest)).toBeLessThan(97)
    expect(setUps(fewest)).toBeLessThan(setUps(planned))
  })
})
