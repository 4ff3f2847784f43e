/** Guests and people with an account have a turn each, so that no number of accounts keeps guests waiting. */
export type Group = 'guest' | 'person'
export const groups = ['guest', 'person'] as const satisfies readonly Group[]

/** The caller of a run: an account, or the address of a guest. */
export interface Caller {
  readonly id: string
  readonly group: Group
}

/** Short runs are previews and everyday lists; long ones may hold a thread for half a minute. */
export type Lane = 'short' | 'long'
export const lanes = ['short', 'long'] as const satisfies readonly Lane[]

/** The expected work of a run, known before the run begins. */
export interface Estimate {
  readonly lane: Lane
  /** Goes before the caller's other runs. */
  readonly preview: boolean
  /** The optimizer's units of work, about a nanosecond of a processor each. */
  readonly work: number
  /** How many pieces are to be cut; unknown of jobs that an earlier version took on. */
  readonly pieces?: number
}

/** A run as the queue sees it. */
export interface Order extends Estimate {
  readonly caller: Caller
  /** Size of the request, which is kept while it waits. */
  readonly bytes: number
}
