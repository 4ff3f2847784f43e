import { and, eq, gt, lte } from 'drizzle-orm'
import type { Db } from '../../platform/db/open.ts'
import { externalFlows } from './tables.ts'

export type FlowRow = typeof externalFlows.$inferSelect

export async function addFlow(db: Db, row: FlowRow): Promise<void> {
  db.insert(externalFlows).values(row).run()
}

/** A flow as its browser names it. */
export interface FlowName extends Pick<FlowRow, 'keyHash' | 'purpose' | 'browserHash'> {
  readonly now: number
}

function named({ keyHash, purpose, browserHash, now }: FlowName) {
  return and(
    eq(externalFlows.keyHash, keyHash),
    eq(externalFlows.purpose, purpose),
    eq(externalFlows.browserHash, browserHash),
    gt(externalFlows.expiresAt, now),
  )
}

/** A look-up before an owner is known. */
export async function findFlow(db: Db, name: FlowName): Promise<FlowRow | undefined> {
  return db.select().from(externalFlows).where(named(name)).get()
}

/** Takes a flow, once and for the browser that began it; a look-up before an owner is known. */
export async function takeFlow(db: Db, name: FlowName): Promise<FlowRow | undefined> {
  return db.delete(externalFlows).where(named(name)).returning().get()
}

export async function dropEndedFlows(db: Db, now: number): Promise<void> {
  db.delete(externalFlows).where(lte(externalFlows.expiresAt, now)).run()
}
