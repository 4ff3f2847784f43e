/** Times of a transaction: all of it, and the wait for the lock of its owner. */
export type Timed = 'transaction' | 'lock'

/** What the operator sees of a pool of connections to PostgreSQL. */
export interface PoolWatch {
  /** Connections in use, connections without work, and transactions that wait for one. */
  connections(): Readonly<Record<'used' | 'idle' | 'waiting', number>>
  /** Has the seconds of every transaction reported. */
  hear(hearer: (timed: Timed, seconds: number) => void): void
}
