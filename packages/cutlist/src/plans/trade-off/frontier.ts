import type { PatternPlan } from './pattern.ts'

/** A plan with what it costs: material as the optimizer counts it, work in millionths. */
export interface Priced {
  readonly plan: PatternPlan
  readonly cost: number
  readonly work: number
}

export const costOf = (plan: PatternPlan): number =>
  plan.reduce((sum, { pattern, bars }) => sum + pattern.stock.cost * bars, 0)

/** The plans of which no other is at least as good in material and in work, the least material first. */
export class Frontier {
  #points: readonly Priced[] = []

  get points(): readonly Priced[] {
    return this.#points
  }

  /** Whether a plan of this cost and work would be no news. */
  covers(cost: number, work: number): boolean {
    return this.#points.some((point) => point.cost <= cost && point.work <= work)
  }

  add(found: Priced): boolean {
    if (this.covers(found.cost, found.work)) return false
    const kept = this.#points.filter(({ cost, work }) => cost < found.cost || work < found.work)
    this.#points = [...kept, found].sort((a, b) => a.cost - b.cost)
    return true
  }
}
