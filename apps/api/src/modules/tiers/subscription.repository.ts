import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../platform/db/open.ts'
import { users } from '../users/index.ts'
import { subscriptions } from './tables.ts'

export type SubscriptionRow = typeof subscriptions.$inferSelect

export async function subscriptionsOf(db: Db, ownerId: string): Promise<SubscriptionRow[]> {
  return db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.ownerId, ownerId))
    .orderBy(asc(subscriptions.startsAt))
    .all()
}

/** Starts the trial unless the account had it before; false then. */
export async function addTrial(db: Db, row: SubscriptionRow): Promise<boolean> {
  return db.transaction((tx) => {
    const first = and(eq(users.id, row.ownerId), isNull(users.trialStartedAt))
    if (tx.update(users).set({ trialStartedAt: row.startsAt }).where(first).run().changes === 0) return false
    tx.insert(subscriptions).values(row).run()
    return true
  })
}

/** What the operator gives takes the place of what the operator gave before. */
export async function setGift(db: Db, ownerId: string, row: SubscriptionRow | null): Promise<void> {
  db.transaction((tx) => {
    tx.delete(subscriptions)
      .where(and(eq(subscriptions.ownerId, ownerId), eq(subscriptions.provider, 'operator')))
      .run()
    if (row) tx.insert(subscriptions).values(row).run()
  })
}
