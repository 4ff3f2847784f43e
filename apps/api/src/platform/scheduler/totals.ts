import { type Group, groups } from './order.ts'
import type { Pushed } from './room.ts'

/** Sums since the start, for the operator. */
export interface Totals {
  readonly runs: Record<Group, number>
  /** Units of work. */
  readonly work: Record<Group, number>
  readonly refused: Record<Pushed<unknown>['why'], number>
  /** Milliseconds that runs waited for their turn. */
  waitedMs: number
}

export function nothingYet(): Totals {
  const zeros = () => Object.fromEntries(groups.map((group) => [group, 0])) as Record<Group, number>
  return { runs: zeros(), work: zeros(), refused: { caller: 0, full: 0 }, waitedMs: 0 }
}

export function countWork(totals: Totals, group: Group, used: number): void {
  totals.runs[group] += 1
  totals.work[group] += used
}
