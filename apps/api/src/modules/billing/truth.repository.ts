import { and, eq, lte } from 'drizzle-orm'
import { dropInLots } from '../../platform/db/lots.ts'
import { changed, type Db, first, rows, type Store, type Tx } from '../../platform/db/store.ts'
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
  /** Ids of all listed subscriptions, also of those that could not become a row. */
  readonly listed: ReadonlySet<string>
  readonly event: StoredEvent | null
  readonly now: number
}

export type Stored = 'stored' | 'moved' | 'known'

/**
 * Stores the provider's answer, and the event that led there, in one transaction. `moved`: a later answer was stored
 * since the customer was read, so the caller must ask again. `known`: the event was handled before.
 */
export async function storeTruth(
  store: Store,
  { customer, rows: paid, listed, event, now }: Truth,
): Promise<Stored> {
  const { provider, ownerId, customerId, revision } = customer
  return store.transaction(ownerId, function* (tx) {
    if (event && (yield* first(handled(tx, provider, event.id)))) return 'known'
    const unmoved = and(
      eq(paymentCustomers.provider, provider),
      eq(paymentCustomers.customerId, customerId),
      eq(paymentCustomers.revision, revision),
    )
    const next = { revision: revision + 1 }
    if ((yield* changed(tx.update(paymentCustomers).set(next).where(unmoved))) === 0) return 'moved'
    const ofOwner = and(eq(subscriptions.ownerId, ownerId), eq(subscriptions.provider, provider))
    const own = yield* rows(tx.select().from(subscriptions).where(ofOwner))
    for (const row of paid) {
      const { id: _, ...set } = row
      const setWhere = eq(subscriptions.ownerId, ownerId)
      const target = subscriptions.externalId
      yield* changed(tx.insert(subscriptions).values(row).onConflictDoUpdate({ target, set, setWhere }))
    }
    for (const row of own) {
      if (row.externalId === null || listed.has(row.externalId) || row.status === 'canceled') continue
      const ended = { status: 'canceled', endsAt: now, nextBilledAt: null, overdueSince: null }
      yield* changed(tx.update(subscriptions).set(ended).where(eq(subscriptions.id, row.id)))
    }
    if (event) yield* changed(tx.insert(paymentEvents).values({ provider, ...event, handledAt: now }))
    return 'stored'
  })
}

function handled(db: Tx, provider: Provider, id: string) {
  return db
    .select({ id: paymentEvents.id })
    .from(paymentEvents)
    .where(and(eq(paymentEvents.provider, provider), eq(paymentEvents.id, id)))
}

/** A look-up of the webhook: whether this event was handled before. */
export async function eventHandled(db: Db, provider: Provider, id: string): Promise<boolean> {
  return (await db.first(handled(db, provider, id))) !== undefined
}

/** An event without a person of this installation. */
export async function storeEvent(db: Db, provider: Provider, event: StoredEvent, now: number): Promise<void> {
  await db.changed(
    db
      .insert(paymentEvents)
      .values({ provider, id: event.id, type: event.type, handledAt: now })
      .onConflictDoNothing(),
  )
}

/** The provider repeats an event for three days; a signature is too old to be replayed after minutes. */
const keptMs = 30 * 24 * 3_600_000

export async function dropOldEvents(db: Db, now: number): Promise<void> {
  const { provider, id, handledAt } = paymentEvents
  await dropInLots(db, paymentEvents, [provider, id], lte(handledAt, now - keptMs))
}
