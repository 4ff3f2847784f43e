import { nm, toWireMm } from '../../lists/base/nanometres.ts'
import type { RequestStock } from '../../lists/base/wire.ts'
import type { BuiltRequest } from '../../lists/request/build.ts'
import { stockByNumber } from '../../lists/stock/numbered.ts'
import type { BarView } from '../bars/bar-view.ts'
import type { PlanView } from '../plan/view.ts'
import { type BarFate, copiesOf, isTouched, type SawProgress } from './fate.ts'
import { continued, type StartedBar, startedBar, type TakenBar, usedUp } from './started.ts'
import { stockKey } from './work.ts'

/** A plan on the bench with how far it has come. */
export interface SawRound {
  readonly plan: { readonly view: PlanView; readonly built: BuiltRequest }
  readonly progress: SawProgress
}

/** Bars that lie on the bench, and which of them a plan goes on with. */
export interface Bench {
  /** The bar whose rest a stock number means, which is then taken; undefined for stock from the shelf or the shop. */
  readonly take: (stock: number) => StartedBar | undefined
  /** The code of a stock number, where it is a bar of the rack. */
  readonly codeOf: (stock: number) => string | undefined
  readonly left: () => readonly StartedBar[]
  readonly put: (bar: StartedBar) => void
}

/** Offcuts on the bench are the last leftovers of a request (`afterWork`), and are known by their length. */
export function benchOf(started: readonly StartedBar[], { request }: BuiltRequest): Bench {
  const lying = [...started]
  const stock = stockByNumber(request)
  const isLast = (entry: RequestStock) =>
    request.stock.findLast((each) => stockKey(each) === stockKey(entry)) === entry
  return {
    take: (number) => {
      const entry = stock.get(number)
      if (!entry?.leftover || entry.bar !== undefined || !isLast(entry)) return undefined
      const at = lying.findIndex(({ rest }) => rest.length > 0 && toWireMm(rest.length) === entry.length)
      return at < 0 ? undefined : lying.splice(at, 1)[0]
    },
    codeOf: (number) => stock.get(number)?.bar,
    left: () => lying,
    put: (bar) => void lying.push(bar),
  }
}

/** A bar of a plan together with the part of it that came off the bench. */
export interface FetchedBar {
  /** The bar whose rest this is; null for a bar from the stock. */
  readonly parent: StartedBar | null
  readonly took: readonly TakenBar[]
}

export function fetched({ stock, parts, length, leftover }: BarView, bench: Bench): FetchedBar {
  const taken = (number: number, bar: Omit<TakenBar, 'bar'>): TakenBar => {
    const code = bench.codeOf(number)
    return { ...bar, ...(code !== undefined && { bar: code }) }
  }
  if (stock !== null) {
    const parent = bench.take(stock) ?? null
    return { parent, took: parent ? [] : [taken(stock, { length, leftover })] }
  }
  const took = parts.flatMap((part): TakenBar[] => {
    const parent = bench.take(part.stock)
    if (parent === undefined) return [taken(part.stock, { length: part.length, leftover: part.leftover })]
    bench.put(usedUp(parent))
    return []
  })
  return { parent: null, took }
}

/** A bar of a plan that the saw has been at. */
export interface WorkedBar {
  readonly key: string
  readonly fate: BarFate
  /** The bars of the stock that were fetched for it. */
  readonly took: readonly TakenBar[]
  /** The bar as it now lies on the bench. */
  readonly lies: StartedBar
}

/** The touched bars of a round, which are put on the bench. */
export function workedBars(bench: Bench, { plan, progress }: SawRound): readonly WorkedBar[] {
  return copiesOf(plan.view).flatMap(({ bar, key }): WorkedBar[] => {
    const fate = progress[key]
    if (fate === undefined || !isTouched(fate)) return []
    const { parent, took } = fetched(bar, bench)
    const done = startedBar(bar, fate, plan.built.request, took)
    const lies = parent ? continued(parent, done) : done
    bench.put(lies)
    return [{ key, fate, took, lies }]
  })
}

/** The bars on the bench after a round: those from before, and every touched bar. */
export function afterRound(started: readonly StartedBar[], round: SawRound): readonly StartedBar[] {
  const bench = benchOf(started, round.plan.built)
  workedBars(bench, round)
  return bench.left()
}

/** A bar as the plan has it, before any cut in it. */
export function asPlanned(bar: BarView, took: readonly TakenBar[]): StartedBar {
  return { bar, rest: { begins: nm(0), length: nm(0) }, took }
}
