/** What is kept in processes and changes: each is told of by its id alone. */
export type Channel = 'tiers'

/** Hears the id of what changed; null where anything may have. */
export type Hearer = (id: string | null) => void

/** Between those who change something and those who keep a copy of it. */
export interface Bus {
  /** After the transaction that changed it. */
  tell(channel: Channel, id: string): void
  hear(channel: Channel, hearer: Hearer): void
  /** Asked before a copy is used: where nobody pushes what others have changed, this looks for it. */
  catchUp(): void
}
