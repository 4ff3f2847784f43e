import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  afterStep,
  asItemId,
  type BenchBar,
  benchSteps,
  copyKeys,
  fromMm,
  isFinished,
  lastCut,
  openSteps,
  planView,
  type SawProgress,
  spoiled,
  withoutLastStep,
} from '../../src/index.ts'
import { aGap, anAnswer, anAnswerBar, aPlacedPiece, aRequest } from '../support/index.ts'

const KERF = 3
const [line] = aRequest().data
if (line === undefined) throw new Error('a request has a piece')

/** Bars of 3000 mm whose first 10 mm are trimmed, with two pieces of 900 mm on each. */
const barsOf = (...counts: readonly number[]): readonly BenchBar[] => {
  const request = aRequest({
    stock: [{ length: 3000, quantity: null, leftover: false }],
    data: [{ ...line, length: 900, count: 12 }],
    cutWaste: KERF,
    sawWidth: KERF,
  })
  const items = [0, 1].flatMap((place) => {
    const start = 10 + place * (900 + KERF)
    return [aPlacedPiece({ key: '0', length: 900, start }), aGap(start + 900, KERF)]
  })
  const bars = counts.map((count) =>
    anAnswerBar({ length: 3000, items, useful: 1800, available: 1000, count }),
  )
  const answer = anAnswer({ bars, inputCount: 12, outputCount: 12, barsCount: counts.length })
  const view = planView({ answer, request, keys: [asItemId('rail')], weight: null })
  return view.sheet.map((sheet) => ({ sheet, cut: 0, keys: copyKeys(sheet.bar) }))
}

const alone = { most: 1, together: false }
const names = (progress: SawProgress, bars: readonly BenchBar[], work = alone) =>
  openSteps(benchSteps(bars, work), progress, 100).map(
    ({ keys, place }) => `${keys.join('+')} piece ${place}`,
  )

describe('the steps at the saw', () => {
  it('go bar by bar from head to tail, and name the end cuts before a piece', () => {
    const bars = barsOf(1, 2)
    expect(names({}, bars)).toEqual([
      ...['1:0 piece 0', '1:0 piece 1'],
      ...['2:0 piece 0', '2:0 piece 1', '2:1 piece 0', '2:1 piece 1'],
    ])
    const [first, second] = benchSteps(bars, alone)
    expect(first?.ends.map(({ takesOff }) => takesOff)).toEqual([fromMm(10)])
    expect(second?.ends).toEqual([])
  })

  it('make each cut on all equal bars, or on a bundle of them', () => {
    expect(names({}, barsOf(3), { most: 1, together: true })).toEqual([
      '1:0+1:1+1:2 piece 0',
      '1:0+1:1+1:2 piece 1',
    ])
    expect(names({}, barsOf(3), { most: 2, together: false })).toEqual([
      ...['1:0+1:1 piece 0', '1:0+1:1 piece 1'],
      ...['1:2 piece 0', '1:2 piece 1'],
    ])
  })

  it('leave out the pieces that an earlier plan has cut', () => {
    const [bar] = barsOf(1)
    if (bar === undefined) throw new Error('the plan has a bar')
    const started = { ...bar, cut: 1 }
    expect(names({}, [started])).toEqual(['1:0 piece 1'])
    const [step] = benchSteps([started], alone)
    if (step === undefined) throw new Error('the bar has a piece left')
    expect(afterStep(step, step.keys, {}, 'cut')).toEqual({ '1:0': { pieces: ['cut'], spoiled: false } })
  })

  it('go on with the bars of a load that still wait, and without those that are given up', () => {
    const bars = barsOf(3)
    const work = { most: 1, together: true }
    const [step] = benchSteps(bars, work)
    if (step === undefined) throw new Error('the bars have pieces')
    const wrong = afterStep(step, ['1:1'], {}, 'wrong', fromMm(880))
    expect(wrong['1:1']).toEqual({ pieces: ['wrong', null], spoiled: false, measured: { 0: fromMm(880) } })
    const lost = { ...wrong, ...spoiled(step, ['1:2'], wrong) }
    expect(names(lost, bars, work)).toEqual(['1:0 piece 0', '1:0+1:1 piece 1'])
    expect(withoutLastStep(benchSteps(bars, work), lost)).toEqual({
      '1:2': { pieces: [null, null], spoiled: false },
    })
  })

  it('know the last cut, which a bar that is given up has not', () => {
    const steps = benchSteps(barsOf(2), alone)
    expect(lastCut(steps, {})).toBeNull()
    const [first] = steps
    if (first === undefined) throw new Error('the bars have pieces')
    const wrong = afterStep(first, first.keys, {}, 'wrong')
    expect(lastCut(steps, { ...wrong, ...spoiled(first, first.keys, wrong) })).toBe(first)
  })

  it('are all made one after the other, and taken back one after the other', () => {
    const counts = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 3 })
    const became = fc.constantFrom('cut', 'wrong', 'lost')
    fc.assert(
      fc.property(
        ...[
          counts,
          fc.integer({ min: 1, max: 3 }),
          fc.boolean(),
          fc.array(became, { minLength: 60, maxLength: 60 }),
        ],
        (counts, most, together, fates) => {
          const bars = barsOf(...counts)
          const steps = benchSteps(bars, { most, together })
          let progress: SawProgress = {}
          const seen: string[] = []
          for (const fate of fates) {
            const [step] = openSteps(steps, progress, 1)
            if (step === undefined) break
            seen.push(JSON.stringify([step.keys, step.place]))
            const { keys } = step
            const next =
              fate === 'lost' ? spoiled(step, keys, progress) : afterStep(step, keys, progress, fate)
            progress = { ...progress, ...next }
          }
          const keys = bars.flatMap((bar) => bar.keys)
          expect(keys.every((key) => progress[key] && isFinished(progress[key]))).toBe(true)
          expect(new Set(seen).size).toBe(seen.length)
          for (const made of seen.toReversed()) {
            progress = { ...progress, ...withoutLastStep(steps, progress) }
            const [step] = openSteps(steps, progress, 1)
            expect(JSON.stringify([step?.keys, step?.place])).toBe(made)
          }
          expect(withoutLastStep(steps, progress)).toBeNull()
        },
      ),
    )
  })
})
