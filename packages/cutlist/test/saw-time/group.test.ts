import { describe, expect, it } from 'vitest'
import { fromMm, type SheetBar } from '../../src/index.ts'
import { byWork, type Group, groupOf, groupsOf, type Worked } from '../../src/plans/saw-time/order/group.ts'
import { type BarOf, barOf, planOf } from './plans.ts'

type Bars = readonly (Partial<BarOf> & Pick<BarOf, 'pieces'>)[]

const sheetOf = (...bars: Bars) =>
  planOf(bars.map((bar) => barOf({ count: 1, trim: 0, full: false, angle: 0, ...bar }))).view.sheet

const rowOf = (pieces: readonly number[], values: Partial<BarOf> = {}): SheetBar => {
  const [row] = sheetOf({ pieces, ...values })
  if (!row) throw new Error('a plan has a row')
  return row
}
const group = (pieces: readonly number[], values: Partial<BarOf> = {}) => groupOf([rowOf(pieces, values)])

const mm = (length: number) => length / 1e6
const longestFirst = (stops: ReadonlySet<number>) => [...stops].map(mm).toSorted((a, b) => b - a)

/** The ways of a group as set-ups, the stop that they end with, and the lengths in the order of the cuts. */
const waysOf = ({ ways }: Group, stop: number | null, swing = 0) =>
  ways({ stop: stop === null ? null : fromMm(stop), swing }).map((way) => [
    way.setUps,
    way.at.stop === null ? null : mm(way.at.stop),
    way.lengths?.map(mm).join(' ') ?? null,
  ])

/** Bars without a rest, whose last piece needs no cut. */
const full = { full: true } as const

describe('the ways to cut a bar with a rest', () => {
  it('end with each of its stops, and take the others from the longest down', () => {
    expect(waysOf(group([600, 1200, 900, 600]), null)).toEqual([
      [3, 1200, '900 600 600 1200'],
      [3, 900, '1200 600 600 900'],
      [3, 600, '1200 900 600 600'],
    ])
  })

  it('begin with the stop that the saw stands at, unless they end with it', () => {
    expect(waysOf(group([1200, 900, 600]), 600)).toEqual([
      [2, 1200, '600 900 1200'],
      [2, 900, '600 1200 900'],
      [3, 600, '1200 900 600'],
    ])
    expect(waysOf(group([900]), 900)).toEqual([[0, 900, '900']])
    expect(waysOf(group([900, 900]), 600)).toEqual([[1, 900, '900 900']])
  })

  it('need one more set-up where the blade stands at an angle', () => {
    expect(waysOf(group([900]), 900, 45)).toEqual([[1, 900, '900']])
    expect(waysOf(group([900, 600]), null, 45).map(([setUps]) => setUps)).toEqual([3, 3])
  })
})

describe('the ways to cut a bar without a rest', () => {
  it('leave one piece without a cut, for each standing of the saw the cheapest choice', () => {
    expect(waysOf(group([600, 900, 600], full), null)).toEqual([
      [1, 600, '600 600 900'],
      [2, 900, '600 900 600'],
    ])
  })

  it('are the first of those that are as cheap', () => {
    expect(waysOf(group([1200, 900, 600], full), null)).toEqual([
      [2, 900, '600 900 1200'],
      [2, 600, '900 600 1200'],
      [2, 1200, '600 1200 900'],
    ])
  })

  it('need nothing where the only piece is the bar, and leave the saw as it stands', () => {
    const { ways } = group([600], full)
    const from = { stop: fromMm(900), swing: 45 }
    expect(ways(from)).toEqual([{ setUps: 0, at: from, lengths: [fromMm(600)] }])
  })

  it('swing the blade back for a cut that only makes an end', () => {
    const { ways } = group([600], { ...full, trim: 10 })
    const stop = fromMm(900)
    expect(ways({ stop, swing: 45 })).toMatchObject([{ setUps: 1, at: { stop, swing: 0 } }])
  })
})

describe('a bar as the search for an order sees it', () => {
  const seen = ({ stops, least, always, needed }: Group) => ({
    stops: longestFirst(stops),
    least,
    always,
    needed: longestFirst(needed),
  })

  it('has every stop where it ends with a rest, each of which is needed', () => {
    const stops = [900, 600]
    expect(seen(group([900, 600, 900]))).toEqual({ stops, least: 1, always: true, needed: stops })
    expect(seen(group([900]))).toEqual({ stops: [900], least: 0, always: true, needed: [900] })
  })

  it('needs a stop for sure where no choice of the piece without a cut saves it', () => {
    const stops = [900, 600]
    expect(seen(group([900, 600], full))).toEqual({ stops, least: 0, always: true, needed: [] })
    expect(seen(group([900, 900, 600], full))).toEqual({ stops, least: 0, always: true, needed: [900] })
    expect(seen(group([600], full))).toEqual({ stops: [], least: 0, always: false, needed: [] })
  })

  it('begins and ends with a fixed stop where an end leans', () => {
    const leaning = seen(group([1200, 900, 600], { angle: 45 }))
    expect(leaning.stops).toHaveLength(2)
    expect(leaning).toMatchObject({ always: true, least: 3 })
    expect(leaning.needed).toHaveLength(3)
  })

  it('has no stop where a joined bar is one piece', () => {
    const parts = [
      { number: 1, length: fromMm(600), leftover: false, joined: fromMm(590), offEnd: fromMm(0) },
    ]
    const joined = (offStart: number, offEnd = 0) =>
      groupOf([
        {
          ...rowOf([600], full),
          parts: parts.map((part) => ({ ...part, offStart: fromMm(offStart), offEnd: fromMm(offEnd) })),
        },
      ])
    expect(seen(joined(0))).toEqual({ stops: [], least: 0, always: false, needed: [] })
    // The blade is set square to cut something off a part, at either end.
    for (const [group, setUps] of [
      [joined(0), 0],
      [joined(10), 1],
      [joined(0, 10), 1],
    ] as const)
      expect(group.ways({ stop: null, swing: 45 }).map((way) => way.setUps)).toEqual([setUps])
  })
})

describe('bars that are cut together', () => {
  const groups = (...bars: Bars) => groupsOf(sheetOf(...bars))
  const lengths = (all: readonly Group[]) =>
    all.map(({ rows }) =>
      rows.map(({ bar }) => bar.pieces.map((piece) => mm(piece.lengths['saw-edge'])).join(' ')),
    )

  it('have the same pieces in any order', () => {
    expect(lengths(groups({ pieces: [900, 600, 450] }, { pieces: [450, 900, 600] }))).toEqual([
      ['900 600 450', '450 900 600'],
    ])
    expect(groups({ pieces: [900, 600] }, { pieces: [900, 600, 600] })).toHaveLength(2)
  })

  it('have their pieces in one order where an end leans', () => {
    const angle = 45
    expect(groups({ pieces: [600, 900, 600], angle }, { pieces: [900, 600, 600], angle })).toHaveLength(2)
    expect(groups({ pieces: [900, 600], angle }, { pieces: [900, 600], angle })).toHaveLength(1)
  })

  it('have the same trim and the same rest', () => {
    expect(groups({ pieces: [900], trim: 10 }, { pieces: [900], trim: 20 })).toHaveLength(2)
    expect(groups({ pieces: [900], full: true }, { pieces: [900] })).toHaveLength(2)
  })

  it('come from the longest bar to the shortest, whatever the order of the plan is', () => {
    const bars = [[600], [1800], [900, 900], [1200], [450, 1200]].map((pieces) => ({ pieces, full: true }))
    const longest = [['900 900'], ['1800'], ['450 1200'], ['1200'], ['600']]
    expect(lengths(groups(...bars))).toEqual(longest)
    expect(lengths(groups(...bars.toReversed()))).toEqual(longest)
  })

  it('come by their work where bars are equally long', () => {
    const bars = [[1200], [900], [1800], [600]].map((pieces) => ({ pieces }))
    const order = lengths(groups(...bars))
    for (let turn = 1; turn < bars.length; turn += 1)
      expect(lengths(groups(...bars.slice(turn), ...bars.slice(0, turn)))).toEqual(order)
    const worked = (work: string): Worked => ({ work, rows: [rowOf([900])] })
    expect([byWork(worked('a'), worked('b')), byWork(worked('b'), worked('a'))]).toEqual([-1, 1])
  })
})
