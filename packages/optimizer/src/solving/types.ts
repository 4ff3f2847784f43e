import type { ListPlan, ListRequest, OptimizeRequest, OptimizeResult } from '../generated/model.ts'
import type { StopSignal } from './signal.ts'

export interface SolveOptions<Plan> {
  /** Ends the solve, which then rejects with the signal's reason. */
  readonly signal?: StopSignal
  /** Milliseconds after which the solve ends with the best plan so far, which is then `partial`. */
  readonly timeLimit?: number
  /** Called with each better plan. */
  readonly onProgress?: (plan: Plan) => void
}

/**
 * Plans exact millimetres. Rejects with a NoPlan where the request is wrong or no plan can serve it, with the signal's reason,
 * or with an OptimizerCrash.
 */
export type Solve = (
  request: OptimizeRequest,
  options?: SolveOptions<OptimizeResult>,
) => Promise<OptimizeResult>

/** Plans a list as people write it, with lengths in any notation, and answers in the list's unit. Rejects as `solve` does. */
export type Plan = (list: ListRequest, options?: SolveOptions<ListPlan>) => Promise<ListPlan>

/** How a request is to be read: as exact millimetres, or as a list. */
export type Form = 'request' | 'list'
