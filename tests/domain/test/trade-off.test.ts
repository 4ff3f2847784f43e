import {
  answered,
  arranged,
  asItemId,
  type OptimizeRequest,
  pickedRequest,
  sawEffort,
  tradeOff,
} from '@kerfwise/cutlist'
import { checkProof, proofFile } from '@kerfwise/optimizer/node'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { solved } from './solve.ts'
import { template, workshop } from './workshop.ts'

const keysOf = (request: OptimizeRequest) => request.data.map((_, index) => asItemId(`${index}`))

function planOf(request: OptimizeRequest) {
  const shown = solved({ request, keys: keysOf(request) })
  if (shown === null) throw new Error('the list has a plan')
  return shown.answer
}

const costs = {
  sawCostUnit: 'minutes',
  cutCost: '0.2',
  stopCost: '1.5',
  swingCost: '2',
  barCost: '0.5',
  bundle: '2',
} as const

const lists = fc.record({
  data: fc.uniqueArray(
    fc.record({ length: fc.integer({ min: 30, max: 290 }), count: fc.integer({ min: 1, max: 20 }) }),
    { minLength: 1, maxLength: 5, selector: ({ length }) => length },
  ),
  trim: fc.constantFrom(0, 10),
  kerf: fc.constantFrom(0, 3.2),
  clamp: fc.constantFrom(0, 120),
  leftover: fc.constantFrom(null, 1500, 3333.3),
})

const requestOf = ({
  data,
  trim,
  kerf,
  clamp,
  leftover,
}: typeof lists extends fc.Arbitrary<infer L> ? L : never) => {
  const pieces = data.map(({ length, count }) => ({ ...template, length: length * 10, count }))
  const bar = { length: 6000, quantity: null, leftover: false }
  return {
    ...workshop({ pieces, kerf, trim }, {}),
    ...(clamp > 0 ? { clamp } : {}),
    stock: [bar, ...(leftover === null ? [] : [{ length: leftover, quantity: 2, leftover: true }])],
  }
}

/** What the checker finds wrong with a plan of the list, the proof of its distance from the best included. */
async function faults(asked: OptimizeRequest) {
  const request = { ...asked, certificate: true }
  const answer = planOf(request)
  const { certificate } = answer.meta
  if (!certificate) throw new Error('the answer has a certificate')
  const verdict = await checkProof(new TextEncoder().encode(proofFile(request, answer, certificate)))
  if (!('checked' in verdict)) throw new Error(JSON.stringify(verdict.refused))
  return verdict.checked.broken
}

describe('a plan picked between material and saw time', () => {
  it('is answered with its own bars, material and work, and with the bound of the ordinary plan', () => {
    let several = 0
    fc.assert(
      fc.property(lists, (list) => {
        const request = requestOf(list)
        const answer = planOf(request)
        const { points } = tradeOff({ request, answer, others: [], configuration: costs })
        for (const { lever, material, bars, effort } of points) {
          const asked = pickedRequest(request, lever)
          const picked = planOf(asked)
          const { view } = arranged(answered(picked, { request: asked, keys: keysOf(asked) })).plan
          expect(picked.barsCount).toBe(bars)
          expect(picked.outputCount).toBe(picked.inputCount)
          expect(picked.meta.proof.objective).toBeCloseTo(material, 6)
          expect(picked.meta.proof.lowerBound).toBe(answer.meta.proof.lowerBound)
          expect(sawEffort(view.sheet, 'together', 2)).toEqual(effort)
        }
        const [first] = points
        expect(first?.lever).toEqual({})
        if (points.length > 1) several += 1
      }),
      { numRuns: 20 },
    )
    expect(several).toBeGreaterThan(5)
  })

  it('passes the checker with the proof of its distance from the best', async () => {
    const request = requestOf({
      data: [
        { length: 120, count: 7 },
        { length: 84, count: 9 },
        { length: 41, count: 11 },
      ],
      trim: 10,
      kerf: 3.2,
      clamp: 0,
      leftover: 1500,
    })
    const { points } = tradeOff({ request, answer: planOf(request), others: [], configuration: costs })
    expect(points.length).toBeGreaterThan(1)
    for (const { lever } of points) expect(await faults(pickedRequest(request, lever))).toEqual([])
  })

  it('is one with fewer lengths on a bar where pieces are mitred', () => {
    const ends = { leftAngle: 45, rightAngle: -45 }
    const pieces = [
      { ...template, length: 1200, count: 7, ...ends },
      { ...template, length: 845.5, count: 9 },
      { ...template, length: 410, count: 11 },
    ]
    const request = workshop({ pieces, kerf: 3.2, trim: 6 }, {})
    const others = [3, 2, 1].map((complexity) => ({
      complexity,
      answer: planOf({ ...request, complexity }),
    }))
    const { points, exact } = tradeOff({ request, answer: planOf(request), others, configuration: costs })
    expect(exact).toBe(false)
    expect(points[0]?.lever).toEqual({})
    for (const { lever, material, least } of points.slice(1)) {
      expect(planOf(pickedRequest(request, lever)).meta.proof.objective).toBe(material)
      expect(least).toBeNull()
    }
  })
})
