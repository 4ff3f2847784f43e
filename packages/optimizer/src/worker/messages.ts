/** What a client asks of its worker. One at a time: the next only after the last was answered. */
export interface Ask {
  readonly id: number
  /** JSON text of the request. */
  readonly request: string
  /** Whether better answers are to be told on the way; writing them takes time. */
  readonly reports: boolean
}

/** What a worker tells its client. */
export type Tell =
  | { readonly type: 'ready' }
  /** The engine's code did not load; this worker is of no use. */
  | { readonly type: 'unavailable'; readonly reason: string }
  /** A better answer, as JSON text. */
  | { readonly type: 'progress'; readonly id: number; readonly answer: string }
  | { readonly type: 'answer'; readonly id: number; readonly answer: string }
  /** The engine broke; a new one stands ready. */
  | { readonly type: 'crash'; readonly id: number; readonly reason: string }
