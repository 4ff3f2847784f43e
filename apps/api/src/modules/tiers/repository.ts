import { asc, count } from 'drizzle-orm'
import type { Db } from '../../platform/db/open.ts'
import { tiers } from './tables.ts'

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
