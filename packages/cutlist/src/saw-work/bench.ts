import { nm, toWireMm } from '../length/nanometres.ts'
import type { BarView } from '../plan/bar-view.ts'
import type { PlanView } from '../plan/view.ts'
import type { BuiltRequest } from '../request/build.ts'
import type { RequestStock } from '../request/wire.ts'
import { stockByNumber } from '../stock/numbered.ts'
import { copiesOf, isTouched, type SawProgress } from './fate.ts'
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
      if (!entry?.leftover || !isLast(entry)) return undefined
      const at = lying.findIndex(({ rest }) => rest.length > 0 && toWireMm(rest.length) === entry.length)
      return at < 0 ? undefined : lying.splice(at, 1)[0]
    },
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
  if (stock !== null) {
    const parent = bench.take(stock) ?? null
    return { parent, took: parent ? [] : [{ length, leftover }] }
  }
  const took = parts.flatMap((part): TakenBar[] => {
    const parent = bench.take(part.stock)
    if (parent === undefined) return [{ length: part.length, leftover: part.leftover }]
    bench.put(usedUp(parent))
    return []
  })
  return { parent: null, took }
}

/** The bars on the bench after a round: those from before, and every touched bar. */
export function afterRound(
  started: readonly StartedBar[],
  { plan, progress }: SawRound,
): readonly StartedBar[] {
  const bench = benchOf(started, plan.built)
  for (const { bar, key } of copiesOf(plan.view)) {
    const fate = progress[key]
    if (fate === undefined || !isTouched(fate)) continue
    const { parent, took } = fetched(bar, bench)
    const done = startedBar(bar, fate, plan.built.request, took)
    bench.put(parent ? continued(parent, done) : done)
  }
  return bench.left()
}

/** A bar as the plan has it, before any cut in it. */
export function asPlanned(bar: BarView, took: readonly TakenBar[]): StartedBar {
  return { bar, rest: { begins: nm(0), length: nm(0) }, took }
}
