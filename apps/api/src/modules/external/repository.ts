import { and, eq, gt, lte, or } from 'drizzle-orm'
import { dropInLots } from '../../platform/db/lots.ts'
import type { Db } from '../../platform/db/store.ts'
import { externalFlows } from './tables.ts'

export type FlowRow = typeof externalFlows.$inferSelect

/** How long a sign-in may take. */
export const flowMs = 600_000

export async function addFlow(db: Db, row: FlowRow): Promise<void> {
  await db.changed(db.insert(externalFlows).values(row))
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
    // A flow that ends later than a flow of this moment was begun by a fast clock.
    lte(externalFlows.expiresAt, now + flowMs),
  )
}

/** A look-up before an owner is known. */
export async function findFlow(db: Db, name: FlowName): Promise<FlowRow | undefined> {
  return db.first(db.select().from(externalFlows).where(named(name)))
}

/** Takes a flow, once and for the browser that began it; a look-up before an owner is known. */
export async function takeFlow(db: Db, name: FlowName): Promise<FlowRow | undefined> {
  return db.first(db.delete(externalFlows).where(named(name)).returning())
}

export async function dropEndedFlows(db: Db, now: number): Promise<void> {
  const tooLate = gt(externalFlows.expiresAt, now + flowMs)
  const ended = or(lte(externalFlows.expiresAt, now), tooLate)
  await dropInLots(db, externalFlows, [externalFlows.keyHash], ended)
}
