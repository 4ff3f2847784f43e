/** Solves in threads of their own, since an engine blocks its thread, for programs on Node. */
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { OptimizerCrash } from '../errors.ts'
import type { ListPlan, OptimizeResult } from '../generated/model.ts'
import { requestText } from '../request-text.ts'
import { compileOptimizer } from './loading.ts'
import type { Report, Task } from './messages.ts'
import { planOf } from './outcome.ts'
import { throwIfStopped } from './signal.ts'
import type { Form, Plan, Solve, SolveOptions } from './types.ts'

/** Threads that wait for work. They keep no program from ending. */
const idle: Worker[] = []

/** Starting a thread takes a hundred times as long as a short solve, so a thread is kept for the next one. */
const threadOf = (module: WebAssembly.Module): Worker => {
  const waiting = idle.pop()
  if (waiting) {
    waiting.ref()
    return waiting
  }
  // Without its own options the thread would get those of the program, of which a thread refuses some (`--input-type`).
  return new Worker(new URL('./thread.ts', import.meta.url), { workerData: module, execArgv: [] })
}

const keep = (thread: Worker): void => {
  thread.removeAllListeners()
  if (idle.length >= availableParallelism()) {
    void thread.terminate()
    return
  }
  const leave = () => void idle.splice(idle.indexOf(thread) >>> 0, 1)
  thread.on('error', leave)
  thread.on('exit', leave)
  thread.unref()
  idle.push(thread)
}

let compiled: Promise<WebAssembly.Module> | undefined

const run = async <Answer extends OptimizeResult | ListPlan>(
  form: Form,
  request: object,
  { signal, timeLimit, onProgress }: SolveOptions<Answer>,
): Promise<Answer> => {
  compiled ??= compileOptimizer()
  const module = await compiled
  throwIfStopped(signal)
  const reports = onProgress !== undefined
  const task: Task = { form, request: requestText(request), timeLimit, reports }
  const thread = threadOf(module)
  thread.removeAllListeners()
  let onAbort = () => {}
  let isDone = false
  try {
    return await new Promise<Answer>((resolve, reject) => {
      onAbort = () => reject(signal?.reason)
      signal?.addEventListener('abort', onAbort)
      const hear = ({ type, answer }: Report) => {
        if (type === 'progress') return onProgress?.(planOf<Answer>(answer))
        isDone = true
        resolve(planOf<Answer>(answer))
      }
      thread.on('message', (report: Report) => {
        try {
          hear(report)
        } catch (fault) {
          reject(fault)
        }
      })
      thread.on('error', (fault) => reject(new OptimizerCrash(String(fault), { cause: fault })))
      thread.on('exit', (code) => reject(new OptimizerCrash(`the thread ended with exit code ${code}`)))
      thread.postMessage(task)
    })
  } finally {
    signal?.removeEventListener('abort', onAbort)
    if (isDone) keep(thread)
    else await thread.terminate()
  }
}

export const solve: Solve = (request, options = {}) => run('request', request, options)
export const plan: Plan = (list, options = {}) => run('list', list, options)
