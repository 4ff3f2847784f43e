import type { Nanometres } from '../../lists/base/nanometres.ts'
import type { BarView } from '../bars/bar-view.ts'

export interface Offcut {
  readonly length: Nanometres
  readonly count: number
}

/** The useful offcuts of a plan, equal ones together, the longest first. */
export function usefulOffcuts(bars: readonly BarView[]): readonly Offcut[] {
  const counts = new Map<Nanometres, number>()
  for (const { available, availableIsUseful, count } of bars) {
    if (availableIsUseful) counts.set(available, (counts.get(available) ?? 0) + count)
  }
  return [...counts].map(([length, count]) => ({ length, count })).sort((a, b) => b.length - a.length)
}
