import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  asItemId,
  type BarFate,
  copyKey,
  currentPlan,
  fromMm,
  type PlanView,
  planView,
  type SawProgress,
  type SawRound,
} from '../../src/index.ts'
import { restOf } from '../../src/plans/saw-work/rest.ts'
import { afterWork, workOf } from '../../src/plans/saw-work/work.ts'
import { aGap, anAnswer, anAnswerBar, aPlacedPiece, aRequest } from '../support/index.ts'

const KERF = 3
const [line] = aRequest().data
if (line === undefined) throw new Error('a request has a piece')
const mm = fromMm

/** A bar of 3000 mm with square pieces of these lengths, one behind the other. */
function barWith(lengths: readonly number[], values: object = {}) {
  let start = 0
  const items = lengths.flatMap((length) => {
    const piece = aPlacedPiece({ key: '0', length, start })
    start += length + KERF
    return [piece, aGap(start - KERF, KERF)]
  })
  const available = 3000 - start
  const useful = lengths.reduce((sum, length) => sum + length, 0)
  return anAnswerBar({
    length: 3000,
    items,
    useful,
    available,
    availableIsUseful: available >= 300,
    ...values,
  })
}

function round(
  request: ReturnType<typeof aRequest>,
  bars: ReturnType<typeof anAnswerBar>[],
  progress: SawProgress,
): SawRound {
  const built = { request, keys: [asItemId('rail')] }
  const inputCount = request.data.reduce((sum, { count }) => sum + count, 0)
  const barsCount = bars.reduce((sum, { count }) => sum + count, 0)
  const answer = anAnswer({ bars, inputCount, outputCount: inputCount, barsCount })
  return { plan: { built, view: planView({ answer, ...built, weight: null }) }, progress }
}

const list = (count: number, stock: ReturnType<typeof aRequest>['stock']) =>
  aRequest({ stock, data: [{ ...line, length: 900, count }], cutWaste: KERF, sawWidth: KERF, reusable: 300 })
const bought = { length: 3000, quantity: null, leftover: false }

/** Six pieces on two bars: the first bar is cut, on the second the first piece went wrong. */
const first = (fate: BarFate) =>
  round(list(6, [bought]), [barWith([900, 900, 900], { count: 2 })], {
    [copyKey(1, 0)]: { pieces: ['cut', 'cut', 'cut'], spoiled: false },
    [copyKey(1, 1)]: fate,
  })

const wrong: BarFate = { pieces: ['wrong', null, null], spoiled: false, measured: { 0: mm(880) } }

describe('the rest behind a mis-cut piece', () => {
  const [bar] = first(wrong).plan.view.bars
  if (bar === undefined) throw new Error('the plan has a bar')
  const { request } = first(wrong).plan.built

  it('is computed from the real cut', () => {
    expect(restOf(bar, wrong, request)).toEqual({ begins: mm(883), length: mm(2117) })
    const later: BarFate = { pieces: ['wrong', 'cut', null], spoiled: false, measured: { 0: mm(950) } }
    expect(restOf(bar, later, request)).toEqual({ begins: mm(950 + 3 + 900 + 3), length: mm(1144) })
  })

  it('is empty without a measure', () => {
    expect(restOf(bar, { pieces: ['wrong', null, null], spoiled: false }, request).length).toBe(0)
  })

  it('is the rest at the end of a bar that was finished all the same', () => {
    const pieces: BarFate['pieces'] = ['wrong', 'cut', 'cut']
    const rest = (measured: number) =>
      restOf(
        { ...bar, available: mm(400) },
        { pieces, spoiled: false, measured: { 0: mm(measured) } },
        request,
      )
    expect(rest(880).length).toBe(mm(420))
    expect(rest(950).length).toBe(mm(350))
    // Below the least useful length.
    expect(rest(1010).length).toBe(0)
  })
})

describe('work and the plan for the rest', () => {
  const one = first(wrong)
  const rest = afterWork(one.plan.built, workOf(one.plan.built, one.plan.view, one.progress))
  if (rest === null) throw new Error('pieces are left')
  // Two of the three pieces go on the rest of the second bar, one on a third bar.
  const onRest = barWith([900, 900], { stock: -1, leftover: true, length: 2117, available: 311 })
  const two = round(rest.request, [onRest, barWith([900])], {})

  it('are one plan: each bar once, with what was cut on it, and figures over all of it', () => {
    const current = currentPlan([one, two])
    expect(rest.request.data.map(({ count }) => count)).toEqual([3])
    expect(current?.view.bars.map(({ length, pieces }) => [length, pieces.map(({ fate }) => fate)])).toEqual([
      [mm(3000), ['cut', 'cut', 'cut']],
      [mm(3000), ['wrong', undefined, undefined]],
      [mm(3000), [undefined]],
    ])
    expect(current?.bars.map(({ keys, cut }) => [keys, cut])).toEqual([
      [[], 3],
      [[copyKey(1, 0)], 1],
      [[copyKey(2, 0)], 0],
    ])
    expect(current?.view.figures).toMatchObject({
      bars: 3,
      piecesAsked: 6,
      piecesCut: 6,
      totalLength: mm(9000),
      pessimisticWaste: mm(9000 - 6 * 900),
    })
    expect(current?.view.buyList).toMatchObject([{ length: mm(3000), count: 3, taken: 2 }])
    expect(current?.view.leftoversUsed).toEqual([])
  })

  it('have a saw sheet that goes on from the real cut', () => {
    const sheet = currentPlan([one, two])?.view.sheet[1]
    expect(sheet?.cuts.map(({ position, frees }) => [position, frees?.stops.original.length])).toEqual([
      [mm(880), mm(880)],
      [mm(883 + 900), mm(900)],
      [mm(883 + 900 + 3 + 900), mm(900)],
    ])
  })

  it('are one plan after a third round, even if the list was changed meanwhile', () => {
    const three = { ...two, progress: { [copyKey(2, 0)]: { pieces: [null], spoiled: true } } }
    const again = afterWork(two.plan.built, workOf(two.plan.built, two.plan.view, three.progress))
    if (again === null) throw new Error('pieces are left')
    const four = round(again.request, [onRest, barWith([900])], {})
    const bars = (view: PlanView | undefined) => view?.figures.bars
    // The third bar was spoiled and a fourth takes its piece.
    expect(bars(currentPlan([one, three, four])?.view)).toBe(4)
  })
})

it('a bar never gives more than its length, and its pieces stay on it, wherever the real cuts are', () => {
  const measured = fc.integer({ min: 1, max: 1400 })
  const fates = fc.array(fc.constantFrom('cut' as const, 'wrong' as const, null), {
    minLength: 3,
    maxLength: 3,
  })
  fc.assert(
    fc.property(fates, measured, measured, measured, (pieces, a, b, c) => {
      const fate: BarFate = { pieces, spoiled: false, measured: { 0: mm(a), 1: mm(b), 2: mm(c) } }
      const one = round(list(3, [bought]), [barWith([900, 900, 900])], { [copyKey(1, 0)]: fate })
      const [bar] = one.plan.view.bars
      if (bar === undefined) throw new Error('the plan has a bar')
      const rest = restOf(bar, fate, one.plan.built.request)
      expect(rest.length).toBeGreaterThanOrEqual(0)
      if (rest.length > 0) {
        expect(rest.begins + rest.length).toBeLessThanOrEqual(bar.length)
        const [right, lost] = ['cut', 'wrong'].map((kind) =>
          pieces.reduce(
            (sum, each, at) => sum + (each === kind ? (kind === 'cut' ? 900 : ([a, b, c][at] ?? 0)) : 0),
            0,
          ),
        )
        const strokes = pieces.filter((each) => each !== null).length
        // Cut pieces, a kerf for each cut and the rest add up to the whole bar, except the tail of an offcut.
        const whole = mm((right ?? 0) + (lost ?? 0) + strokes * KERF) + rest.length
        expect(whole).toBeLessThanOrEqual(bar.length)
      }
    }),
  )
})
