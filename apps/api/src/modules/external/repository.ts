import { and, eq, gt, lte } from 'drizzle-orm'
import type { Db } from '../../platform/db/open.ts'
import { externalFlows } from './tables.ts'

export type FlowRow = typeof externalFlows.$inferSelect

export async function addFlow(db: Db, row: FlowRow): Promise<void> {
  db.insert(externalFlows).values(row).run()
}

/** Takes a flow, once and for the browser that began it; a look-up before an owner is known. */
export async function takeFlow(
  db: Db,
  keyHash: string,
  purpose: FlowRow['purpose'],
  browserHash: string,
  now: number,
): Promise<FlowRow | undefined> {
  return db
    .delete(externalFlows)
    .where(
      and(
        eq(externalFlows.keyHash, keyHash),
        eq(externalFlows.purpose, purpose),
        eq(externalFlows.browserHash, browserHash),
        gt(externalFlows.expiresAt, now),
      ),
    )
    .returning()
    .get()
}

export async function dropEndedFlows(db: Db, now: number): Promise<void> {
  db.delete(externalFlows).where(lte(externalFlows.expiresAt, now)).run()
}
