/** Data that processes keep copies of; a message names only the id of a change. */
export type Channel = 'tiers' | 'jobs' | 'saw'

/** Called with the id of a change; null if anything may have changed. */
export type Hearer = (id: string | null) => void

/** Connects the code that changes data with the code that keeps copies of the data. */
export interface Bus {
  /** After the transaction that changed it. */
  tell(channel: Channel, id: string): void
  hear(channel: Channel, hearer: Hearer): void
  /** Called before a copy is used. An engine that pushes no changes of other processes looks for them here. */
  catchUp(): void
}
