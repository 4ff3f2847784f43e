import { describe, expect, it } from 'vitest'
import {
  fromMm,
  type PanelConfiguration,
  parseMargin,
  parseRate,
  planView,
  quoteOf,
} from '../../src/index.ts'
import type { QuotePart, QuoteTerms } from '../../src/plans/quoting/quote.ts'
import { aConfiguration, anAnswer, anAnswerBar, aRequest } from '../support/index.ts'

/** A plan of four cuts on two bars of 6 m for 30 in all, of which 12.345 is for offcuts on the shelf. */
function aPart(
  settings: Partial<PanelConfiguration> = {},
  prices: object = { price: 17.655, pessimisticPrice: 30 },
): QuotePart {
  const answer = anAnswer({ bars: [anAnswerBar({ count: 2 })], ...prices })
  const view = planView({ answer, request: aRequest(), keys: [], weight: null })
  return { material: 'Oak', configuration: aConfiguration(settings), unit: 'mm', view }
}

const plain: QuoteTerms = { full: true, rate: null, margin: 0 }
const percent = (share: number) => share * 1_000_000

describe('a quote', () => {
  it('charges whole bars, or these without the offcuts that are kept', () => {
    expect(quoteOf([aPart()], plain)).toMatchObject({ costs: 3000, margin: 0, price: 3000 })
    const [line] = quoteOf([aPart()], { ...plain, full: false }).lines
    // 17.655 is rounded half up.
    expect(line?.materialCents).toBe(1766)
    expect(quoteOf([aPart({}, { price: null, pessimisticPrice: null })], plain)).toMatchObject({
      lines: [{ materialCents: null }],
      costs: 0,
    })
  })

  it('charges the work at the saw in money, or in time by the hour', () => {
    const { cuts } = aPart().view.figures
    expect(cuts).toBeGreaterThan(0)
    const inMoney = aPart({ cutCost: '0.125', sawCostUnit: 'money' })
    expect(quoteOf([inMoney], plain).lines[0]).toMatchObject({
      sawCents: Math.round(cuts * 12.5),
      seconds: null,
    })
    const inTime = aPart({ cutCost: '30', sawCostUnit: 'seconds' })
    expect(quoteOf([inTime], plain).lines[0]).toMatchObject({ sawCents: null, seconds: 30 * cuts })
    const rated = quoteOf([inTime], { ...plain, rate: 60_000_000 })
    // 60 an hour are one a minute.
    expect(rated.lines[0]?.sawCents).toBe((30 * cuts * 100) / 60)
    expect(rated.costs).toBe(3000 + (30 * cuts * 100) / 60)
  })

  it('adds the margin to all costs, rounded once', () => {
    const quote = quoteOf([aPart(), aPart({}, { price: 1, pessimisticPrice: 0.01 })], {
      ...plain,
      margin: percent(50),
    })
    expect(quote).toMatchObject({ costs: 3001, margin: 1501, price: 4502 })
  })

  it('names length, bars and waste of each material', () => {
    const part = aPart()
    const { figures } = part.view
    const [full] = quoteOf([part], plain).lines
    const [used] = quoteOf([part], { ...plain, full: false }).lines
    expect(full).toMatchObject({ bars: figures.bars, length: figures.totalLength, cuts: figures.cuts })
    expect(full?.waste).toBeCloseTo(1 - figures.pessimisticUtilization)
    expect(used?.waste).toBeCloseTo(1 - figures.utilization)
    expect(full?.length).toBeGreaterThan(fromMm(0))
  })

  it('counts the leftovers that cost nothing among bars with a price', () => {
    const leftover = { length: 900, quantity: null, leftover: true }
    const stock = [
      { length: 6000, quantity: null, leftover: false, price: 15 },
      { ...leftover, price: 2 },
      leftover,
    ]
    const bars = [
      anAnswerBar({ count: 2 }),
      ...[-1, -2].map((at) => anAnswerBar({ stock: at, leftover: true, length: 900, count: 3 })),
    ]
    const quoted = (prices: object) => {
      const answer = anAnswer({ bars, ...prices })
      const view = planView({ answer, request: aRequest({ stock }), keys: [], weight: null })
      return quoteOf([{ material: 'Oak', configuration: aConfiguration({}), unit: 'mm', view }], plain)
        .lines[0]
    }
    expect(quoted({ price: 36, pessimisticPrice: 36 })?.free).toBe(3)
    // Where nothing has a price, nothing is left out of the sum.
    expect(quoted({ price: null, pessimisticPrice: null })?.free).toBe(0)
  })

  it('reads rate and margin as a person writes them, and refuses the rest', () => {
    expect(parseMargin('')).toEqual({ ok: true, value: 0 })
    expect(parseMargin('12,5 %')).toEqual({ ok: true, value: percent(12.5) })
    expect(parseRate(' ')).toEqual({ ok: true, value: null })
    expect(parseRate('65.50')).toEqual({ ok: true, value: 65_500_000 })
    expect(parseMargin('-1')).toMatchObject({ ok: false, issue: { code: 'gte' } })
    expect(parseMargin('1001')).toMatchObject({ ok: false, issue: { code: 'lte' } })
    expect(parseRate('x')).toMatchObject({ ok: false, issue: { code: 'number' } })
  })
})
