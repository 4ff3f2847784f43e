/** Solves in threads of their own, for programs on Node. */
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { readAnswer } from './answer.ts'
import { NoPlan, OptimizerCrash } from './errors.ts'
import type { OptimizeRequest, OptimizeResult } from './generated/model.ts'
import { requestText } from './request-text.ts'

/** What a thread is asked; it answers one request after the other. */
export interface Task {
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
  return new Worker(new URL('./solve-thread.ts', import.meta.url), { workerData: module, execArgv: [] })
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

/** Solves by an engine's compiled code. */
export const solveBy = async (
  module: WebAssembly.Module,
  request: OptimizeRequest,
  { signal, timeLimit, onProgress }: SolveInThreadOptions,
): Promise<OptimizeResult> => {
  signal?.throwIfAborted()
  const reports = onProgress !== undefined
  const task: Task = { request: requestText(request), timeLimit, reports }
  const thread = threadOf(module)
  thread.removeAllListeners()
  let onAbort = () => {}
  let isDone = false
  try {
    return await new Promise<OptimizeResult>((resolve, reject) => {
      onAbort = () => reject(signal?.reason)
      signal?.addEventListener('abort', onAbort)
      const hear = ({ type, answer }: Report) => {
        if (type === 'progress') return onProgress?.(planOf(answer))
        isDone = true
        resolve(planOf(answer))
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
