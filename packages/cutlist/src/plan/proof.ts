import type { Proof } from '../request/wire.ts'

/** What a plan may say about itself: the key of a sentence and what goes into it. */
export type ProofStatement =
  | { readonly textKey: 'plan.proof.optimal' }
  /** `gap` is a share of the objective, above 0, never rounded down. */
  | { readonly textKey: 'plan.proof.within'; readonly gap: number }
  | { readonly textKey: 'plan.proof.none' }

/** A gap is rounded up to a thousandth, so that the statement never promises more than was proved. */
export function proofStatement({ optimal, gap, lowerBound }: Proof): ProofStatement {
  if (optimal) return { textKey: 'plan.proof.optimal' }
  if (lowerBound <= 0 || gap >= 1) return { textKey: 'plan.proof.none' }
  return { textKey: 'plan.proof.within', gap: Math.max(1, Math.ceil(gap * 1000)) / 1000 }
}
