import type { OptimizeRequest, OptimizeResult } from '@kerfwise/optimizer'
import type { Task } from '../given/task.ts'

/** A plan with the list that it answers. */
export interface Plan {
  readonly task: Task
  /** As the optimizer answered it, effort included. */
  readonly request: OptimizeRequest
  readonly answer: OptimizeResult
}
