import type { OptimizeRequest, OptimizeResult, RequestPattern } from '../../lists/base/wire.ts'
import type { PanelConfiguration } from '../../lists/project/configuration.ts'
import { answered } from '../plan/answered-plan.ts'
import { type SawTotal, sawTotal } from '../saw-time/costs.ts'
import { type SawEffort, sawEffort } from '../saw-time/effort.ts'
import { arranged } from '../saw-time/order/arrange.ts'
import { freeRequest } from '../what-if/variants.ts'
import { leastWork } from './bound.ts'
import { type CutList, cutListOf } from './cut-list.ts'
import { costOf, Frontier, type Priced } from './frontier.ts'
import { greedyPlan, tastes } from './greedy.ts'
import { type PatternPlan, patternKey, patternsOf } from './pattern.ts'
import { allPatterns } from './patterns.ts'
import { searchPlans } from './search.ts'
import { readRates, type SawRateSettings, type SawRates, Workshop, workOfEffort } from './workshop.ts'

/** What the request of a plan has beside the list: nothing for the plan with the least material. */
export interface Lever {
  readonly patterns?: readonly RequestPattern[]
  readonly complexity?: number
}

/** A plan between the least material and the least work at the saw. */
export interface TradePoint {
  readonly lever: Lever
  /** As the optimizer counts it: money, or millimetres where bars have no price. */
  readonly material: number
  readonly bars: number
  /** In the order with few set-ups. */
  readonly effort: SawEffort
  readonly saw: SawTotal
  /** No plan with this much material goes below; null where only the optimizer knows how pieces lie. */
  readonly least: SawTotal | null
}

export interface TradeOff {
  /** The plan with the least material, then plans with ever less work. */
  readonly points: readonly TradePoint[]
  /** Whether every plan was tried: none is better in both. */
  readonly exact: boolean
  /** No plan of the whole list has less material, as far as the first plan's proof goes. */
  readonly leastMaterial: number
}

/** A plan by the optimizer for the same list with at most so many lengths on a bar. */
export interface OtherPlan {
  readonly complexity: number
  readonly answer: OptimizeResult
}

export interface TradeSource {
  readonly request: OptimizeRequest
  /** The plan with the least material. */
  readonly answer: OptimizeResult
  readonly others: readonly OtherPlan[]
  readonly configuration: SawRateSettings
}

const MOST_PATTERNS = 6000
/** Steps of the search that tries every plan, and of the search among the patterns of good plans. */
const STEPS = { all: 400_000, few: 150_000 } as const
const MOST_POOLED = 60
const MILLIONTHS = 1e6
/** Costs of material are halves of millionths. */
const HALVES = 2 * MILLIONTHS

const asTotal = (work: number, { sawCostUnit: unit }: Pick<PanelConfiguration, 'sawCostUnit'>): SawTotal => ({
  kind: unit === 'money' ? 'money' : 'time',
  amount: (unit === 'minutes' ? 60 * work : work) / MILLIONTHS,
})

function leverOf({ types }: CutList, plan: PatternPlan): Lever {
  const patterns = plan.map(({ pattern, bars }) => ({
    stock: pattern.stock.index,
    count: bars,
    pieces: pattern.counts.flatMap((count, type) => {
      const [line] = types[type]?.lines ?? []
      return count > 0 && line ? [{ piece: line.line, count }] : []
    }),
  }))
  return { patterns }
}

const barsIn = (plan: PatternPlan) => plan.reduce((sum, { bars }) => sum + bars, 0)

/** Reports the share of the work done. */
export type OnShare = (share: number) => void

function tradeSquare(
  { answer, others, configuration }: TradeSource,
  shop: Workshop,
  ordinary: PatternPlan,
  onShare: OnShare,
): TradeOff {
  const { list, rates } = shop
  const first: Priced = { plan: ordinary, cost: costOf(ordinary), work: shop.work(ordinary) }
  const frontier = new Frontier()
  frontier.add(first)
  const offer = (plan: PatternPlan | null) => {
    if (plan === null || costOf(plan) < first.cost || frontier.covers(costOf(plan), shop.bound(plan))) return
    frontier.add({ plan, cost: costOf(plan), work: shop.work(plan) })
  }
  for (const other of others) if (other.answer.missing.length === 0) offer(patternsOf(list, other.answer))
  const ways = tastes(list, first.cost > 0 ? first.work / first.cost : 1)
  for (const [index, taste] of ways.entries()) {
    onShare((0.6 * index) / ways.length)
    offer(greedyPlan(list, rates, taste))
  }
  onShare(0.6)
  const all = allPatterns(list, rates, MOST_PATTERNS)
  const exact = all !== null && searchPlans(shop, all, frontier, STEPS.all)
  onShare(0.8)
  if (!exact) {
    const pooled = new Map(
      frontier.points.flatMap(({ plan }) =>
        plan.map(({ pattern }) => [patternKey(pattern), pattern] as const),
      ),
    )
    searchPlans(shop, [...pooled.values()].slice(0, MOST_POOLED), frontier, STEPS.few)
  }
  onShare(1)
  const better = frontier.points.filter(({ cost, work }) => cost >= first.cost && work < first.work)
  const points = [first, ...better].map(({ plan, cost, work }): TradePoint => {
    const effort = shop.effort(plan)
    const least = exact && plan !== ordinary ? work : leastWork(list, rates, cost)
    return {
      lever: plan === ordinary ? {} : leverOf(list, plan),
      material: cost / HALVES,
      bars: plan === ordinary ? answer.barsCount : barsIn(plan),
      effort,
      saw: sawTotal(effort, configuration) ?? asTotal(work, configuration),
      least: asTotal(least, configuration),
    }
  })
  return { points, exact, leastMaterial: answer.meta.proof.lowerBound }
}

/** Plans of mitred pieces and joined bars are the optimizer's own, with fewer lengths on a bar. */
function tradeOthers({ request, answer, others, configuration }: TradeSource, rates: SawRates): TradeOff {
  const pointOf = (plan: OptimizeResult, lever: Lever): TradePoint => {
    const { view } = arranged(answered(plan, { request, keys: [] })).plan
    const effort = sawEffort(view.sheet, 'together', rates.atOnce)
    const saw = sawTotal(effort, configuration) ?? asTotal(workOfEffort(effort, rates), configuration)
    return { lever, material: plan.meta.proof.objective, bars: plan.barsCount, effort, saw, least: null }
  }
  const points = [pointOf(answer, {})]
  const found = others
    .filter((other) => other.answer.missing.length === 0)
    .map(({ complexity, answer: other }) => pointOf(other, { complexity }))
    .sort((a, b) => a.material - b.material || a.saw.amount - b.saw.amount)
  for (const point of found) {
    const last = points.at(-1)
    if (last && point.saw.amount < last.saw.amount && point.material >= last.material) points.push(point)
  }
  return { points, exact: false, leastMaterial: answer.meta.proof.lowerBound }
}

/**
 * Plans of one list from the least material to the least work at the saw. Only for plans without missing pieces, and
 * for costs of the saw that can be read and are not all 0.
 */
export function tradeOff(source: TradeSource, onShare: OnShare = () => {}): TradeOff {
  const rates = readRates(source.configuration)
  if (typeof rates === 'string' || source.answer.missing.length > 0) {
    return { points: [], exact: false, leastMaterial: source.answer.meta.proof.lowerBound }
  }
  const list = cutListOf(source.request)
  const ordinary = list && patternsOf(list, source.answer)
  if (!list || !ordinary) return tradeOthers(source, rates)
  return tradeSquare(source, new Workshop(list, rates), ordinary, onShare)
}

/** The request of a point: the list with the plan, or the rule, that the person has picked. */
export const pickedRequest = (
  request: OptimizeRequest,
  { patterns, complexity }: Lever,
): OptimizeRequest => ({
  ...freeRequest(request),
  ...(complexity === undefined ? {} : { complexity }),
  ...(patterns === undefined ? {} : { patterns: [...patterns] }),
})
