import type { Form } from './types.ts'

/** What a thread is asked; it answers one request after the other. */
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
