import type { Engine } from '../engine.ts'
import type { Form } from './types.ts'

/** What a thread or a worker is asked; it answers one request after the other. */
export interface Task {
  readonly form: Form
  /** JSON text of the request. */
  readonly request: string
  readonly timeLimit: number | undefined
  /** Whether to send better answers during the run; writing them takes time. */
  readonly reports: boolean
}

/** The messages of the thread. */
export type Report = { readonly type: 'progress' | 'answer'; readonly answer: string }

/** The JSON text of an engine's answer to a task. */
export const answerTo = (
  { form, request, timeLimit, reports }: Task,
  engine: Engine,
  onProgress: (better: string) => void,
): string => {
  const options = { ...(timeLimit !== undefined && { timeLimit }), ...(reports && { onProgress }) }
  return form === 'list' ? engine.plan(request, options) : engine.optimize(request, options)
}
