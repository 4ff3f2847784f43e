import { readAnswer } from '../answer.ts'
import { NoPlan } from '../errors.ts'
import type { ListPlan, OptimizeResult } from '../generated/model.ts'

/** The plan in the JSON text of an answer, of a request or of a list. Throws a NoPlan for any other answer. */
export const planOf = <Plan extends OptimizeResult | ListPlan>(json: string): Plan => {
  const answer = readAnswer<Plan>(json)
  if (answer.kind !== 'plan') throw new NoPlan(answer.reason)
  return answer.plan
}
