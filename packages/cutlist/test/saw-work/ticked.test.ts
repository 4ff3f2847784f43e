import { describe, expect, it } from 'vitest'
import {
  asItemId,
  type BarFate,
  copyKey,
  planView,
  rightlyCut,
  type SawProgress,
  type SawRound,
  tickedPlan,
} from '../../src/index.ts'
import { aGap, anAnswer, anAnswerBar, aPlacedPiece, aRequest } from '../support/index.ts'

const KERF = 3
const [line] = aRequest().data
if (line === undefined) throw new Error('a request has a piece')

/** Four equal bars of 3000 mm, three pieces of 900 mm on each. */
const round = (progress: SawProgress): SawRound => {
  const items = [0, 1, 2].flatMap((place) => {
    const start = place * (900 + KERF)
    return [aPlacedPiece({ key: '0', length: 900, start }), aGap(start + 900, KERF)]
  })
  const request = aRequest({
    stock: [{ length: 3000, quantity: null, leftover: false }],
    data: [{ ...line, length: 900, count: 12 }],
    cutWaste: KERF,
    sawWidth: KERF,
  })
  const bar = anAnswerBar({ length: 3000, items, useful: 2700, available: 291, count: 4 })
  const built = { request, keys: [asItemId('rail')] }
  const answer = anAnswer({ bars: [bar], inputCount: 12, outputCount: 12, barsCount: 4 })
  return { plan: { built, view: planView({ answer, ...built, weight: null }) }, progress }
}

const all: BarFate = { pieces: ['cut', 'cut', 'cut'], spoiled: false }
const shown = (progress: SawProgress) => {
  const current = tickedPlan([round(progress)])
  if (current === null) throw new Error('something was ticked off')
  return current.view
}

describe('a plan that is being cut', () => {
  it('is the plan itself until something is ticked off', () => {
    expect(tickedPlan([round({})])).toBeNull()
    expect(
      tickedPlan([round({ [copyKey(1, 0)]: { pieces: [null, null, null], spoiled: false } })]),
    ).toBeNull()
  })

  it('shows each tick in drawing and saw list at once, with equal bars apart if only some are cut', () => {
    const view = shown({ [copyKey(1, 0)]: all, [copyKey(1, 2)]: all })
    expect(view.bars.map(({ number, count }) => [number, count])).toEqual([
      [1, 2],
      [1, 2],
    ])
    expect(view.bars.map((bar) => rightlyCut([bar]))).toEqual([3, 0])
    const fates = view.sheet.map(({ cuts }) => cuts.flatMap(({ frees }) => (frees ? [frees.piece.fate] : [])))
    expect(fates).toEqual([
      ['cut', 'cut', 'cut'],
      [undefined, undefined, undefined],
    ])
    // The drawing shows the same as the list.
    const drawn = view.bars[0]?.items.flatMap((item) => (item.kind === 'piece' ? [item.fate] : []))
    expect(drawn).toEqual(['cut', 'cut', 'cut'])
  })

  it('marks a mis-cut piece and a spoiled bar', () => {
    const view = shown({ [copyKey(1, 1)]: { pieces: ['cut', 'wrong', null], spoiled: true } })
    const spoiled = view.bars.find((bar) => bar.spoiled)
    expect(spoiled).toMatchObject({ count: 1 })
    expect(spoiled?.pieces.map(({ fate }) => fate)).toEqual(['cut', 'wrong', undefined])
    expect(view.bars.filter((bar) => !bar.spoiled).map(({ count }) => count)).toEqual([3])
  })

  it('counts begun bars as taken, and leaves figures and proof as they were', () => {
    const { plan } = round({})
    const view = shown({
      [copyKey(1, 0)]: all,
      [copyKey(1, 3)]: { pieces: ['cut', null, null], spoiled: false },
    })
    expect(view.buyList.map(({ count, taken }) => [count, taken])).toEqual([[4, 2]])
    expect(view.figures).toEqual(plan.view.figures)
  })

  it('continues from a plan of the rest with its ticks', () => {
    const first = round({ [copyKey(1, 0)]: all })
    const rest = round({ [copyKey(1, 0)]: all })
    const current = tickedPlan([first, rest])
    expect(rightlyCut(current?.view.bars ?? [])).toBe(6)
  })
})
