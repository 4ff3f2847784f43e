import { describe, expect, it } from 'vitest'
import { asItemId, fromWireMm, isCountedApart, type PlanSource, planView } from '../../src/index.ts'
import { aGap, anAnswer, anAnswerBar, aPlacedPiece, aRequest } from '../support/index.ts'

const mm = fromWireMm
const keys = [asItemId('rafter'), asItemId('rail')]

function view(values: Partial<PlanSource> = {}) {
  return planView({ answer: anAnswer(), request: aRequest(), keys, weight: null, ...values })
}

const rafter = { leftAngle: 30, rightAngle: 30, materialWidth: 60 }
const rafters = anAnswerBar({
  count: 4,
  available: 4943.4689,
  items: [
    aGap(0, 8.5),
    aPlacedPiece({ ...rafter, start: 8.5 }),
    aGap(508.5, 3.695042),
    aPlacedPiece({ ...rafter, start: 512.195042 }),
    aGap(1012.195042, 38.336058),
    aGap(1050.5311, 4943.4689, false),
    aGap(5994, 6),
  ],
})

describe('planView', () => {
  it('leads every piece back to its row, with its number in the drawings', () => {
    const bars = [anAnswerBar({ items: [aPlacedPiece({ key: '1', descr: 'rail', input: '1/2 m' })] })]
    expect(view({ answer: anAnswer({ bars }) }).bars[0]?.pieces[0]).toMatchObject({
      itemId: 'rail',
      number: 2,
      description: 'rail',
      input: '1/2 m',
    })
  })

  it('keeps an offcut only if the shortest offcut worth keeping is set', () => {
    const keptFrom = (reusable: number) => view({ request: { ...aRequest(), reusable } }).bars[0]?.kept
    expect([keptFrom(0), keptFrom(300)]).toEqual([false, true])
    const short = anAnswer({ bars: [anAnswerBar({ available: 100, availableIsUseful: false })] })
    expect(view({ answer: short, request: { ...aRequest(), reusable: 300 } }).bars[0]?.kept).toBe(false)
  })

  it('tells the sum that plans are compared by apart from that of the bars that are bought', () => {
    const priced = (objective: number) => {
      const answer = anAnswer({ price: 176.5, pessimisticPrice: 176.5 })
      const proof = { ...answer.meta.proof, objective }
      return view({ answer: { ...answer, meta: { ...answer.meta, proof } } }).figures
    }
    expect(priced(200.73).countedPrice).toBe(200.73)
    expect([priced(200.73), priced(176.5)].map(isCountedApart)).toEqual([true, false])
    expect(isCountedApart(view().figures)).toBe(false)
  })

  it('gives a gap the slanted ends of its neighbours', () => {
    const gaps = view({ answer: anAnswer({ bars: [rafters] }) }).bars[0]?.items
    expect(gaps?.[2]).toMatchObject({
      kind: 'gap',
      useful: false,
      outline: {
        fenceStart: mm(508.5),
        fenceEnd: mm(512.195042),
        farStart: mm(543.141016),
        farEnd: mm(546.836058),
      },
    })
    expect(gaps?.[5]).toMatchObject({ useful: true, length: mm(4943.4689) })
  })

  it('cuts parallel neighbours in one stroke, with stop and blade angle', () => {
    const { sheet, figures } = view({ answer: anAnswer({ bars: [rafters] }) })
    const left = { side: 'left', degrees: 30 }
    expect(
      sheet[0]?.cuts.map(({ position, swing, frees }) => [position, swing, frees?.stops.original ?? null]),
    ).toEqual([
      [mm(8.5), left, null],
      [mm(508.5), left, { at: 'fence', length: mm(500) }],
      [mm(1012.195042), left, { at: 'fence', length: mm(500) }],
    ])
    expect(figures.cuts).toBe(12)
  })

  it('needs two strokes between ends that lean differently', () => {
    const frame = { leftAngle: 45, rightAngle: -45, materialWidth: 60 }
    const items = [
      aPlacedPiece({ ...frame, start: 2.5 }),
      aGap(502.5, 7),
      aPlacedPiece({ ...frame, start: 509.5 }),
    ]
    expect(view({ answer: anAnswer({ bars: [anAnswerBar({ items })] }) }).sheet[0]?.cuts).toHaveLength(4)
  })

  it('needs no stroke where a square piece fills the bar', () => {
    const items = [aPlacedPiece({ length: 6000 })]
    expect(view({ answer: anAnswer({ bars: [anAnswerBar({ items })] }) }).figures.cuts).toBe(0)
  })

  it('gives each piece its share of the first new bar that it fits into, and none without prices', () => {
    const stock = (price?: number) => [
      { length: 100, quantity: 1, leftover: true, ...(price === undefined ? {} : { price: 0 }) },
      { length: 6000, quantity: null, leftover: false, ...(price === undefined ? {} : { price }) },
    ]
    const prices = (price?: number) =>
      view({ request: aRequest({ stock: stock(price) }) }).bars[0]?.pieces.map((piece) => piece.price)
    const [piece] = view({}).bars[0]?.pieces ?? []
    expect(prices(12)?.[0]).toBeCloseTo((12 * (piece?.lengths.original ?? 0)) / mm(6000))
    expect(prices()?.[0]).toBeNull()
  })

  it('lists what to buy and which leftovers to fetch, parts of joined bars included', () => {
    const joined = anAnswerBar({
      stock: null,
      count: 2,
      length: 7080,
      joinArrangement: [
        { stock: 0, length: 6000, leftover: false, price: 10, trimFromStart: 0 },
        { stock: -1, length: 1143, leftover: true, price: 0, trimFromStart: 20 },
      ],
    })
    const request = aRequest({
      sideWaste: 6,
      join: 19,
      stock: [
        { length: 6000, quantity: null, leftover: false, price: 10 },
        { length: 1143, quantity: 50, leftover: true },
      ],
    })
    const plan = view({ answer: anAnswer({ bars: [anAnswerBar(), joined] }), request })
    expect(plan.buyList).toMatchObject([{ stock: 0, count: 3, price: 10, total: 30 }])
    expect(plan.leftoversUsed).toMatchObject([{ stock: -1, count: 2, quantity: 50, total: null }])
    expect(plan.bars[1]?.parts).toMatchObject([
      { from: 0, to: mm(5994) },
      { from: mm(5975), to: mm(7080) },
    ])
    expect(plan.figures).toMatchObject({ joinedBars: 2, joints: 2, cuts: 1 + 2 * (1 + 2) })
  })

  it('gathers equal offcuts, the longest first', () => {
    const bars = [
      anAnswerBar({ available: 300 }),
      anAnswerBar({ available: 900, count: 2 }),
      anAnswerBar({ available: 300, count: 3 }),
      anAnswerBar({ available: 100, availableIsUseful: false }),
    ]
    expect(view({ answer: anAnswer({ bars }) }).offcuts).toEqual([
      { length: mm(900), count: 2 },
      { length: mm(300), count: 4 },
    ])
  })

  it('gives the reasons for missing pieces', () => {
    const request = aRequest()
    const [short] = request.data
    if (short === undefined) throw new Error('no piece')
    const answer = anAnswer({
      missing: [
        { key: '0', count: 3 },
        { key: '1', count: 1 },
      ],
      warnings: ['outOfStock', 'limitedByMinJoinLength'],
    })
    const long = { ...short, length: 9000 }
    expect(view({ answer, request: { ...request, data: [short, long] } }).missing).toMatchObject([
      { itemId: 'rafter', number: 1, count: 3, reason: 'outOfStock' },
      { itemId: 'rail', number: 2, length: mm(9000), reason: 'limitedByMinJoinLength' },
    ])
  })

  it('says that the least length of a part limits those pieces that no bar gives without its trims and reserve', () => {
    const request = { ...aRequest(), sideWaste: 10, reserve: 5 }
    const [piece] = request.data
    if (piece === undefined) throw new Error('no piece')
    const answer = anAnswer({
      missing: [
        { key: '0', count: 1 },
        { key: '1', count: 1 },
      ],
      warnings: ['limitedByMinJoinLength'],
    })
    const data = [
      { ...piece, length: 6000 - 25, descr: 'post', input: '5975' },
      { ...piece, length: 6000 - 24 },
    ]
    expect(view({ answer, request: { ...request, data } }).missing).toMatchObject([
      { description: 'post', input: '5975', reason: 'outOfStock' },
      { reason: 'limitedByMinJoinLength' },
    ])
  })

  it('weighs the stock and the pieces if a weight is known', () => {
    const weight = { perNanometre: 2 / 1e9, unit: 'kg' as const }
    const { figures } = view({ weight })
    expect(figures.weight?.amount).toBeCloseTo(12)
    expect(figures.piecesWeight?.amount).toBeCloseTo(1)
    expect(view().figures.weight).toBeNull()
  })

  it.each([
    [{ objective: 10, lowerBound: 10, gap: 0, optimal: true }, { textKey: 'plan.proof.optimal' }],
    [
      { objective: 10, lowerBound: 9.99, gap: 0.0031, optimal: false },
      {
        textKey: 'plan.proof.within',
        gap: 0.004,
        excess: { kind: 'bars', count: 1, length: mm(aRequest().stock[0]?.length ?? 0) },
      },
    ],
    [{ objective: 10, lowerBound: 0, gap: 1, optimal: false }, { textKey: 'plan.proof.none' }],
  ])('states of %o no more than was proved', (proof, statement) => {
    const answer = anAnswer()
    expect(view({ answer: { ...answer, meta: { ...answer.meta, proof } } }).figures.proof).toEqual(statement)
  })

  it('says in money or bars how far a plan may be from the best possible', () => {
    const answer = anAnswer()
    const excess = (
      proof: { objective: number; lowerBound: number },
      price: number | null,
      stock: object[],
    ) => {
      const request = aRequest()
      const [bar] = request.stock
      if (!bar) throw new Error('no stock')
      const meta = { ...answer.meta, proof: { ...proof, gap: 0.1, optimal: false } }
      const found = view({
        answer: { ...answer, price, meta },
        request: { ...request, stock: stock.map((own) => ({ ...bar, ...own })) },
      }).figures.proof
      return found.textKey === 'plan.proof.within' ? found.excess : null
    }
    const alike = [{ length: 3000, leftover: false }]
    expect(excess({ objective: 40.2, lowerBound: 36.999 }, 40.2, alike)).toEqual({
      kind: 'money',
      amount: 3.21,
    })
    expect(excess({ objective: 30_000, lowerBound: 24_000.5 }, null, alike)).toEqual({
      kind: 'bars',
      count: 1,
      length: null,
    })
    expect(excess({ objective: 30_000, lowerBound: 24_000 }, null, alike)).toEqual({
      kind: 'bars',
      count: 2,
      length: null,
    })
    const several = [...alike, { length: 2000, leftover: false }]
    const material = { kind: 'bars', count: 3, length: mm(2000) }
    expect(excess({ objective: 30_000, lowerBound: 24_999.5 }, null, several)).toEqual(material)
    const withScrap = [...alike, { length: 3000, leftover: true }]
    expect(excess({ objective: 30_000, lowerBound: 24_999.5 }, null, withScrap)).toEqual({
      kind: 'bars',
      count: 2,
      length: mm(3000),
    })
  })

  it('names the subject of a proof: the material, the cost, or the pieces that the stock suffices for', () => {
    const answer = anAnswer()
    const proof = { objective: 10, lowerBound: 10, gap: 0, optimal: true }
    const proved = (more: object) =>
      view({ answer: { ...answer, meta: { ...answer.meta, proof }, ...more } }).figures.proof.textKey
    expect(proved({})).toBe('plan.proof.optimal')
    expect(proved({ price: 12 })).toBe('plan.proof.cheapest')
    expect(proved({ price: 12, outputCount: answer.inputCount - 1 })).toBe('plan.proof.mostCut')
  })
})
