import { costOf, type Frontier } from './frontier.ts'
import type { Pattern, PatternPlan } from './pattern.ts'
import { mayEndWithBar } from './patterns.ts'
import type { Workshop } from './workshop.ts'

/** Bounds are sums of fractions; so much of them is not relied upon. */
const SURE = 1 - 1e-9
/** Steps that the order of a plan's bars counts as, for each pattern of the plan. */
const ORDERING = 20

interface Shares {
  readonly cost: readonly number[]
  readonly work: readonly number[]
}

/** For each type the least that one of its pieces adds to cost and to work. */
function sharesOf(shop: Workshop, patterns: readonly Pattern[]): Shares {
  const { types, kerf, stock } = shop.list
  const { stroke, bar, atOnce } = shop.rates
  const rate = Math.min(...stock.map(({ cost, capacity }) => cost / capacity))
  const work = types.map(() => Number.POSITIVE_INFINITY)
  for (const pattern of patterns) {
    const pieces = pattern.counts.reduce((sum, count) => sum + count, 0)
    const each = (stroke * shop.of(pattern).cuts + bar) / (pieces * atOnce)
    for (const [type, count] of pattern.counts.entries())
      if (count > 0) work[type] = Math.min(work[type] ?? each, each)
  }
  return { cost: types.map(({ length }) => (length + kerf) * rate), work }
}

/**
 * Every plan of these patterns that could be news to the frontier, by branch and bound: the longest piece that is left
 * decides which patterns come next. Returns whether all were tried within the steps.
 */
export function searchPlans(
  shop: Workshop,
  patterns: readonly Pattern[],
  frontier: Frontier,
  steps: number,
): boolean {
  const { types, stock } = shop.list
  const shares = sharesOf(shop, patterns)
  const byLead = types.map((_, lead) =>
    patterns.filter(({ counts }) => counts.findIndex((n) => n > 0) === lead),
  )
  const left = types.map(({ demand }) => demand)
  const bars = new Map(stock.map((each) => [each, each.quantity]))
  const chosen: PatternPlan[number][] = []
  const stopsAtLeast = mayEndWithBar(shop.list) ? 0 : types.length
  // Bars of one length are worked on together whatever they cost, so their work is not counted one by one.
  const twins = new Set(stock.map(({ length }) => length)).size < stock.length
  let open = steps

  const missing = (share: readonly number[]) =>
    left.reduce((sum, count, type) => sum + (count > 0 ? count * (share[type] ?? 0) : 0), 0) * SURE

  const finish = (): void => {
    const plan = [...chosen]
    const cost = costOf(plan)
    open -= plan.length * ORDERING
    if (frontier.covers(cost, shop.bound(plan))) return
    frontier.add({ plan, cost, work: shop.work(plan) })
  }

  const go = (lead: number, from: number, cost: number, work: number, inside: number): boolean => {
    open -= 1
    if (open < 0) return false
    let type = lead
    let first = from
    while (type < left.length && left[type] === 0) {
      type += 1
      first = 0
    }
    const firstStop = stopsAtLeast > 0 && chosen.length > 0 ? shop.rates.stop : 0
    const stops = Math.max(inside + firstStop, shop.rates.stop * stopsAtLeast)
    if (frontier.covers(cost + missing(shares.cost), work + stops + missing(shares.work))) return true
    if (type === left.length) {
      finish()
      return true
    }
    const offered = byLead[type] ?? []
    for (let index = first; index < offered.length; index += 1) {
      const pattern = offered[index]
      if (pattern === undefined) continue
      const { counts } = pattern
      let most = bars.get(pattern.stock) ?? 0
      for (const [each, count] of counts.entries())
        if (count > 0) most = Math.min(most, Math.floor((left[each] ?? 0) / count))
      for (let times = most; times > 0; times -= 1) {
        take(pattern, times)
        const { lengths, cuts } = shop.of(pattern)
        const { stroke, stop, bar, atOnce } = shop.rates
        const within = twins ? 0 : stop * Math.max(0, lengths - 1)
        const on = twins
          ? ((stroke * cuts + bar) * times * SURE) / atOnce
          : shop.least(pattern, times) - within
        const whole = go(type, index + 1, cost + pattern.stock.cost * times, work + on, inside + within)
        take(pattern, -times)
        if (!whole) return false
      }
    }
    return true
  }

  const take = (pattern: Pattern, times: number): void => {
    for (const [type, count] of pattern.counts.entries())
      if (count > 0) left[type] = (left[type] ?? 0) - count * times
    bars.set(pattern.stock, (bars.get(pattern.stock) ?? 0) - times)
    if (times > 0) chosen.push({ pattern, bars: times })
    else chosen.pop()
  }

  return go(0, 0, 0, 0, 0)
}
