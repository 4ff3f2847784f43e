import { describe, expect, it } from 'vitest'
import {
  type AnsweredPlan,
  copyKey,
  doneOn,
  fromMm,
  type OptimizeRequest,
  planView,
  readWorkLog,
  type SawProgress,
  shelfAfter,
  type WorkLog,
  writeWorkLog,
} from '../../src/index.ts'
import { asItemId } from '../../src/lists/base/id.ts'
import { benchOf } from '../../src/plans/saw-work/bench.ts'
import { startedBar, usedUp } from '../../src/plans/saw-work/started.ts'
import { afterWork, together, workOf } from '../../src/plans/saw-work/work.ts'
import { aGap, anAnswer, anAnswerBar, aPlacedPiece, aRequest } from '../support/index.ts'

const [line] = aRequest().data
if (line === undefined) throw new Error('a request has a piece')
const keys = [asItemId('rail')]

/** Bars of 3000 mm with two pieces of 900 mm each and a useful offcut of 1194 mm. */
function planOf(request: OptimizeRequest, count: number): AnsweredPlan {
  const piece = (start: number) => aPlacedPiece({ length: 900, start })
  const items = [piece(0), aGap(900, 3), piece(903), aGap(1803, 3), aGap(1806, 1194, false)]
  const bar = anAnswerBar({
    count,
    length: 3000,
    items,
    useful: 1800,
    available: 1194,
    total: 1806,
    waste: 6,
  })
  const answer = anAnswer({ bars: [bar], barsCount: count, inputCount: 2 * count, outputCount: 2 * count })
  const built = { request, keys }
  return { built, answer, view: planView({ answer, ...built, weight: null }) }
}

const stock = [
  { length: 3000, quantity: 5, leftover: false },
  { length: 1194, quantity: 1, leftover: true },
]
const list = (pieces: number) =>
  aRequest({
    stock,
    data: [{ ...line, length: 900, count: pieces }],
    cutWaste: 3,
    sawWidth: 3,
    reusable: 300,
  })
const plan = planOf(list(6), 3)
const cut: SawProgress = { [copyKey(1, 0)]: { pieces: ['cut', 'cut'], spoiled: false } }
const spoiled: SawProgress = { [copyKey(1, 1)]: { pieces: [null, null], spoiled: true } }
const log = (...progresses: SawProgress[]): WorkLog => ({
  rounds: progresses.map((progress, at) => ({
    plan: at === 0 ? plan : planOf(list(4), 2),
    progress,
    answer: at === 0 ? null : 'an answer',
  })),
  before: null,
  other: null,
})

describe('the work that is kept', () => {
  const read = (answer: string, built: AnsweredPlan['built']) =>
    answer === 'an answer' ? { ...planOf(list(4), 2), built } : null

  it('may come from a version whose bars had no codes', () => {
    const kept = writeWorkLog({ ...log({}), before: doneOn(log(cut)) })
    expect(kept).toContain('"codes":[]')
    const older = kept.replaceAll('"codes":[],', '')
    expect(older).not.toContain('codes')
    const whole = readWorkLog(older, plan, read)
    expect(whole.before?.bars?.map(({ bar }) => bar.codes)).toEqual([[]])
    const ofAnother = readWorkLog(older, planOf(list(4), 2), read)
    expect(ofAnother.other?.bars?.map(({ bar }) => bar.codes)).toEqual([[]])
  })

  it('is the same after a reload, with every round', () => {
    const kept = log(cut, spoiled)
    expect(readWorkLog(writeWorkLog(kept), plan, read)).toEqual(kept)
    const before = { ...doneOn(log(cut)) }
    expect(readWorkLog(writeWorkLog({ ...kept, before }), plan, read).before).toEqual(before)
    expect(readWorkLog(null, plan, read)).toEqual(log({}))
  })

  it('ends before the first round that cannot be read', () => {
    const kept = writeWorkLog({
      ...log(cut, spoiled, cut),
      rounds: log(cut, spoiled, cut).rounds.map((round, at) =>
        at === 1 ? { ...round, answer: 'no' } : round,
      ),
    })
    expect(readWorkLog(kept, plan, read)).toEqual(log(cut))
    expect(readWorkLog(JSON.stringify({ ...JSON.parse(kept), rounds: undefined }), plan, read)).toEqual(
      log(cut),
    )
  })

  it('counts pieces and bars of all rounds and before, from the stock at its beginning', () => {
    const done = doneOn(log(cut, spoiled))
    expect(done.work.cut).toEqual([{ item: 'rail', length: 900, leftAngle: 0, rightAngle: 0, count: 2 }])
    expect(done.work.stock).toEqual([
      { length: 3000, leftover: false, change: -2 },
      { length: 1194, leftover: true, change: 1 },
    ])
    expect(done.stock).toEqual(stock)
    expect(doneOn({ ...log(), before: { ...done, stock: [] } })).toMatchObject({ work: done.work, stock: [] })
    expect(doneOn(log()).stock).toEqual([])
    expect(done.bars?.map(({ bar }) => bar.pieces.length)).toEqual([2, 0])
  })
})

describe('the shelf after the work', () => {
  it('is that of the plan if the plan was followed; a log without a round or of another list does not count', () => {
    expect(shelfAfter(log(cut))).toBe(null)
    expect(shelfAfter(log())).toBe(null)
    expect(shelfAfter({ ...log(spoiled), other: doneOn(log(cut)) })).toBe(null)
  })

  it('has the offcuts of cut and coming bars, without those of spoiled ones', () => {
    expect(shelfAfter(log(spoiled))).toEqual({ took: [], left: [{ length: fromMm(1194), count: 2 }] })
    expect(shelfAfter(log(cut, {}))).toEqual({ took: [], left: [{ length: fromMm(1194), count: 3 }] })
  })

  it('is known after work by a plan of an earlier list, too', () => {
    const before = doneOn(log(cut))
    expect(shelfAfter({ ...log({}), before })?.left).toEqual([{ length: fromMm(1194), count: 4 }])
  })

  it('lists only offcuts worth keeping, the longest first, and the taken stock', () => {
    const before = {
      work: {
        cut: [],
        stock: [
          { length: 299, leftover: true, change: 1 },
          { length: 300, leftover: true, change: 2 },
          { length: 500, leftover: true, change: -2 },
          { length: 2000, leftover: true, change: 1 },
          { length: 2500, leftover: false, change: 1 },
        ],
      },
      stock: [],
    }
    expect(shelfAfter({ ...log({}), before })).toEqual({
      took: [{ length: fromMm(500), count: 2 }],
      left: [
        { length: fromMm(2000), count: 1 },
        { length: fromMm(1194), count: 3 },
        { length: fromMm(300), count: 2 },
      ],
    })
  })
})

describe('the list after the work', () => {
  const work = workOf(plan.built, plan.view, { ...cut, ...spoiled })

  it('has the uncut pieces, the stock that is left, and the offcut on the bench', () => {
    expect(afterWork(plan.built, work)).toMatchObject({
      keys,
      request: {
        data: [{ length: 900, count: 4 }],
        stock: [
          { length: 3000, quantity: 3, leftover: false },
          { length: 1194, quantity: 1, leftover: true },
          { length: 1194, quantity: 1, leftover: true },
        ],
      },
    })
  })

  it('does not name the bars of a picked plan, which hold the whole list', () => {
    const patterns = [{ stock: 0, count: 3, pieces: [{ piece: 0, count: 2 }] }]
    const picked = { ...plan.built, request: { ...plan.built.request, patterns } }
    expect(afterWork(picked, work)).toEqual(afterWork(plan.built, work))
  })

  it('counts an offcut once even if somebody has put it on the shelf since', () => {
    const now = [stock[0], { length: 1194, quantity: 2, leftover: true }].flatMap((each) => each ?? [])
    const changed = { ...plan.built, request: { ...plan.built.request, stock: now } }
    expect(afterWork(changed, work, stock)?.request.stock).toEqual([
      { length: 3000, quantity: 3, leftover: false },
      { length: 1194, quantity: 2, leftover: true },
    ])
  })

  it('has no used-up entry, and takes from each of several entries', () => {
    const two = [
      { length: 3000, quantity: 1, leftover: false },
      { length: 3000, quantity: 4, leftover: false },
    ]
    const changed = { ...plan.built, request: { ...plan.built.request, stock: two } }
    expect(afterWork(changed, work, two)?.request.stock[0]).toEqual({
      length: 3000,
      quantity: 3,
      leftover: false,
    })
    const endless = [{ length: 3000, quantity: null, leftover: false }]
    expect(
      afterWork({ ...changed, request: { ...changed.request, stock: endless } }, work, endless)?.request
        .stock[0],
    ).toEqual(endless[0])
  })

  it('is empty once all is cut', () => {
    expect(afterWork(plan.built, together(work, work, work))).toBe(null)
  })
})

describe('a bar on the bench', () => {
  const [bar] = plan.view.bars
  if (bar === undefined) throw new Error('the plan has a bar')
  const started = startedBar(bar, { pieces: ['cut', null], spoiled: false }, plan.built.request, [
    { length: bar.length, leftover: false },
  ])

  it('is taken by the last leftover of its length, once', () => {
    const rest = started.rest.length / 1e6
    const entry = { length: rest, quantity: 1, leftover: true }
    const built = { request: { ...plan.built.request, stock: [...stock, entry] }, keys }
    const bench = benchOf([started], built)
    expect([bench.take(0), bench.take(-1), bench.take(-9), bench.take(7)]).toEqual(Array(4).fill(undefined))
    expect(bench.take(-2)).toBe(started)
    expect(bench.take(-2)).toBe(undefined)
    expect(bench.left()).toEqual([])
    const twice = { request: { ...built.request, stock: [...stock, entry, { ...entry }] }, keys }
    expect(benchOf([started], twice).take(-2)).toBe(undefined)
    expect(benchOf([started], twice).take(-3)).toBe(started)
    const bought = { request: { ...built.request, stock: [{ ...entry, leftover: false }] }, keys }
    expect(benchOf([started], bought).take(0)).toBe(undefined)
  })

  it('is used up when its rest becomes a part of a joined bar, and the rest is no waste', () => {
    const gone = usedUp(started)
    expect(gone.rest).toEqual({ begins: 0, length: 0 })
    expect(gone.took).toBe(started.took)
    expect(gone.bar.pieces).toEqual(started.bar.pieces)
    expect(gone.bar).toMatchObject({ available: 0, availableIsUseful: false, total: bar.length })
    expect(gone.bar.waste).toBe(bar.length - gone.bar.useful - started.rest.length)
  })
})
