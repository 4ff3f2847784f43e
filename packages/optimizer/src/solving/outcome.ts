import { NoPlan } from '../errors.ts'
import type {
  ListAnswer,
  ListPlan,
  OptimizeAnswer,
  OptimizeRefusal,
  OptimizeResult,
  OptimizeUnplanned,
} from '../generated/model.ts'

/** The plan in the JSON text of an answer. Throws a NoPlan for any other answer. */
export const planOf = <Plan extends OptimizeResult | ListPlan>(json: string): Plan => {
  const envelope = JSON.parse(json) as OptimizeAnswer | ListAnswer | OptimizeUnplanned | OptimizeRefusal
  if ('error' in envelope) throw new NoPlan(envelope.error)
  if (envelope.success.isError) throw new NoPlan(envelope.success)
  return envelope.success.data as Plan
}
