import { describe, expect, it } from 'vitest'
import {
  type AnswerBar,
  type BuiltRequest,
  copyKey,
  cutsOf,
  fromMm,
  planView,
  rackCuts,
  type SawProgress,
  type WorkLog,
} from '../../src/index.ts'
import { afterWork, workOf } from '../../src/plans/saw-work/work.ts'
import { anAnswer, type anAnswerBar } from '../support/index.ts'
import { barWith, built, cut, log, request, view } from './on-rack.ts'

describe('the cuts that the rack hears of', () => {
  it('are the finished bars, with their offcuts, under names of their own', () => {
    expect(rackCuts(log({}))).toEqual([])
    expect(rackCuts(log({ [copyKey(2, 0)]: { pieces: ['cut', null, null], spoiled: false } }))).toEqual([])
    const [first, ...more] = rackCuts(log({ [copyKey(1, 0)]: cut(1), [copyKey(2, 0)]: cut(3) }))
    // The new bar has 291 mm left, less than the shortest offcut worth keeping.
    expect(more).toEqual([])
    expect(first).toEqual({ key: first?.key, bars: ['BBBBBB'], kept: [fromMm(937)] })
    expect(first?.key).toMatch(/^[\w:.-]{1,60}$/)
    const spoiled = rackCuts(log({ [copyKey(1, 0)]: { pieces: [null], spoiled: true } }))
    expect(spoiled).toEqual([{ key: first?.key, bars: ['BBBBBB'], kept: [] }])
  })

  it('leave out a rest that the next plan goes on with, and the next plan knows which bars are gone', () => {
    const begun = { [copyKey(1, 0)]: cut(1) }
    const rest = afterWork(built, workOf(built, view, begun))
    expect(rest?.request.stock.map(({ bar: id, length }) => id ?? length)).toEqual([3000, 'AAAAAA', 937])
    if (!rest) throw new Error('pieces are left')
    const round = (...bars: ReturnType<typeof anAnswerBar>[]): WorkLog => {
      const next = anAnswer({ bars, inputCount: 3, outputCount: 3 })
      const second = { built: rest, view: planView({ answer: next, ...rest, weight: null }), answer: next }
      return {
        ...log(begun),
        rounds: [...log(begun).rounds, { plan: second, progress: { [copyKey(1, 0)]: cut(1) }, answer: '' }],
      }
    }
    const onRest = barWith(937, [900], { stock: -2, leftover: true })
    expect(rackCuts(round(onRest)).map(({ bars, kept }) => [bars, kept])).toEqual([[['BBBBBB'], []]])
    const elsewhere = barWith(1840, [900], { stock: -1, leftover: true })
    expect(rackCuts(round(elsewhere)).map(({ bars, kept }) => [bars, kept])).toEqual([
      [['BBBBBB'], [fromMm(937)]],
      [['AAAAAA'], [fromMm(937)]],
    ])
  })

  it('have a key that names the plan, the round and the bar, the same in every browser', () => {
    // The server keeps these keys: after a change it would hear of bars a second time.
    expect(cutsOf(log({}))).toBe('o0z41r94gr1')
    expect(rackCuts(log({ [copyKey(1, 0)]: cut(1) }))[0]?.key).toBe('o0z41r94gr1.0-1:0')
    const other = logOf([built, [barWith(1840, [901], onB)], {}])
    expect(cutsOf(other)).not.toBe(cutsOf(log({})))
    // A log whose plan cannot be read any more has none.
    const none: WorkLog = { ...log({}), rounds: [] }
    expect([rackCuts(none), cutsOf(none)]).toEqual([[], 'at8sztntfp'])
  })
})

type Round = readonly [BuiltRequest, readonly AnswerBar[], SawProgress]

/** A log of these plans, of which each goes on with what the one before has left. */
const logOf = (...rounds: readonly Round[]): WorkLog => ({
  ...log({}),
  rounds: rounds.map(([of, bars, progress]) => {
    const answer = anAnswer({ bars: [...bars] })
    return {
      plan: { built: of, view: planView({ answer, ...of, weight: null }), answer },
      progress,
      answer: '',
    }
  }),
})

/** The request for what is left after a round. */
function after([of, bars, progress]: Round): BuiltRequest {
  const left = afterWork(
    of,
    workOf(of, planView({ answer: anAnswer({ bars: [...bars] }), ...of, weight: null }), progress),
  )
  if (!left) throw new Error('pieces are left')
  return left
}

const kept = (of: WorkLog) => rackCuts(of).map((each) => each.kept.map((length) => length / 1e6))
const onA = { stock: -1, leftover: true }
const onB = { stock: -2, leftover: true }
const done = { [copyKey(1, 0)]: cut(1) }
const open = { [copyKey(1, 0)]: { pieces: [null], spoiled: false } }

describe('the offcuts that the rack hears of', () => {
  const first: Round = [built, [barWith(1840, [900], onB)], done]
  const onRest = [barWith(937, [900], onB)]

  it('leave out a rest that the last plan goes on with, before the saw has been at it', () => {
    expect(kept(logOf(first, [after(first), onRest, {}]))).toEqual([[]])
    expect(kept(logOf(first, [after(first), onRest, open]))).toEqual([[]])
  })

  it('have a rest that an earlier plan went on with, if the saw never came to it', () => {
    const left = after(first)
    expect(kept(logOf(first, [left, onRest, {}], [left, [barWith(3000, [900])], {}]))).toEqual([[937]])
  })

  it('have one of two equal rests where the last plan goes on with the other', () => {
    const both = { [copyKey(1, 0)]: cut(1), [copyKey(2, 0)]: cut(1) }
    const two: Round = [built, [barWith(1840, [900], onA), barWith(1840, [900], onB)], both]
    const left = after(two)
    const next = [barWith(937, [900], onA)]
    for (const progress of [{}, open, done])
      expect(kept(logOf(two, [left, next, progress])).flat()).toEqual([937])
  })

  it('are those as long as the shortest worth keeping, and none where none is worth it', () => {
    const keeping = (reusable: number) =>
      kept(logOf([{ ...built, request: { ...request, reusable } }, [barWith(1840, [900], onB)], done]))
    expect(keeping(937)).toEqual([[937]])
    expect(keeping(937.1)).toEqual([[]])
    expect(keeping(0)).toEqual([[]])
  })
})
