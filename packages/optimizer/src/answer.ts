import type {
  OptimizeAnswer,
  OptimizeRefusal,
  OptimizeResult,
  OptimizeUnplanned,
  RefusalBody,
  UnplannedBody,
} from './generated/model.ts'

/** The optimizer's answers, by kind. */
export type Answer =
  | { readonly kind: 'plan'; readonly plan: OptimizeResult }
  /** A valid request that no plan can serve: `nothingToOptimize`, `itemTooLong`, `itemTooShort`. */
  | { readonly kind: 'unplanned'; readonly reason: UnplannedBody }
  /** `invalidRequest` with the JSON path of the fault, or `tooLarge`. */
  | { readonly kind: 'refused'; readonly reason: RefusalBody }

/** Reads the JSON text of an answer that the optimizer made. Throws a SyntaxError for any other text. */
export const readAnswer = (json: string): Answer => {
  const envelope = JSON.parse(json) as OptimizeAnswer | OptimizeUnplanned | OptimizeRefusal
  if ('error' in envelope) return { kind: 'refused', reason: envelope.error }
  const { success } = envelope
  return success.isError ? { kind: 'unplanned', reason: success } : { kind: 'plan', plan: success.data }
}
