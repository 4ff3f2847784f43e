import type { MessagePort } from 'node:worker_threads'

/** The input of a worker thread: the request's bytes and the two shared cells of `signals`. */
export interface Job {
  /** Whether the request is a list as people write it, which is answered in its own unit. */
  readonly isList: boolean
  readonly request: Uint8Array
  readonly signals: Int32Array<SharedArrayBuffer>
  /** Milliseconds after which the run is to end with the best plan so far. */
  readonly limitMs: number
  /** Takes the bytes of each better answer during the run; null without a listener. */
  readonly reports: MessagePort | null
}

/** The result of a worker thread. */
export interface Done {
  readonly answer: Uint8Array
  /** Microseconds that its thread worked. */
  readonly workedUs: number
}

/** Cells of `signals`: whether the run is to stop, and whether it has begun. */
export const signal = { stop: 0, begun: 1 } as const

export function newSignals(): Int32Array<SharedArrayBuffer> {
  return new Int32Array(new SharedArrayBuffer(8))
}
