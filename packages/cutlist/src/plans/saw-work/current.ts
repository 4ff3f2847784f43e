import type { BuiltRequest } from '../../lists/request/build.ts'
import type { BarView, PieceView } from '../bars/bar-view.ts'
import { usefulOffcuts } from '../plan/offcuts.ts'
import type { PlanView } from '../plan/view.ts'
import { sawSheet } from '../saw-sheet/sheet.ts'
import { afterRound, asPlanned, benchOf, fetched, type SawRound } from './bench.ts'
import { currentFigures, currentStock } from './current-figures.ts'
import { copyKeys } from './fate.ts'
import { continued, type StartedBar, type TakenBar } from './started.ts'

/** One bar, or equal bars, of the plan as it is now. */
export interface CurrentBar {
  readonly bar: BarView
  /** Pieces from its head that were cut by an earlier plan. */
  readonly cut: number
  /** The keys of its copies in the progress of the last round; empty for a finished bar. */
  readonly keys: readonly string[]
  readonly took: readonly TakenBar[]
}

/** The finished work and the plan for the rest, as one plan. */
export interface CurrentPlan {
  readonly view: PlanView
  readonly bars: readonly CurrentBar[]
}

function openBars({ plan }: SawRound, started: readonly StartedBar[]) {
  const bench = benchOf(started, plan.built)
  const bars = plan.view.bars.flatMap((bar): CurrentBar[] => {
    const each = copyKeys(bar).map((key) => ({ key, ...fetched(bar, bench) }))
    const apart = each.flatMap(({ key, parent }): CurrentBar[] => {
      if (!parent) return []
      const whole = continued(parent, asPlanned(bar, []))
      return [{ bar: whole.bar, cut: parent.bar.pieces.length, keys: [key], took: parent.took }]
    })
    const own = each.filter(({ parent }) => parent === null)
    const [first] = own
    if (!first) return apart
    const together = {
      bar: { ...bar, count: own.length },
      cut: 0,
      keys: own.map(({ key }) => key),
      took: own.flatMap(({ took }) => took),
    }
    return [...apart, together]
  })
  const done = bench.left().map(({ bar, took }): CurrentBar => {
    return { bar, cut: bar.pieces.length, keys: [], took }
  })
  return [...done, ...bars]
}

/** The bars in the order of the plan, each piece with the line that it has in the list. */
function renumbered(bars: readonly CurrentBar[], { keys }: BuiltRequest): readonly CurrentBar[] {
  const lines = new Map(keys.map((item, index) => [item, index + 1]))
  const piece = (each: PieceView): PieceView => {
    const number = each.itemId === null ? undefined : lines.get(each.itemId)
    return { ...each, number: number ?? each.number }
  }
  return bars.map((current, index) => {
    const items = current.bar.items.map((item) => (item.kind === 'piece' ? piece(item) : item))
    const pieces = items.filter((item) => item.kind === 'piece')
    return { ...current, bar: { ...current.bar, number: index + 1, items, pieces } }
  })
}

/**
 * One plan of everything that was cut, by any plan, and of everything still to be cut. The first round is the plan of
 * the list; each later one plans the rest at that time. The bars of `before` are on the bench from plans of earlier
 * lists.
 */
export function currentPlan(
  rounds: readonly SawRound[],
  before: readonly StartedBar[] = [],
): CurrentPlan | null {
  const [first, last] = [rounds[0], rounds.at(-1)]
  if (!first || !last) return null
  const started = rounds.slice(0, -1).reduce(afterRound, before)
  const { built } = first.plan
  const bars = renumbered(openBars(last, started), built)
  const views = bars.map(({ bar }) => bar)
  const sheet = sawSheet(views, built.request)
  const used = currentStock(bars, built)
  const { missing, warnings, figures } = last.plan.view
  const view: PlanView = {
    bars: views,
    sheet,
    figures: currentFigures(first.plan.view.figures, figures, {
      bars,
      sheet,
      used,
      missing,
      request: built.request,
    }),
    buyList: used.filter(({ leftover }) => !leftover),
    leftoversUsed: used.filter(({ leftover }) => leftover),
    offcuts: usefulOffcuts(views),
    missing: missing.map((each) => {
      const line = each.itemId === null ? -1 : built.keys.indexOf(each.itemId)
      return line < 0 ? each : { ...each, number: line + 1 }
    }),
    warnings,
  }
  return { view, bars }
}

/** The number of correctly cut pieces on the bars. */
export const rightlyCut = (bars: readonly BarView[]): number =>
  bars.reduce((sum, { pieces }) => sum + pieces.filter(({ fate }) => fate === 'cut').length, 0)
