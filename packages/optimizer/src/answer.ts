import type {
  ListAnswer,
  ListPlan,
  OptimizeAnswer,
  OptimizeRefusal,
  OptimizeResult,
  OptimizeUnplanned,
  RefusalBody,
  UnplannedBody,
} from './generated/model.ts'

/** The optimizer's answers, to a request or to a list, by kind. */
export type Answer<Plan extends OptimizeResult | ListPlan = OptimizeResult> =
  | { readonly kind: 'plan'; readonly plan: Plan }
  /** A valid request that no plan can serve: `nothingToOptimize`, `itemTooLong`, `itemTooShort`. */
  | { readonly kind: 'unplanned'; readonly reason: UnplannedBody }
  /** `invalidRequest` with the JSON path of the fault, or `tooLarge`. */
  | { readonly kind: 'refused'; readonly reason: RefusalBody }

/** Reads the JSON text of an answer that the optimizer made. Throws a SyntaxError for any other text. */
export const readAnswer = <Plan extends OptimizeResult | ListPlan = OptimizeResult>(
  json: string,
): Answer<Plan> => {
  const envelope = JSON.parse(json) as OptimizeAnswer | ListAnswer | OptimizeUnplanned | OptimizeRefusal
  if ('error' in envelope) return { kind: 'refused', reason: envelope.error }
  const { success } = envelope
  return success.isError
    ? { kind: 'unplanned', reason: success }
    : { kind: 'plan', plan: success.data as Plan }
}
