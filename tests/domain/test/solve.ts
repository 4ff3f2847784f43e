import { type BuiltRequest, type PlanView, planView } from '@kerfwise/cutlist'
import { type OptimizeResult, readAnswer } from '@kerfwise/optimizer'
import { loadOptimizer } from '@kerfwise/optimizer/node'

const engine = await loadOptimizer()

export interface Shown {
  readonly answer: OptimizeResult
  readonly view: PlanView
}

/** The optimizer's plan of a request as the domain shows it; null where no plan can serve the request. */
export function solved({ request, keys }: BuiltRequest): Shown | null {
  const answer = readAnswer(engine.optimize(JSON.stringify(request)))
  if (answer.kind === 'refused') throw new Error(JSON.stringify(answer.reason))
  if (answer.kind === 'unplanned') return null
  return { answer: answer.plan, view: planView({ answer: answer.plan, request, keys, weight: null }) }
}
