import type { BarItem, OptimizeResult, PlacedPiece } from '@kerfwise/optimizer'

/** A plan as the wire carries it; lengths in millimetres, angles in degrees. */
export type CuttingPlan = OptimizeResult
export type { AnswerBar as PlanBar, Gap, PlacedPiece, Proof } from '@kerfwise/optimizer'

export function isPiece(item: BarItem): item is PlacedPiece {
  return 'key' in item
}
