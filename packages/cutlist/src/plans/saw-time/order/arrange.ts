import { fromWireMm, nm, toWireMm } from '../../../lists/base/nanometres.ts'
import type {
  AnswerBar,
  BarItem,
  OptimizeRequest,
  OptimizeResult,
  PlacedPiece,
} from '../../../lists/base/wire.ts'
import type { SawOrder } from '../../../lists/project/configuration.ts'
import type { AnsweredPlan } from '../../plan/answered-plan.ts'
import { planView } from '../../plan/view.ts'
import type { SawSheet } from '../../saw-sheet/sheet.ts'
import { fewestPossible } from './bound.ts'
import { bestOrder, type Order } from './exact.ts'
import { type Group, groupsOf, type Way } from './group.ts'
import { goodOrder } from './nearby.ts'

/** Up to so many rows of the saw sheet with different work the order is the best one. */
const FEW = 9

const isPiece = (item: BarItem): item is PlacedPiece => 'key' in item

/** A bar whose pieces have changed places; every gap keeps its place and width, so that the bar is as full as before. */
function barInOrder(bar: AnswerBar, { lengths }: Way): AnswerBar {
  if (lengths === null) return bar
  const waiting = Map.groupBy(bar.items.filter(isPiece), ({ length }) => fromWireMm(length))
  const order = lengths.flatMap((length) => waiting.get(nm(length))?.splice(0, 1) ?? [])
  const first = bar.items[0]
  let at = first ? fromWireMm(first.start) : nm(0)
  const items = bar.items.map((item) => {
    const placed = { ...(isPiece(item) ? (order.shift() ?? item) : item), start: toWireMm(at) }
    at = nm(at + fromWireMm(placed.length))
    return placed
  })
  return { ...bar, items }
}

/** The order of the rows of a saw sheet with the fewest set-ups, or a good one, and what no order goes below. */
export interface FoundOrder extends Order {
  readonly bound: number
}

export const orderOf = (sheet: SawSheet): FoundOrder => orderOfGroups(groupsOf(sheet))

export function orderOfGroups(groups: readonly Group[]): FoundOrder {
  const bound = fewestPossible(groups)
  const order = groups.length <= FEW ? bestOrder(groups) : goodOrder(groups, bound)
  return { ...order, bound: groups.length <= FEW ? order.setUps : bound }
}

/** The plan in the order with few set-ups: the same bars with the same pieces. */
export interface Arranged {
  readonly plan: AnsweredPlan
  /** The answer in this order, which is as valid as the optimizer's. */
  readonly answer: OptimizeResult
  /** No order of these bars has fewer set-ups, if equal bars are cut together. */
  readonly bound: number
}

interface Remembered {
  readonly request: OptimizeRequest
  readonly order: FoundOrder
}

// The plan, its list of orders and its papers ask for the order of one answer, and the search may take a second.
const remembered = new WeakMap<OptimizeResult, Remembered>()

function orderOfPlan({ view, built: { request }, answer }: AnsweredPlan): FoundOrder {
  const known = remembered.get(answer)
  if (known?.request === request) return known.order
  const order = orderOf(view.sheet)
  remembered.set(answer, { request, order })
  return order
}

export function arranged(plan: AnsweredPlan): Arranged {
  const { view, built, answer } = plan
  const { placed, bound } = orderOfPlan(plan)
  const bars = placed.flatMap(({ group, way }) =>
    group.rows.flatMap((row) => {
      const bar = answer.bars[row.bar.number - 1]
      return bar ? [barInOrder(bar, way)] : []
    }),
  )
  const inOrder = { ...answer, bars }
  const next = planView({ answer: inOrder, request: built.request, keys: built.keys, weight: null })
  // Neither weight nor proof depends on an order.
  const { weight, piecesWeight } = view.figures
  const figures = { ...next.figures, weight, piecesWeight }
  return { plan: { view: { ...next, figures }, built, answer }, answer: inOrder, bound }
}

/** The plan as the person cuts it: in its own order, or in the one with few set-ups. */
export const inSawOrder = (plan: AnsweredPlan, order: SawOrder): AnsweredPlan =>
  order === 'setUps' ? arranged(plan).plan : plan
