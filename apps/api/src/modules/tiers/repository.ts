import { asc, count, eq } from 'drizzle-orm'
import { changed, type Db, first, type Store } from '../../platform/db/store.ts'
import { tierPrices, tiers } from './tables.ts'

export type TierRow = typeof tiers.$inferSelect

/** The owner id of transactions on tiers, which belong to no person. */
const key = 'tiers'

/** Fills an empty table. */
export async function seedTiers(store: Store, seed: readonly TierRow[]): Promise<void> {
  await store.transaction(key, function* (tx) {
    const found = yield* first(tx.select({ rows: count() }).from(tiers))
    if (found?.rows === 0) yield* changed(tx.insert(tiers).values([...seed]))
  })
}

/** All tiers, the lowest level first. */
export async function allTiers(db: Db): Promise<TierRow[]> {
  return db.rows(db.select().from(tiers).orderBy(asc(tiers.level)))
}

export interface TierChange extends Partial<Pick<TierRow, 'price' | 'currency' | 'priceId'>> {
  readonly limits?: Partial<TierRow['limits']>
}

/** Changes a tier; false when there is no such one. */
export async function updateTier(
  store: Store,
  id: string,
  { limits, ...plain }: TierChange,
): Promise<boolean> {
  return store.transaction(key, function* (tx) {
    const row = yield* first(tx.select().from(tiers).where(eq(tiers.id, id)))
    if (!row) return false
    if (plain.priceId) {
      const known = { priceId: plain.priceId, tierId: id }
      const moved = { target: tierPrices.priceId, set: { tierId: id } }
      yield* changed(tx.insert(tierPrices).values(known).onConflictDoUpdate(moved))
    }
    const next = { ...plain, limits: { ...row.limits, ...limits } }
    yield* changed(tx.update(tiers).set(next).where(eq(tiers.id, id)))
    return true
  })
}

/** The tier of each price that was ever sold. */
export async function tierOfPrices(db: Db): Promise<ReadonlyMap<string, string>> {
  const rows = await db.rows(db.select().from(tierPrices))
  return new Map(rows.map(({ priceId, tierId }) => [priceId, tierId]))
}
