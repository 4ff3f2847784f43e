/** Times of a transaction: the whole transaction, and the wait for its owner's lock. */
export type Timed = 'transaction' | 'lock'

/** The figures of a pool of connections to PostgreSQL, for the operator. */
export interface PoolWatch {
  /** Connections in use, connections without work, and transactions that wait for one. */
  connections(): Readonly<Record<'used' | 'idle' | 'waiting', number>>
  /** Has the seconds of every transaction reported. */
  hear(hearer: (timed: Timed, seconds: number) => void): void
}
