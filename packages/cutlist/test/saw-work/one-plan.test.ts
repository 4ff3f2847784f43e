import { describe, expect, it } from 'vitest'
import {
  afterWork,
  asItemId,
  type BarFate,
  type BarView,
  copyKey,
  currentPlan,
  fromMm as mm,
  planView,
  type SawProgress,
  workOf,
} from '../../src/index.ts'
import { aGap, anAnswer, anAnswerBar, aPlacedPiece, aRequest } from '../support/index.ts'

const KERF = 3
const [line] = aRequest().data
if (line === undefined) throw new Error('a request has a piece')

/** A bar with square pieces, each by its line and its length, and the rest worth keeping. */
function barWith(length: number, pieces: readonly (readonly [string, number])[], values: object = {}) {
  let start = 0
  const items = pieces.flatMap(([key, long]) => {
    const piece = aPlacedPiece({ key, length: long, start })
    start += long + KERF
    return [piece, aGap(start - KERF, KERF)]
  })
  const available = length - start
  const useful = pieces.reduce((sum, [, long]) => sum + long, 0)
  return anAnswerBar({
    length,
    items: [...items, aGap(start, available, false)],
    useful,
    available,
    availableIsUseful: true,
    ...values,
  })
}

const request = aRequest({
  stock: [{ length: 3000, quantity: null, leftover: false }],
  data: [
    { ...line, length: 900, count: 1 },
    { ...line, length: 700, count: 2 },
  ],
  cutWaste: KERF,
  sawWidth: KERF,
  reusable: 300,
})
const built = { request, keys: [asItemId('rail'), asItemId('post')] }
const planOf = (of: typeof built, bars: ReturnType<typeof barWith>[], values: object = {}) => {
  const answer = anAnswer({
    bars,
    inputCount: 3,
    outputCount: 3,
    barsCount: bars.length,
    ...values,
  })
  return { built: of, view: planView({ answer, ...of, weight: null }) }
}

// A rail is cut; the first post went wrong, 20 mm too long; the second post is still to be cut.
const tooLong: BarFate = { pieces: ['cut', 'wrong', null], spoiled: false, measured: { 1: mm(720) } }
const progress: SawProgress = { [copyKey(1, 0)]: tooLong }
const first = planOf(built, [
  barWith(3000, [
    ['0', 900],
    ['1', 700],
    ['1', 700],
  ]),
])
const rest = afterWork(built, workOf(built, first.view, progress))
if (rest === null) throw new Error('posts are left')
const REST = 3000 - 903 - 723
const next = { request: rest.request, keys: [...rest.keys] }
const onRest = barWith(REST, [['0', 700]], { stock: -1, leftover: true })
const rounds = (second: ReturnType<typeof planOf>) => [
  { plan: first, progress },
  { plan: second, progress: {} },
]
const current = currentPlan(rounds(planOf(next, [onRest, barWith(3000, [['0', 700]])])))

const edges = ({ pieces }: BarView) =>
  pieces.map(({ outline: { fenceStart, fenceEnd, farStart, farEnd } }) => [
    [fenceStart, fenceEnd],
    [farStart, farEnd],
  ])
const square = (start: number, end: number) => [
  [mm(start), mm(end)],
  [mm(start), mm(end)],
]

describe('a bar that continues by a plan for the rest', () => {
  const [bar] = current?.view.bars ?? []

  it('has each piece at its real place, along both edges', () => {
    expect(bar && edges(bar)).toEqual([square(0, 900), square(903, 1623), square(1626, 2326)])
  })

  it('gives the real length of a mis-cut piece, and the wanted length of the others', () => {
    const lengths = bar?.pieces.map(({ lengths, fate }) => [fate, lengths.original, lengths.total])
    expect(lengths).toEqual([
      ['cut', mm(900), mm(900)],
      ['wrong', mm(720), mm(720)],
      [undefined, mm(700), mm(700)],
    ])
  })

  it('keeps its useful offcut behind the last piece if the plan for the rest has one', () => {
    const gaps = bar?.items.flatMap((item) => (item.kind === 'gap' ? [item] : []))
    const places = gaps?.map(({ useful, outline }) => [useful, outline.fenceStart, outline.fenceEnd])
    expect(places).toEqual([
      [false, mm(900), mm(903)],
      [false, mm(1623), mm(1626)],
      [false, mm(2326), mm(2329)],
      [true, mm(2329), mm(3000)],
    ])
    expect(bar).toMatchObject({ available: mm(671), availableIsUseful: true, total: mm(2329) })
    // A rail and a post; the mis-cut post is lost.
    expect(bar).toMatchObject({ useful: mm(1600), waste: mm(3000 - 1600 - 671) })
    expect(current?.view.offcuts).toEqual([
      { length: mm(2297), count: 1 },
      { length: mm(671), count: 1 },
    ])
  })

  it('keeps no offcut if the plan for the rest has none', () => {
    const none = barWith(REST, [['0', 700]], { stock: -1, leftover: true, availableIsUseful: false })
    const without = currentPlan(rounds(planOf(next, [none, barWith(3000, [['0', 700]])])))
    expect(without?.view.bars[0]).toMatchObject({ available: 0, availableIsUseful: false })
    expect(without?.view.offcuts).toEqual([{ length: mm(2297), count: 1 }])
  })
})

describe('one plan of two rounds', () => {
  it('numbers each piece by its line of the first list, also if the list of the rest has fewer lines', () => {
    // The rails are done, so posts are line 1 of the rest.
    expect(next.keys).toEqual(['post'])
    const numbers = current?.view.bars.map(({ number, pieces }) => [
      number,
      pieces.map((each) => each.number),
    ])
    expect(numbers).toEqual([
      [1, [1, 2, 2]],
      [2, [2]],
    ])
    const items = current?.view.bars.flatMap((bar) => bar.items.filter(({ kind }) => kind === 'piece'))
    expect(items).toEqual(current?.view.bars.flatMap(({ pieces }) => pieces))
  })

  it('numbers missing pieces of the rest in the same way', () => {
    const short = planOf(next, [onRest], { missing: [{ key: '0', count: 1 }] })
    const missing = currentPlan(rounds(short))?.view.missing
    expect(missing?.map(({ itemId, number, count }) => [itemId, number, count])).toEqual([['post', 2, 1]])
  })

  it('is absent before the first plan', () => {
    expect(currentPlan([])).toBeNull()
  })
})
