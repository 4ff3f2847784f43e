import type { CuttingPlan } from '../../shared/planWire.ts'

/** How many stock lengths of each kind the plan uses, the longest first; parts of joined bars count as themselves. */
export function barsByLength(plan: CuttingPlan): { length: number; count: number }[] {
  const counts = new Map<number, number>()
  for (const bar of plan.bars) {
    for (const { length } of bar.joinArrangement ?? [bar]) {
      counts.set(length, (counts.get(length) ?? 0) + bar.count)
    }
  }
  return [...counts].map(([length, count]) => ({ length, count })).sort((a, b) => b.length - a.length)
}
