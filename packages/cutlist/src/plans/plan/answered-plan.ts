import type { OptimizeResult } from '@kerfwise/optimizer'
import type { BuiltRequest } from '../../lists/request/build.ts'
import type { MaterialWeight } from './figures.ts'
import { type PlanView, planView } from './view.ts'

/** A plan with the request that it answers, which may be older than the list. */
export interface AnsweredPlan {
  view: PlanView
  built: BuiltRequest
  /** The answer as received. A proof file proves its claims. */
  answer: OptimizeResult
}

export function answered(
  answer: OptimizeResult,
  built: BuiltRequest,
  weight: MaterialWeight | null = null,
): AnsweredPlan {
  const { request, keys } = built
  return { view: planView({ answer, request, keys, weight }), built, answer }
}
