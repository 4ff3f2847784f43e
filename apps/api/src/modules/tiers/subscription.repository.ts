import { and, asc, eq, isNull } from 'drizzle-orm'
import { changed, type Db, type Store } from '../../platform/db/store.ts'
import { users } from '../users/index.ts'
import { subscriptions } from './tables.ts'

export type SubscriptionRow = typeof subscriptions.$inferSelect

export async function subscriptionsOf(db: Db, ownerId: string): Promise<SubscriptionRow[]> {
  return db.rows(
    db
      .select()
      .from(subscriptions)
      .where(eq(subscriptions.ownerId, ownerId))
      .orderBy(asc(subscriptions.startsAt)),
  )
}

/** Starts the trial unless the account had it before; false then. */
export async function addTrial(store: Store, row: SubscriptionRow): Promise<boolean> {
  return store.transaction(row.ownerId, function* (tx) {
    const first = and(eq(users.id, row.ownerId), isNull(users.trialStartedAt))
    const started = { trialStartedAt: row.startsAt }
    if ((yield* changed(tx.update(users).set(started).where(first))) === 0) return false
    yield* changed(tx.insert(subscriptions).values(row))
    return true
  })
}

/** Replaces the operator's earlier gift by a new one, or removes it. */
export async function setGift(store: Store, ownerId: string, row: SubscriptionRow | null): Promise<void> {
  await store.transaction(ownerId, function* (tx) {
    const before = and(eq(subscriptions.ownerId, ownerId), eq(subscriptions.provider, 'operator'))
    yield* changed(tx.delete(subscriptions).where(before))
    if (row) yield* changed(tx.insert(subscriptions).values(row))
  })
}
