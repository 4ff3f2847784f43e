import { asItemId, fromWireMm, nm, type OptimizeRequest, toWireMm } from '@kerfwise/cutlist'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { solved } from './solve.ts'
import { lines, saw, template, workshop } from './workshop.ts'

const requests = (angles: readonly number[], joins: boolean): fc.Arbitrary<OptimizeRequest> =>
  fc
    .record({
      pieces: lines(fc.constantFrom(...angles), { tenths: 15_000, count: 4 }),
      ...saw,
      reserve: fc.constantFrom(0, 0.5, 4),
    })
    .map(({ reserve, ...asked }) =>
      workshop(asked, {
        reserve,
        effort: 'preview',
        ...(joins
          ? { allowJoins: { maxJoins: 2, minLength: 0, joinMode: 'allAllowed' as const }, join: 10 }
          : {}),
      }),
    )

const planOf = (request: OptimizeRequest) =>
  solved({ request, keys: request.data.map((_, index) => asItemId(`${index}`)) })

describe('a plan with a wished margin', () => {
  it.each([
    ['square', requests([0], false)],
    ['mitred', requests([0, 45, -45, 22.5], false)],
    ['joined', requests([0, 0, 45], true)],
  ])('keeps it at the tail of each bar, %s', (_, given) => {
    let kept = 0
    fc.assert(
      fc.property(given, (request) => {
        for (const { drift, count } of planOf(request)?.view.bars ?? []) {
          expect(drift?.slack).toBeGreaterThanOrEqual(fromWireMm(request.reserve) - ROUNDING)
          kept += count
        }
      }),
      { numRuns: 1000 },
    )
    expect(kept).toBeGreaterThan(0)
  })
})

/** A tangent is rounded to a nanometre on either side. */
const ROUNDING = 2

describe('the drift of a bar', () => {
  it('is the largest for which the optimizer still finds one bar for its square pieces', () => {
    let tried = 0
    fc.assert(
      fc.property(requests([0], false), (request) => {
        const margined = planOf(request)?.view.bars ?? []
        for (const { drift, length, pieces } of margined) {
          if (drift === null) throw new Error('a planned bar has a drift')
          const alone = (kerf: number, shorter: number, longer: number) => {
            const saw = toWireMm(nm(fromWireMm(request.cutWaste) + kerf))
            const plan = planOf({
              ...request,
              reserve: 0,
              cutWaste: saw,
              sawWidth: saw,
              stock: [{ length: toWireMm(nm(length - shorter)), quantity: 1, leftover: false }],
              data: pieces.map((piece) => ({
                ...template,
                length: toWireMm(nm(piece.lengths.original + longer)),
                count: 1,
              })),
            })
            return plan?.answer.outputCount === pieces.length
          }
          const { kerf, bar, stop } = drift
          expect([alone(0, bar, 0), alone(0, 0, stop)]).toEqual([true, true])
          expect([alone(0, bar + 1, 0), alone(0, 0, stop + 1)]).toEqual([false, false])
          if (kerf === null) continue
          expect([alone(kerf, 0, 0), alone(kerf + 1, 0, 0)]).toEqual([true, false])
          tried += 1
        }
      }),
      { numRuns: 100 },
    )
    expect(tried).toBeGreaterThan(0)
  })
})
