import type { Task } from '../solving/messages.ts'

/** A client's question to its worker. The client sends the next one only after the answer to the last. */
export interface Ask extends Task {
  readonly id: number
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
