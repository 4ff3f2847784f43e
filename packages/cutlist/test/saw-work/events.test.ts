import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type AnsweredPlan,
  answered,
  arranged,
  asItemId,
  deedsBetween,
  logOfShared,
  mergeEvents,
  planName,
  planText,
  type ReadPlan,
  restText,
  type SawDeed,
  type SawEvent,
  type SharedWork,
} from '../../src/index.ts'
import { barOf, bars, planOf } from '../saw-time/plans.ts'
import { aGap, anAnswer, anAnswerBar, aPlacedPiece, aRequest, luck, Tablet } from '../support/index.ts'

let made = 0
const an = (saw: string, deed: SawDeed, more: Partial<SawEvent> = {}): SawEvent => {
  made += 1
  return { id: `e${made}`, saw, plan: 'p', round: 1, deed, ...more }
}
const take = (bar: string): SawDeed => ({ kind: 'take', bar, of: 2 })
const cut = (bar: string, place: number): SawDeed => ({ kind: 'piece', bar, of: 2, place, fate: 'cut' })
const open = (bar: string, place: number): SawDeed => ({ kind: 'piece', bar, of: 2, place, fate: null })
const begun = an('a', { kind: 'begin', made: '{}' })
const refusals = ({ refused }: SharedWork) => [...refused.values()].map(({ reason }) => reason)
const barsOf = (work: SharedWork) => work.plans.at(-1)?.rounds.at(-1)?.bars ?? {}

describe('events at the saw', () => {
  it('give a bar to the one who lays it on first, and name the saw that has it', () => {
    const late = an('b', cut('1:0', 1))
    const work = mergeEvents([
      begun,
      an('a', take('1:0')),
      an('b', take('1:0')),
      an('a', cut('1:0', 0)),
      late,
    ])
    expect(barsOf(work)['1:0']).toMatchObject({ saw: 'a', pieces: { 0: 'cut' } })
    expect(work.refused.get(late.id)).toEqual({ reason: 'taken', by: 'a' })
    expect(refusals(work)).toEqual(['taken', 'taken'])
  })

  it('take a bar by its first tick, let it be left, and let a person say that it lies elsewhere', () => {
    const first = [begun, an('a', cut('1:0', 0))]
    expect(refusals(mergeEvents([...first, an('b', cut('1:0', 1))]))).toEqual(['taken'])
    expect(
      refusals(mergeEvents([...first, an('a', { kind: 'leave', bar: '1:0' }), an('b', cut('1:0', 1))])),
    ).toEqual([])
    const over: SawDeed = { kind: 'take', bar: '1:0', of: 2, over: true }
    const work = mergeEvents([...first, an('b', over), an('a', cut('1:0', 1)), an('b', cut('1:0', 1))])
    expect(refusals(work)).toEqual(['taken'])
    expect(barsOf(work)['1:0']).toMatchObject({ saw: 'b', pieces: { 0: 'cut', 1: 'cut' } })
  })

  it('plan the rest only while no other saw has an unfinished bar, and refuse marks of the plan before', () => {
    const rest: SawDeed = { kind: 'rest', rest: '{}' }
    const half = [begun, an('a', take('1:0')), an('a', cut('1:0', 0))]
    expect(refusals(mergeEvents([...half, an('b', rest)]))).toEqual(['busy'])
    const done = [...half, an('a', cut('1:0', 1)), an('b', rest)]
    expect(refusals(mergeEvents(done))).toEqual([])
    expect(refusals(mergeEvents([...done, an('a', cut('1:0', 0)), an('a', rest)]))).toEqual([
      'replanned',
      'replanned',
    ])
    expect(barsOf(mergeEvents([...done, an('a', cut('1:0', 0), { round: 2 })]))['1:0']).toBeDefined()
  })

  it('keep events of another plan without counting them, and begin anew once all is cleared', () => {
    const first = [begun, an('a', cut('1:0', 0))]
    const other = an('b', { kind: 'begin', made: '{}' }, { plan: 'q' })
    const on = an('b', cut('1:0', 0), { plan: 'q' })
    expect(refusals(mergeEvents([...first, other, on]))).toEqual(['otherPlan', 'otherPlan'])
    const work = mergeEvents([...first, an('a', { kind: 'clear' }), other, on])
    expect(refusals(work)).toEqual([])
    expect(work.plans.map(({ plan }) => plan)).toEqual(['q'])
    // A plan that nothing was done by gives way.
    expect(mergeEvents([begun, other]).plans.map(({ plan }) => plan)).toEqual(['q'])
  })

  const deeds = fc.oneof(
    fc.record({
      kind: fc.constant('take' as const),
      bar: fc.constantFrom('1:0', '1:1', '2:0'),
      of: fc.constant(2),
    }),
    fc.record({ kind: fc.constant('leave' as const), bar: fc.constantFrom('1:0', '1:1', '2:0') }),
    fc.record({
      kind: fc.constant('piece' as const),
      bar: fc.constantFrom('1:0', '1:1', '2:0'),
      of: fc.constant(2),
      place: fc.nat(1),
      fate: fc.constantFrom('cut' as const, 'wrong' as const, null),
    }),
    fc.record({ kind: fc.constant('rest' as const), rest: fc.constant('{}') }),
  )
  const histories = fc
    .array(
      fc.record({ saw: fc.constantFrom('a', 'b', 'c'), deed: deeds, round: fc.integer({ min: 1, max: 2 }) }),
      {
        maxLength: 60,
      },
    )
    .map((all) => [begun, ...all.map(({ saw, deed, round }) => an(saw, deed, { round }))])

  it('come to the same work however often and in whatever lots they are sent', () => {
    fc.assert(
      fc.property(histories, fc.array(fc.nat()), (history, again) => {
        // A repeated report follows the first one at any distance.
        const repeated = again.reduce<SawEvent[]>((all, at) => {
          const from = at % history.length
          const event = history[from]
          if (event === undefined) return all
          const place = all.indexOf(event)
          return all.toSpliced(place + 1 + (at % (all.length - place)), 0, event)
        }, history)
        expect(mergeEvents(repeated)).toEqual(mergeEvents(history))
      }),
    )
  })

  it('take everything back to the work of nobody', () => {
    fc.assert(
      fc.property(histories, (history) => {
        const work = mergeEvents(history)
        const round = work.plans.at(-1)?.rounds.length ?? 1
        const back = Object.entries(barsOf(work)).flatMap(([bar, { saw }]) =>
          [take(bar), open(bar, 0), open(bar, 1), { kind: 'leave', bar } as const].map((deed) =>
            an(saw ?? 'a', deed, { round }),
          ),
        )
        expect(barsOf(mergeEvents([...history, ...back]))).toEqual({})
      }),
    )
  })

  it('let no saw but the one that has the bar change what became of it', () => {
    fc.assert(
      fc.property(histories, (history) => {
        for (let at = 1; at < history.length; at += 1) {
          const [before, event] = [mergeEvents(history.slice(0, at)), history[at]]
          const after = mergeEvents(history.slice(0, at + 1))
          if (before.plans.at(-1)?.rounds.length !== after.plans.at(-1)?.rounds.length) continue
          for (const [key, bar] of Object.entries(barsOf(before))) {
            if (bar.saw !== null && bar.saw !== event?.saw) expect(barsOf(after)[key]).toEqual(bar)
          }
        }
      }),
    )
  })
})

/** A tablet sends what it has, perhaps twice, and hears what others did, perhaps not. */
function meet(tablet: Tablet, server: SawEvent[], luck: { twice: boolean; deaf: boolean; lost: boolean }) {
  if (luck.lost) return
  for (const event of luck.twice ? [...tablet.outbox, ...tablet.outbox] : tablet.outbox) {
    if (!server.some(({ id }) => id === event.id)) server.push(event)
  }
  if (luck.deaf) return
  tablet.hear(server.slice(tablet.known))
  tablet.delivered()
}

it('cut each piece once at two saws of one plan, in 1 000 rounds of lost and repeated reports', () => {
  const chance = luck(20_261)
  for (let round = 0; round < 1_000; round += 1) {
    const bars = ['1:0', '1:1', '2:0', '3:0', '3:1']
    const server: SawEvent[] = [begun]
    const tablets = [new Tablet('a'), new Tablet('b')] as const
    const pieces = () => tablets.flatMap((tablet) => tablet.pieces)
    for (let step = 0; step < 400 && pieces().length < 10; step += 1) {
      const tablet = tablets[chance(0.5) ? 0 : 1]
      tablet.work(bars)
      meet(tablet, server, { twice: chance(0.3), deaf: chance(0.3), lost: chance(0.4) })
    }
    for (const tablet of tablets) meet(tablet, server, { twice: true, deaf: false, lost: false })
    expect(pieces().toSorted()).toEqual(bars.flatMap((bar) => [`${bar} 0`, `${bar} 1`]))
    const work = mergeEvents(server)
    expect(Object.values(barsOf(work)).flatMap(({ pieces: done }) => Object.values(done))).toHaveLength(10)
    expect([...work.refused.values()].every(({ reason }) => reason === 'taken')).toBe(true)
  }
})

describe('the work of everybody as a log', () => {
  const [line] = aRequest().data
  if (line === undefined) throw new Error('a request has a piece')
  /** Bars of 3000 mm with two pieces of a length. */
  const aPlan = (length: number): AnsweredPlan => {
    const request = aRequest({
      stock: [{ length: 3000, quantity: 4, leftover: false }],
      data: [{ ...line, length, count: 4 }],
      cutWaste: 3,
    })
    const items = [
      aPlacedPiece({ key: '0', length, start: 0 }),
      aGap(length, 3),
      aPlacedPiece({ key: '0', length, start: length + 3 }),
    ]
    const bar = anAnswerBar({
      count: 2,
      length: 3000,
      items,
      useful: 2 * length,
      available: 2994 - 2 * length,
    })
    const answer = anAnswer({ bars: [bar], barsCount: 2, inputCount: 4, outputCount: 4 })
    return answered(answer, { request, keys: [asItemId('rail')] })
  }
  const read: ReadPlan = (text, built) => answered(JSON.parse(text), built)
  const [plan, changed] = [aPlan(900), aPlan(910)]
  const half = { '1:0': { pieces: ['cut' as const, null], spoiled: false } }
  const of = (each: AnsweredPlan) => ({ plan: planName(each) })
  const marked = [
    an('a', { kind: 'begin', made: planText(plan) }, of(plan)),
    ...deedsBetween({}, half).map((deed) => an('a', deed, of(plan))),
  ]

  it('has the ticks of the plan that its first event carries', () => {
    const log = logOfShared(mergeEvents(marked), read)
    expect(log?.rounds.map(({ progress }) => progress)).toEqual([half])
    expect(log?.rounds[0]?.plan.view).toEqual(plan.view)
    expect(logOfShared(mergeEvents([]), read)).toBeNull()
  })

  it('is of the same plan for everybody, also in the order with few set-ups', () => {
    fc.assert(
      fc.property(bars({ rows: 6, pieces: 4 }), (rows) => {
        const planned = planOf(rows.map(barOf))
        for (const each of [planned, arranged(planned).plan]) {
          const log = logOfShared(
            mergeEvents([an('a', { kind: 'begin', made: planText(each) }, of(each))]),
            read,
          )
          expect(planName(log?.rounds[0]?.plan)).toBe(planName(each))
        }
      }),
      { numRuns: 200 },
    )
  })

  it('takes the work by the plan before along when a changed list is planned', () => {
    const rest = restText(changed.built, JSON.stringify(changed.answer))
    const carry: SawDeed = { kind: 'carry', made: planText(changed), rest }
    const finish = an('a', { kind: 'spoil', bar: '1:0', of: 2, spoiled: true }, of(plan))
    const work = mergeEvents([...marked, finish, an('b', carry, of(changed))])
    const log = logOfShared(work, read)
    expect(refusals(work)).toEqual([])
    expect(log?.rounds).toHaveLength(2)
    expect(log?.before?.work.cut).toEqual([
      { item: 'rail', length: 900, leftAngle: 0, rightAngle: 0, count: 1 },
    ])
  })

  it('tells the way between any two states of the bars in deeds', () => {
    const fate = fc.constantFrom('cut' as const, 'wrong' as const, null)
    const bar = fc.record({ pieces: fc.array(fate, { minLength: 2, maxLength: 2 }), spoiled: fc.boolean() })
    const states = fc.record({ '1:0': bar, '1:1': bar })
    fc.assert(
      fc.property(states, states, (one, other) => {
        const way = [...deedsBetween({}, one), ...deedsBetween(one, other)]
        const begin = an('a', { kind: 'begin', made: planText(plan) }, of(plan))
        const work = mergeEvents([begin, ...way.map((deed) => an('a', deed, of(plan)))])
        const touched = Object.entries(other).filter(
          ([, { pieces, spoiled }]) => spoiled || pieces.some(Boolean),
        )
        expect(logOfShared(work, read)?.rounds[0]?.progress).toEqual(Object.fromEntries(touched))
      }),
    )
  })
})
