import { asc, count, eq } from 'drizzle-orm'
import type { Db } from '../../platform/db/open.ts'
import { tierPrices, tiers } from './tables.ts'

export type TierRow = typeof tiers.$inferSelect

/** Fills an empty table. */
export async function seedTiers(db: Db, seed: readonly TierRow[]): Promise<void> {
  db.transaction((tx) => {
    const [found] = tx.select({ rows: count() }).from(tiers).all()
    if (found?.rows === 0)
      tx.insert(tiers)
        .values([...seed])
        .run()
  })
}

/** All tiers, the lowest level first. */
export async function allTiers(db: Db): Promise<TierRow[]> {
  return db.select().from(tiers).orderBy(asc(tiers.level)).all()
}

export interface TierChange extends Partial<Pick<TierRow, 'price' | 'currency' | 'priceId'>> {
  readonly limits?: Partial<TierRow['limits']>
}

/** Changes a tier; false when there is no such one. */
export async function updateTier(db: Db, id: string, { limits, ...plain }: TierChange): Promise<boolean> {
  return db.transaction((tx) => {
    const row = tx.select().from(tiers).where(eq(tiers.id, id)).get()
    if (!row) return false
    if (plain.priceId) {
      const known = { priceId: plain.priceId, tierId: id }
      tx.insert(tierPrices)
        .values(known)
        .onConflictDoUpdate({ target: tierPrices.priceId, set: { tierId: id } })
        .run()
    }
    tx.update(tiers)
      .set({ ...plain, limits: { ...row.limits, ...limits } })
      .where(eq(tiers.id, id))
      .run()
    return true
  })
}

/** The tier of each price that was ever sold. */
export async function tierOfPrices(db: Db): Promise<ReadonlyMap<string, string>> {
  const rows = db.select().from(tierPrices).all()
  return new Map(rows.map(({ priceId, tierId }) => [priceId, tierId]))
}
