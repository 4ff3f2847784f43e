/** Solves in workers, for pages: each solve has one, and a worker whose solve has ended waits for the next. */
import { createOptimizerClient } from '../browser.ts'
import type { OptimizerClient } from '../client/client.ts'
import type { ListPlan, OptimizeResult } from '../generated/model.ts'
import { requestText } from '../request-text.ts'
import { planOf } from './outcome.ts'
import { throwIfStopped } from './signal.ts'
import type { Form, Plan, Solve, SolveOptions } from './types.ts'

/** Clients that wait for work; more than this are closed. */
const idle: OptimizerClient[] = []
const MOST_IDLE = 2

const keep = (client: OptimizerClient) => {
  if (idle.length < MOST_IDLE) idle.push(client)
  else client.close()
}

const run = async <Answer extends OptimizeResult | ListPlan>(
  form: Form,
  request: object,
  { signal, timeLimit, onProgress }: SolveOptions<Answer>,
): Promise<Answer> => {
  throwIfStopped(signal)
  const client = idle.pop() ?? createOptimizerClient()
  const ended = new AbortController()
  const stop = () => ended.abort(signal?.reason)
  signal?.addEventListener('abort', stop)
  const report = (better: string) => {
    try {
      onProgress?.(planOf<Answer>(better))
    } catch (fault) {
      // What the caller's own function throws ends the solve, as on Node.
      ended.abort(fault)
    }
  }
  try {
    const outcome = await client.run(form, requestText(request), {
      signal: ended.signal,
      ...(timeLimit !== undefined && { timeLimit }),
      ...(onProgress && { onProgress: report }),
    })
    if (outcome.status === 'answered') return planOf<Answer>(outcome.answer)
    throw ended.signal.reason
  } finally {
    signal?.removeEventListener('abort', stop)
    keep(client)
  }
}

export const solve: Solve = (request, options = {}) => run('request', request, options)
export const plan: Plan = (list, options = {}) => run('list', list, options)
