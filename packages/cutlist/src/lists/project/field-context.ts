import type { Unit } from '../base/nanometres.ts'
import type { TierLimits } from '../tier/limits.ts'

/** The facts beside the configuration that a field needs. */
export interface FieldContext {
  readonly unit: Unit
  readonly limits: TierLimits
  /** Whether the tier and the configuration both have mitres on and some piece has an angled end. */
  readonly mitred: boolean
}
