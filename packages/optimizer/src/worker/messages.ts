import type { Form } from '../solving/types.ts'

/** A client's question to its worker. The client sends the next one only after the answer to the last. */
export interface Ask {
  readonly id: number
  readonly form: Form
  /** JSON text of the request. */
  readonly request: string
  readonly timeLimit: number | undefined
  /** Whether to send better answers during the run; writing them takes time. */
  readonly reports: boolean
}

/** The messages of a worker to its client. */
export type Tell =
  | { readonly type: 'ready' }
  /** The engine's code did not load; this worker is of no use. */
  | { readonly type: 'unavailable'; readonly reason: string }
  /** A better answer, as JSON text. */
  | { readonly type: 'progress'; readonly id: number; readonly answer: string }
  | { readonly type: 'answer'; readonly id: number; readonly answer: string }
  /** The engine broke; a new one is ready. */
  | { readonly type: 'crash'; readonly id: number; readonly reason: string }
