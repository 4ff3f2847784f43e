import type { Tx, Work } from '../db/store.ts'

export interface SendOptions {
  /** Whose job it is: it goes with the account. */
  readonly ownerId?: string
  /** While a job of its name waits or runs under this key, a second one is refused. */
  readonly key?: string
  /** Begins the job that waits under this key at once. */
  readonly sooner?: boolean
  /** The time from which on the job is of no use, in milliseconds since the epoch. */
  readonly endsAt?: number
}

/** A job as its handler gets it. */
export interface Job {
  readonly id: string
  /** Milliseconds since the epoch. */
  readonly createdAt: number
  readonly data: unknown
  /** How long it waits for its next try if this one fails; undefined in the last one. */
  readonly nextMs: number | undefined
  /** Raised when the process ends; a handler that can stop early does so. */
  readonly ending: AbortSignal
}

export type Handler = (job: Job) => Promise<void>

/** How jobs of a name are done where mails must not wait for them. */
export interface WorkOptions {
  /** The most jobs of this name at once in this process. */
  readonly atOnce: number
  /** Most of these jobs of one owner at once. */
  readonly ofOwner?: number
}

/** A fault that no second try mends. */
export class Hopeless extends Error {
  override readonly name = 'Hopeless'
}

export interface JobFigures {
  readonly counts: readonly { readonly name: string; readonly state: string; readonly jobs: number }[]
  /** How long the job that is overdue the longest has waited, in milliseconds. */
  readonly lateMs: number
}

/** Work that outlives the request it comes from, and the process: kept until it is done, tried again when it fails. */
export interface Jobs {
  /**
   * Adds a job as part of a transaction, so that the job exists exactly if the transaction's rows do. False if its key
   * is taken.
   */
  send(tx: Tx, name: string, data: unknown, options?: SendOptions): Work<boolean>
  /**
   * Sets the handler for the jobs of a name. A job may run twice, after a crash between its end and the note of its
   * end.
   */
  work(name: string, handler: Handler, options?: WorkOptions): void
  /** Has a name's handler called, with no data, every so many milliseconds by one of all servers: half a day at most. */
  every(name: string, milliseconds: number): void
  figures(): Promise<JobFigures>
  start(): void
  /** Begins no further job, and waits for the running ones. */
  close(): Promise<void>
}
