import { fromWireMm, type Nanometres } from '../../lists/base/nanometres.ts'
import { benchOf, fetched, type WorkedBar, workedBars } from './bench.ts'
import { copiesOf, isFinished, isTouched } from './fate.ts'
import { planName, type WorkLog } from './work-log.ts'

/** A bar that the saw has finished, as the rack hears of it. */
export interface RackCut {
  /** The same for the same bar of the same plan, in every browser. */
  readonly key: string
  /** The codes of the bars of the rack that it was. */
  readonly bars: readonly string[]
  /** The offcuts worth keeping that it left. */
  readonly kept: readonly Nanometres[]
}

/** The beginning of the keys of a plan. */
export const cutsOf = ({ rounds }: WorkLog): string => planName(rounds[0]?.plan)

/**
 * The finished bars of all rounds. A rest that the last plan goes on with is no offcut, and neither is one that is
 * shorter than the shortest worth keeping. A bar that was begun before the last plan is finished for the rack.
 */
export function rackCuts(log: WorkLog): readonly RackCut[] {
  const name = cutsOf(log)
  const last = log.rounds.at(-1)
  if (last === undefined) return []
  let lying = log.before?.bars ?? []
  const worked = log.rounds.map((round) => {
    const bench = benchOf(lying, round.plan.built)
    const bars = workedBars(bench, round)
    if (round === last) {
      for (const { bar, key } of copiesOf(round.plan.view)) {
        const fate = round.progress[key]
        if (fate === undefined || !isTouched(fate)) fetched(bar, bench)
      }
    }
    lying = bench.left()
    return { round, bars }
  })
  const kept = ({ lies: bar }: WorkedBar, reusable: number): readonly Nanometres[] => {
    const worth = reusable > 0 && bar.rest.length >= fromWireMm(reusable)
    return worth && lying.includes(bar) ? [bar.rest.length] : []
  }
  return worked.flatMap(({ round, bars }, index) =>
    bars
      .filter(({ fate }) => round !== last || isFinished(fate))
      .map((bar) => ({
        key: `${name}.${index}-${bar.key}`,
        bars: bar.took.flatMap((taken) => taken.bar ?? []),
        kept: kept(bar, round.plan.built.request.reusable),
      }))
      .filter((cut) => cut.bars.length + cut.kept.length > 0),
  )
}

/** The offcuts worth keeping that finished bars of the newest plan left, by the keys of their copies. */
export function offcutsOf(log: WorkLog, keys: readonly string[]): readonly Nanometres[] {
  const name = `${cutsOf(log)}.${log.rounds.length - 1}-`
  const wanted = new Set(keys.map((key) => name + key))
  return rackCuts(log).flatMap(({ key, kept }) => (wanted.has(key) ? kept : []))
}
