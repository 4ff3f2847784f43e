import { fromWireMm } from '../../lists/base/nanometres.ts'
import type { Offcut } from '../plan/offcuts.ts'
import { allCut, copiesOf, isTouched, untouched } from './fate.ts'
import { doneOn, type WorkLog, type WorkRound } from './work-log.ts'

/** The lengths that leave the shelf and the lengths that come to the shelf. */
export interface Shelf {
  readonly took: readonly Offcut[]
  readonly left: readonly Offcut[]
}

/** A round once the rest of its plan is cut as well. */
function completed(round: WorkRound): WorkRound {
  const all = copiesOf(round.plan.view).map(({ bar, key }) => {
    const fate = round.progress[key] ?? untouched(bar.pieces.length)
    return [key, fate.spoiled ? fate : allCut(fate)] as const
  })
  return { ...round, progress: Object.fromEntries(all) }
}

/**
 * The shelf after work that did not follow the plan, because bars were spoiled or the rest was planned again. Null if
 * the plan itself gives the shelf.
 */
export function shelfAfter(log: WorkLog): Shelf | null {
  const { rounds, before } = log
  const last = rounds.at(-1)
  if (!last || log.other) return null
  const spoiled = Object.values(last.progress).some((fate) => isTouched(fate) && fate.spoiled)
  if (rounds.length === 1 && !before && !spoiled) return null
  const { stock } = doneOn({ ...log, rounds: [...rounds.slice(0, -1), completed(last)] }).work
  const worthKeeping = last.plan.built.request.reusable
  const counted = stock
    // A bar of the rack leaves the rack by itself, and no shelf.
    .filter(({ leftover, bar }) => leftover && bar === undefined)
    .map(({ length, change }) => ({ length: fromWireMm(length), count: change }))
    .sort((a, b) => b.length - a.length)
  return {
    took: counted.filter(({ count }) => count < 0).map(({ length, count }) => ({ length, count: -count })),
    left: counted.filter(({ length, count }) => count > 0 && length >= fromWireMm(worthKeeping)),
  }
}
