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

const mostNamed = 20

const REASONS: Readonly<Record<string, string>> = {
  itemTooLong: 'longer than any bar, less its trims, margin and clamp',
  itemTooShort: 'too short for their angles and the width of the profile',
}

/** Why there is no plan, in the names of the caller. */
const faultOf = ({ reason }: NoPlan, { request, fieldOf }: Task): Fault => {
  if ('isError' in reason) {
    const { errorKey, errorMessage, errorDetails } = reason
    const named = errorDetails.keys.slice(0, mostNamed).map((key) => {
      const at = request.data.findIndex((piece, index) => (piece.key ?? `${index}`) === key)
      const name = request.data[at]?.descr ?? ''
      return name === '' ? `row ${at + 1}` : `${name} (row ${at + 1})`
    })
    const more = errorDetails.keys.length - named.length
    const pieces = `${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
    const why = named.length > 0 ? `${REASONS[errorKey] ?? errorMessage}: ${pieces}` : errorMessage
    return new Fault(fieldOf('$.data'), `${errorKey}: ${why}`)
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
