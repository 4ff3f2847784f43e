import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  answered,
  arranged,
  asItemId,
  type OptimizeResult,
  pickedRequest,
  sawEffort,
  type TradePoint,
  tradeOff,
} from '../../src/index.ts'
import { leastWork } from '../../src/plans/trade-off/bound.ts'
import { type CutList, cutListOf } from '../../src/plans/trade-off/cut-list.ts'
import { costOf } from '../../src/plans/trade-off/frontier.ts'
import { laid, type PatternPlan, patternsOf } from '../../src/plans/trade-off/pattern.ts'
import { readRates, Workshop } from '../../src/plans/trade-off/workshop.ts'
import { anAnswer, aRequest } from '../support/index.ts'
import { everyPlan, type ShortList, shortLists } from './lists.ts'

/** The number by which an answer calls a stock entry. */
function numberOf({ request }: CutList, index: number): number {
  const leftover = request.stock[index]?.leftover ?? false
  const before = request.stock.slice(0, index).filter((entry) => entry.leftover === leftover).length
  return leftover ? -1 - before : before
}

function answerOf(list: CutList, plan: PatternPlan): OptimizeResult {
  const bars = plan.map(({ pattern, bars: count }) => {
    const number = numberOf(list, pattern.stock.index)
    return { ...laid(list, pattern), stock: number, leftover: number < 0, count }
  })
  return anAnswer({ bars, barsCount: bars.reduce((sum, { count }) => sum + count, 0) })
}

const inMinutes = ({ saw, material }: TradePoint) => [
  Math.round(material * 1e6),
  Math.round((saw.amount / 60) * 1e6),
]

/** The plan with the least material, and all others that nothing beats in both, by trying every plan. */
function byForce({ request, configuration }: ShortList) {
  const list = cutListOf(request)
  const rates = readRates(configuration)
  if (!list || typeof rates === 'string') throw new Error('a square list with costs')
  const shop = new Workshop(list, rates)
  const known = new Map<string, { plan: PatternPlan; cost: number; work: number }>()
  everyPlan(list, (plan) => {
    const grouped = new Map<string, PatternPlan[number]>()
    for (const each of plan) {
      const key = `${each.pattern.stock.index} ${each.pattern.counts}`
      grouped.set(key, { ...each, bars: (grouped.get(key)?.bars ?? 0) + 1 })
    }
    const key = [...grouped]
      .map(([one, { bars }]) => `${one}:${bars}`)
      .sort()
      .join(';')
    if (known.has(key)) return
    const whole = [...grouped.values()]
    known.set(key, { plan: whole, cost: costOf(whole), work: shop.work(whole) })
  })
  const all = [...known.values()].sort((a, b) => a.cost - b.cost || b.work - a.work)
  const [first] = all
  if (first === undefined) return null
  const front = all
    .filter(
      (one) =>
        one.work < first.work &&
        all.every(
          ({ cost, work }) => cost > one.cost || work > one.work || (cost === one.cost && work === one.work),
        ),
    )
    .map(({ cost, work }) => [cost / 2, work])
  const distinct = [...new Map(front.map((point) => [point.join(' '), point])).values()]
  return {
    list,
    first,
    expected: [[first.cost / 2, first.work], ...distinct].sort(
      (a, b) => (a[0] ?? 0) - (b[0] ?? 0) || (b[1] ?? 0) - (a[1] ?? 0),
    ),
  }
}

describe('plans between material and work at the saw', () => {
  it('are exactly those that trying every plan of 3 000 short lists finds', () => {
    let traded = 0
    fc.assert(
      fc.property(shortLists(5), (list) => {
        const force = byForce(list)
        if (force === null) return
        const answer = answerOf(force.list, force.first.plan)
        const { points, exact } = tradeOff({ ...list, answer, others: [] })
        expect(exact).toBe(true)
        expect(points.map(inMinutes)).toEqual(force.expected.map((point) => point.map(Math.round)))
        if (points.length > 1) traded += 1
      }),
      { numRuns: 3000 },
    )
    expect(traded).toBeGreaterThan(500)
  })

  it('are measured as the saw list counts them', () => {
    fc.assert(
      fc.property(shortLists(9), fc.nat(), ({ request, configuration }, seed) => {
        const list = cutListOf(request)
        const rates = readRates(configuration)
        if (!list || typeof rates === 'string') throw new Error('a square list with costs')
        const plans: PatternPlan[] = []
        everyPlan(
          { ...list, types: list.types.map((type) => ({ ...type, demand: Math.min(2, type.demand) })) },
          (plan) => plans.push(plan),
        )
        const plan = plans[seed % plans.length]
        if (plan === undefined) return
        const answer = answerOf(list, plan)
        const keys = request.data.map((_, index) => asItemId(`item-${index}`))
        const { view } = arranged(answered(answer, { request, keys })).plan
        const effort = new Workshop(list, rates).effort(plan)
        expect(effort).toEqual(sawEffort(view.sheet, 'together', rates.atOnce))
        expect(patternsOf(list, answer)?.reduce((sum, { bars }) => sum + bars, 0)).toBe(plan.length)
      }),
      { numRuns: 1000 },
    )
  })

  it('begin with the plan as it is, lose work with each step, and never need less than is said', () => {
    fc.assert(
      fc.property(shortLists(40), (list) => {
        const cut = cutListOf(list.request)
        if (!cut) throw new Error('a square list')
        // Each piece on a bar of its own, of the stock that never runs out.
        const [stock] = cut.stock.filter(({ index }) => index === 0)
        if (!stock) throw new Error('stock')
        const alone = cut.types.map(({ demand }, type) => ({
          pattern: { stock, counts: cut.types.map((_, each) => (each === type ? 1 : 0)) },
          bars: demand,
        }))
        const answer = answerOf(cut, alone)
        const { points } = tradeOff({ ...list, answer, others: [] })
        const [first, ...others] = points
        expect(first?.lever).toEqual({})
        expect(first?.bars).toBe(answer.barsCount)
        for (const [index, { saw, material, least }] of others.entries()) {
          const before = points[index]
          expect(saw.amount).toBeLessThan(before?.saw.amount ?? 0)
          expect(material).toBeGreaterThanOrEqual(before?.material ?? 0)
          expect(least?.amount).toBeLessThanOrEqual(saw.amount + 1e-9)
        }
      }),
      { numRuns: 200 },
    )
  })

  it('need a stroke for each bundle of a length, and the first cuts of the bars', () => {
    const [line] = aRequest().data
    if (!line) throw new Error('a request has a line')
    const strokes = (sideWaste: number, counts: readonly number[], atOnce: number) => {
      const data = counts.map((count, at) => ({ ...line, length: 900 - 100 * at, count }))
      const stock = [{ length: 3000, quantity: null, leftover: false }]
      const list = cutListOf(aRequest({ cutWaste: 0, sawWidth: 0, sideWaste, reserve: 0, data, stock }))
      if (!list) throw new Error('a square list')
      // As dear as two bars.
      return leastWork(list, { stroke: 1, stop: 0, swing: 0, bar: 0, atOnce }, 2 * (list.stock[0]?.cost ?? 0))
    }
    expect(strokes(10, [1, 1, 1], 4)).toBe(3 + 1)
    expect(strokes(10, [5, 1], 4)).toBe(2 + 1 + 1)
    expect(strokes(10, [5, 1], 1)).toBe(6 + 2)
    // Two pieces may end with their bars, each alone in the last bundle of its length.
    expect(strokes(0, [5, 1], 4)).toBe(3 - 2)
    expect(strokes(0, [4, 4], 4)).toBe(2)
  })

  it('keep the bound that was proved for the whole list, not one among plans with few lengths', () => {
    const [list] = fc.sample(shortLists(40), { numRuns: 1, seed: 1 })
    const cut = list && cutListOf(list.request)
    const [stock] = cut?.stock.filter(({ index }) => index === 0) ?? []
    if (!cut || !stock) throw new Error('a square list')
    const alone = cut.types.map(({ demand }, type) => ({
      pattern: { stock, counts: cut.types.map((_, each) => (each === type ? 1 : 0)) },
      bars: demand,
    }))
    const withBound = (lowerBound: number) => {
      const answer = answerOf(cut, alone)
      return { ...answer, meta: { ...answer.meta, proof: { ...answer.meta.proof, lowerBound } } }
    }
    const others = [{ complexity: 1, answer: withBound(9000) }]
    expect(tradeOff({ ...list, answer: withBound(7000), others }).leastMaterial).toBe(7000)
  })

  it('are asked for with nothing but the bars that were picked', () => {
    const request = { ...shortListRequest(), patterns: [] }
    const patterns = [{ stock: 0, count: 1, pieces: [{ piece: 0, count: 2 }] }]
    expect(pickedRequest(request, {})).not.toHaveProperty('patterns')
    expect(pickedRequest(request, { patterns }).patterns).toEqual(patterns)
    expect(pickedRequest(request, { complexity: 2 })).toMatchObject({ complexity: 2 })
  })
})

const shortListRequest = () => {
  const [list] = fc.sample(shortLists(4), 1)
  if (!list) throw new Error('a list')
  return list.request
}
