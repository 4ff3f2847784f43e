import { and, eq, lte } from 'drizzle-orm'
import type { Db } from '../../platform/db/open.ts'
import { type SubscriptionRow, subscriptions } from '../tiers/index.ts'
import type { CustomerRow, Provider } from './customers.repository.ts'
import { paymentCustomers, paymentEvents } from './tables.ts'

export interface StoredEvent {
  readonly id: string
  readonly type: string
}

export interface Truth {
  readonly customer: CustomerRow
  /** Every subscription that the provider lists, as a row. */
  readonly rows: readonly SubscriptionRow[]
  /** Ids of all that it lists, also of what could not become a row. */
  readonly listed: ReadonlySet<string>
  readonly event: StoredEvent | null
  readonly now: number
}

export type Stored = 'stored' | 'moved' | 'known'

/**
 * Stores what the provider answered, and the event that led there, in one transaction. `moved`: somebody stored a later
 * answer since the customer was read, so this one must be asked for anew. `known`: the event was handled before.
 */
export async function storeTruth(db: Db, { customer, rows, listed, event, now }: Truth): Promise<Stored> {
  const { provider, ownerId, customerId, revision } = customer
  return db.transaction((tx) => {
    if (event && handled(tx, provider, event.id)) return 'known'
    const held = tx
      .update(paymentCustomers)
      .set({ revision: revision + 1 })
      .where(
        and(
          eq(paymentCustomers.provider, provider),
          eq(paymentCustomers.customerId, customerId),
          eq(paymentCustomers.revision, revision),
        ),
      )
      .run()
    if (held.changes === 0) return 'moved'
    const own = tx
      .select()
      .from(subscriptions)
      .where(and(eq(subscriptions.ownerId, ownerId), eq(subscriptions.provider, provider)))
      .all()
    for (const row of rows) {
      const { id: _, ...rest } = row
      tx.insert(subscriptions)
        .values(row)
        .onConflictDoUpdate({
          target: subscriptions.externalId,
          set: rest,
          setWhere: eq(subscriptions.ownerId, ownerId),
        })
        .run()
    }
    for (const row of own) {
      if (row.externalId === null || listed.has(row.externalId) || row.status === 'canceled') continue
      const ended = { status: 'canceled', endsAt: now, nextBilledAt: null, overdueSince: null }
      tx.update(subscriptions).set(ended).where(eq(subscriptions.id, row.id)).run()
    }
    if (event)
      tx.insert(paymentEvents)
        .values({ provider, ...event, handledAt: now })
        .run()
    return 'stored'
  })
}

type Reader = Pick<Db, 'select'>

function handled(db: Reader, provider: Provider, id: string): boolean {
  const found = db
    .select({ id: paymentEvents.id })
    .from(paymentEvents)
    .where(and(eq(paymentEvents.provider, provider), eq(paymentEvents.id, id)))
    .get()
  return found !== undefined
}

/** A look-up of the webhook: whether this event was handled before. */
export async function eventHandled(db: Db, provider: Provider, id: string): Promise<boolean> {
  return handled(db, provider, id)
}

/** An event that is about nobody here. */
export async function storeEvent(db: Db, provider: Provider, event: StoredEvent, now: number): Promise<void> {
  db.insert(paymentEvents)
    .values({ provider, id: event.id, type: event.type, handledAt: now })
    .onConflictDoNothing()
    .run()
}

/** The provider repeats an event for three days; a signature is too old to be replayed after minutes. */
const keptMs = 30 * 24 * 3_600_000

export async function dropOldEvents(db: Db, now: number): Promise<void> {
  db.delete(paymentEvents)
    .where(lte(paymentEvents.handledAt, now - keptMs))
    .run()
}
