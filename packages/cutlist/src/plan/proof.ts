import type { Proof } from '../request/wire.ts'

/** What a plan may say about itself: the key of a sentence and what goes into it. */
export type ProofStatement =
  | { readonly textKey: 'plan.proof.optimal' }
  /** Where bars have prices it is the cost that is proved. */
  | { readonly textKey: 'plan.proof.cheapest' }
  /** Where the stock does not reach for all pieces no plan leaves less of them. */
  | { readonly textKey: 'plan.proof.mostCut' }
  /** `gap` is a share of the objective, above 0, never rounded down. */
  | { readonly textKey: 'plan.proof.within'; readonly gap: number }
  | { readonly textKey: 'plan.proof.none' }

interface ProvedPlan {
  readonly priced: boolean
  /** Pieces are left over. */
  readonly short: boolean
}

/** A gap is rounded up to a thousandth, so that the statement never promises more than was proved. */
export function proofStatement({ optimal, gap, lowerBound }: Proof, of: ProvedPlan): ProofStatement {
  if (optimal && of.short) return { textKey: 'plan.proof.mostCut' }
  if (optimal) return { textKey: of.priced ? 'plan.proof.cheapest' : 'plan.proof.optimal' }
  if (lowerBound <= 0 || gap >= 1) return { textKey: 'plan.proof.none' }
  return { textKey: 'plan.proof.within', gap: Math.max(1, Math.ceil(gap * 1000)) / 1000 }
}

type Gap = Extract<ProofStatement, { textKey: 'plan.proof.within' | 'plan.proof.none' }>

/** Whether no better plan is left to look for. */
export const isProof = (statement: ProofStatement): statement is Exclude<ProofStatement, Gap> =>
  statement.textKey !== 'plan.proof.within' && statement.textKey !== 'plan.proof.none'
