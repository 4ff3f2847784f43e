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
  try {
    const outcome = await client.run(form, requestText(request), {
      ...(signal && { signal }),
      ...(timeLimit !== undefined && { timeLimit }),
      ...(onProgress && { onProgress: (better: string) => onProgress(planOf<Answer>(better)) }),
    })
    if (outcome.status === 'answered') return planOf<Answer>(outcome.answer)
    throw signal?.reason
  } finally {
    keep(client)
  }
}

export const solve: Solve = (request, options = {}) => run('request', request, options)
export const plan: Plan = (list, options = {}) => run('list', list, options)
