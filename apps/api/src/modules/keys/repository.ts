import { and, asc, count, eq } from 'drizzle-orm'
import { changed, type Db, first, type Store, type Tx, type Work } from '../../platform/db/store.ts'
import { apiKeys } from './tables.ts'

export type KeyRow = typeof apiKeys.$inferSelect

export async function keysOf(db: Db, ownerId: string): Promise<KeyRow[]> {
  const order = [asc(apiKeys.createdAt), asc(apiKeys.id)]
  return db.rows(
    db
      .select()
      .from(apiKeys)
      .where(eq(apiKeys.ownerId, ownerId))
      .orderBy(...order),
  )
}

/** Adds a key unless the person has `most` already; null for no limit. False then. */
export async function addKey(store: Store, row: KeyRow, most: number | null): Promise<boolean> {
  return store.transaction(row.ownerId, function* (tx) {
    const own = eq(apiKeys.ownerId, row.ownerId)
    const found = yield* first(tx.select({ keys: count() }).from(apiKeys).where(own))
    if (most !== null && (found?.keys ?? 0) >= most) return false
    yield* changed(tx.insert(apiKeys).values(row))
    return true
  })
}

/** Deletes a key; false when the person has no such one. */
export async function deleteKey(db: Db, ownerId: string, id: string): Promise<boolean> {
  const own = and(eq(apiKeys.ownerId, ownerId), eq(apiKeys.id, id))
  return (await db.changed(db.delete(apiKeys).where(own))) > 0
}

/** Deletes all keys of a person. */
export function* deleteKeysOf(tx: Tx, ownerId: string): Work<number> {
  return yield* changed(tx.delete(apiKeys).where(eq(apiKeys.ownerId, ownerId)))
}

/** A look-up before an owner is known: by the hash of the key. */
export async function keyByHash(db: Db, keyHash: string): Promise<KeyRow | undefined> {
  return db.first(db.select().from(apiKeys).where(eq(apiKeys.keyHash, keyHash)))
}

/** Notes that a key is used. */
export async function touchKey(db: Db, ownerId: string, id: string, now: number): Promise<void> {
  const own = and(eq(apiKeys.ownerId, ownerId), eq(apiKeys.id, id))
  await db.changed(db.update(apiKeys).set({ lastUsedAt: now }).where(own))
}
