import { NoPlan, type OptimizeRequest, type OptimizeResult, plan, solve } from '@kerfwise/optimizer'
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

/** A piece by its name and row. The core names the pieces of a list itself. */
const namedIn = (task: Task) => (key: string) => {
  if (task.list !== undefined) return key
  const at = task.request.data.findIndex((piece, index) => (piece.key ?? `${index}`) === key)
  const name = task.request.data[at]?.descr ?? ''
  return name === '' ? `row ${at + 1}` : `${name} (row ${at + 1})`
}

/** Why there is no plan, in the names of the caller. */
const faultOf = ({ reason }: NoPlan, task: Task): Fault => {
  const [called, pieces] = task.list === undefined ? [task.called, 'data'] : ['list', 'pieces']
  if ('isError' in reason) {
    const { errorKey, errorMessage, errorDetails } = reason
    const named = errorDetails.keys.slice(0, mostNamed).map(namedIn(task))
    const more = errorDetails.keys.length - named.length
    const all = `${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
    const why = named.length > 0 ? `${REASONS[errorKey] ?? errorMessage}: ${all}` : errorMessage
    return new Fault(`${called}.${pieces}`, `${errorKey}: ${why}`)
  }
  const { path, reason: why, limit } = reason.details
  return new Fault(
    path.replace(/^\$/, called),
    why ?? (limit === undefined ? reason.message : `${reason.key}: at most ${limit}`),
  )
}

/** The request that a task means, and its answer. */
const planned = async (task: Task, { effort, seconds, signal, onBetter }: Wish) => {
  const options = { signal, timeLimit: seconds * 1000 }
  const wished = effort !== undefined && { effort }
  if (task.list === undefined) {
    const request = { ...task.request, ...wished }
    const answer = await solve(request, { ...options, ...(onBetter && { onProgress: onBetter }) })
    return { request, answer }
  }
  // The core checks the list, whose type here says nothing of its members.
  const list = { ...task.list, ...wished } as Parameters<typeof plan>[0]
  const { exact } = await plan(list, {
    ...options,
    ...(onBetter && { onProgress: ({ exact: better }) => onBetter(better.answer.success.data) }),
  })
  return { request: exact.request, answer: exact.answer.success.data }
}

/** Plans a task when it is its turn. Throws a Fault where no plan can be. */
export const planOf = (task: Task, wish: Wish, turns: Turns): Promise<Plan> =>
  turns.take(wish.signal, async () => {
    try {
      return { task, ...(await planned(task, wish)) }
    } catch (fault) {
      throw fault instanceof NoPlan ? faultOf(fault, task) : fault
    }
  })
