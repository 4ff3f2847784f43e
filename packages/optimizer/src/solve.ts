/** A solve in a thread of its own, for programs on Node. */
import { Worker } from 'node:worker_threads'
import { readAnswer } from './answer.ts'
import { NoPlan, OptimizerCrash } from './errors.ts'
import type { OptimizeRequest, OptimizeResult } from './generated/model.ts'

/** What the thread is started with. */
export interface Task {
  readonly module: WebAssembly.Module
  /** JSON text of the request. */
  readonly request: string
  readonly timeLimit: number | undefined
  /** Whether to send better answers during the run; writing them takes time. */
  readonly reports: boolean
}

/** The messages of the thread. */
export type Report = { readonly type: 'progress' | 'answer'; readonly answer: string }

export interface SolveInThreadOptions {
  /** Ends the solve and its thread; `solve` rejects with the signal's reason. */
  readonly signal?: AbortSignal
  /** Milliseconds after which the solve ends with the best plan so far, whose `meta.partial` is then true. */
  readonly timeLimit?: number
  /** Called with each better plan. */
  readonly onProgress?: (plan: OptimizeResult) => void
}

const planOf = (json: string): OptimizeResult => {
  const answer = readAnswer(json)
  if (answer.kind !== 'plan') throw new NoPlan(answer.reason)
  return answer.plan
}

/** Solves by an engine's compiled code. */
export const solveBy = async (
  module: WebAssembly.Module,
  request: OptimizeRequest,
  { signal, timeLimit, onProgress }: SolveInThreadOptions,
): Promise<OptimizeResult> => {
  signal?.throwIfAborted()
  const reports = onProgress !== undefined
  const task: Task = { module, request: JSON.stringify(request), timeLimit, reports }
  const thread = new Worker(new URL('./solve-thread.ts', import.meta.url), { workerData: task })
  let onAbort = () => {}
  try {
    return await new Promise<OptimizeResult>((resolve, reject) => {
      onAbort = () => reject(signal?.reason)
      signal?.addEventListener('abort', onAbort)
      const hear = ({ type, answer }: Report) =>
        type === 'answer' ? resolve(planOf(answer)) : onProgress?.(planOf(answer))
      thread.on('message', (report: Report) => {
        try {
          hear(report)
        } catch (fault) {
          reject(fault)
        }
      })
      thread.on('error', (fault) => reject(new OptimizerCrash(String(fault), { cause: fault })))
      thread.on('exit', (code) => reject(new OptimizerCrash(`the thread ended with exit code ${code}`)))
    })
  } finally {
    signal?.removeEventListener('abort', onAbort)
    await thread.terminate()
  }
}
