import type { BarView, PieceView } from '../bars/bar-view.ts'
import type { StockUse } from '../plan/stock-use.ts'
import { sawSheet } from '../saw-sheet/sheet.ts'
import { benchOf, fetched, type SawRound } from './bench.ts'
import { type CurrentBar, type CurrentPlan, currentPlan } from './current.ts'
import { keyOf } from './current-figures.ts'
import { type BarFate, copyKeys, isTouched, type SawProgress } from './fate.ts'
import type { StartedBar } from './started.ts'

/** The plan itself, by which all of the work went so far. */
function asAnswered({ plan }: SawRound): CurrentPlan {
  const bench = benchOf([], plan.built)
  const bars = plan.view.bars.map((bar): CurrentBar => {
    const keys = copyKeys(bar)
    return { bar, cut: 0, keys, took: keys.flatMap(() => fetched(bar, bench).took) }
  })
  return { view: plan.view, bars }
}

/** A bar whose pieces behind the first `cut` have their marks. */
function barWith(bar: BarView, cut: number, fate: BarFate): BarView {
  const marked = (piece: PieceView): PieceView => {
    const became = fate.pieces[bar.pieces.indexOf(piece) - cut] ?? null
    return became === null ? piece : { ...piece, fate: became }
  }
  return {
    ...bar,
    pieces: bar.pieces.map(marked),
    items: bar.items.map((item) => (item.kind === 'piece' ? marked(item) : item)),
    ...(fate.spoiled && { spoiled: true }),
  }
}

/** Equal bars stay together as long as the saw has been at them alike; all keep the number that they have in the plan. */
function ticked(current: CurrentBar, progress: SawProgress): readonly CurrentBar[] {
  const { bar, cut, keys, took } = current
  const touched = keys.filter((key) => progress[key] && isTouched(progress[key]))
  if (touched.length === 0) return [current]
  const alike = Map.groupBy(keys, (key) => (touched.includes(key) ? JSON.stringify(progress[key]) : ''))
  const each = took.length / Math.max(1, keys.length)
  return [...alike].map(([marks, keys]) => {
    const together = { ...bar, count: keys.length }
    const fate = progress[keys[0] ?? '']
    return {
      bar: marks === '' || !fate ? together : barWith(together, cut, fate),
      cut: marks === '' ? cut : bar.pieces.length,
      keys,
      took: took.slice(0, each * keys.length),
    }
  })
}

/** The used stock with the number of bars taken so far. */
function withTaken(uses: readonly StockUse[], bars: readonly CurrentBar[]): readonly StockUse[] {
  const taken = bars.flatMap(({ cut, keys, took }) => (cut > 0 || keys.length === 0 ? took.map(keyOf) : []))
  return uses.map((use) => ({ ...use, taken: taken.filter((key) => key === keyOf(use)).length }))
}

/** The plan as every view shows it: a piece appears as cut as soon as it is ticked. Null before any work at the saw. */
export function tickedPlan(
  rounds: readonly SawRound[],
  before: readonly StartedBar[] = [],
): CurrentPlan | null {
  const [first, last] = [rounds[0], rounds.at(-1)]
  if (!first || !last) return null
  const marks = Object.values(last.progress).some(isTouched)
  if (rounds.length === 1 && !marks) return null
  const current = rounds.length === 1 ? asAnswered(first) : currentPlan(rounds, before)
  if (!current || !marks) return current
  const bars = current.bars.flatMap((bar) => ticked(bar, last.progress))
  const views = bars.map(({ bar }) => bar)
  const view = {
    ...current.view,
    bars: views,
    sheet: sawSheet(views, first.plan.built.request),
    buyList: withTaken(current.view.buyList, bars),
    leftoversUsed: withTaken(current.view.leftoversUsed, bars),
  }
  return { view, bars }
}
