import type { CuttingPlan } from '../../shared/planWire.ts'

export type PlanProof =
  | { kind: 'optimal'; byPrice: boolean }
  /** `gap` is a part of 1, rounded up to the tenth of a percent that is shown, so that it never says too little. */
  | { kind: 'gap'; gap: number }
  | { kind: 'none' }

export function proofOf(plan: CuttingPlan): PlanProof {
  const { proof } = plan.meta
  if (!proof || (!proof.optimal && proof.lowerBound <= 0)) return { kind: 'none' }
  if (proof.optimal) return { kind: 'optimal', byPrice: plan.price !== null }
  return { kind: 'gap', gap: Math.ceil(proof.gap * 1000 - 1e-9) / 1000 }
}
