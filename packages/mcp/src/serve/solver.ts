import { NoPlan, type OptimizeRequest, type OptimizeResult } from '@kerfwise/optimizer'
import { solve } from '@kerfwise/optimizer/node'
import { Fault } from '../fault.ts'
import type { Task } from '../given/task.ts'
import type { Plan } from '../plan/plan.ts'
import type { Turns } from './turns.ts'

type Effort = NonNullable<OptimizeRequest['effort']>

export interface Wish {
  readonly effort: Effort | undefined
  readonly seconds: number
  readonly signal: AbortSignal
  readonly onBetter?: ((plan: OptimizeResult) => void) | undefined
}

/** Why there is no plan, in the names of the caller. */
const faultOf = ({ reason }: NoPlan, { request, fieldOf }: Task): Fault => {
  if ('isError' in reason) {
    const rows = reason.errorDetails.keys.map(
      (key) => request.data.findIndex((piece, at) => (piece.key ?? `${at}`) === key) + 1,
    )
    const where = rows.length > 0 ? ` (rows ${rows.join(', ')})` : ''
    return new Fault(fieldOf('$.data'), `${reason.errorKey}: ${reason.errorMessage}${where}`)
  }
  const { path, reason: why, limit } = reason.details
  return new Fault(
    fieldOf(path),
    why ?? (limit === undefined ? reason.message : `${reason.key}: at most ${limit}`),
  )
}

/** Plans a task when it is its turn. Throws a Fault where no plan can be. */
export const planOf = (
  task: Task,
  { effort, seconds, signal, onBetter }: Wish,
  turns: Turns,
): Promise<Plan> =>
  turns.take(signal, async () => {
    const request = effort === undefined ? task.request : { ...task.request, effort }
    try {
      const answer = await solve(request, {
        signal,
        timeLimit: seconds * 1000,
        ...(onBetter && { onProgress: onBetter }),
      })
      return { task, request, answer }
    } catch (fault) {
      throw fault instanceof NoPlan ? faultOf(fault, task) : fault
    }
  })
