import type { RackBarOfWire } from '@kerfwise/contract'
import { NO_WORTH, type RackPlan, type RackWorth } from '@kerfwise/cutlist'
import { and, asc, count, desc, eq, inArray, or, sql } from 'drizzle-orm'
import { beyond } from '../../platform/db/lots.ts'
import { changed, type Db, first, rows, type Tx, type Work } from '../../platform/db/store.ts'
import { rackBars, rackWorths } from './tables.ts'

export type RackRow = typeof rackBars.$inferSelect

const onRack = ['free', 'reserved'] as const
const gone = ['cut', 'scrapped'] as const

/** Most gone bars that are remembered: the last ones. */
const mostGone = 2_000
/** Values of one statement; SQLite takes 32 766, and a row has 18. */
const lot = 500

const ofOwner = (ownerId: string) => eq(rackBars.ownerId, ownerId)
const own = (ownerId: string, ids: readonly string[]) => and(ofOwner(ownerId), inArray(rackBars.id, [...ids]))
const ofPlan = (ownerId: string, { projectId, panelId }: Pick<RackPlan, 'projectId' | 'panelId'>) =>
  and(ofOwner(ownerId), eq(rackBars.projectId, projectId), eq(rackBars.panelId, panelId))

/** The columns of a bar that no plan has. */
export const NO_PLAN = { projectId: null, panelId: null, planTitle: null } as const

/** The columns of a bar that its plan no longer needs; `now` is in seconds since the epoch. */
export const freed = (now: number) => ({ ...NO_PLAN, state: 'free', modified: now }) as const

export function viewBar({ fromBar, projectId, panelId, planTitle, ...row }: RackRow): RackBarOfWire {
  const { id, kind, length, unit, material, rack, slot, job, state, added, modified } = row
  const plan = projectId === null || panelId === null ? null : { projectId, panelId, title: planTitle ?? '' }
  return { id, kind, length, unit, material, rack, slot, from: fromBar, job, state, plan, added, modified }
}

/** The bars that lie on the rack, those that wait longest first. */
export async function barsOnRack(db: Db, ownerId: string): Promise<RackRow[]> {
  const there = and(ofOwner(ownerId), inArray(rackBars.state, [...onRack]))
  return db.rows(db.select().from(rackBars).where(there).orderBy(asc(rackBars.added), asc(rackBars.id)))
}

/** The bars that are gone, the last one first. */
export async function barsGone(db: Db, ownerId: string): Promise<RackRow[]> {
  const there = and(ofOwner(ownerId), inArray(rackBars.state, [...gone]))
  return db.rows(db.select().from(rackBars).where(there).orderBy(desc(rackBars.modified), asc(rackBars.id)))
}

export async function worthOfRack(db: Db, ownerId: string): Promise<RackWorth> {
  const where = eq(rackWorths.ownerId, ownerId)
  return (await db.first(db.select().from(rackWorths).where(where)))?.body ?? NO_WORTH
}

export async function storeWorth(db: Db, ownerId: string, body: RackWorth): Promise<void> {
  await db.changed(
    db
      .insert(rackWorths)
      .values({ ownerId, body })
      .onConflictDoUpdate({ target: rackWorths.ownerId, set: { body } }),
  )
}

/** The bars of these codes, in their order; those that the person does not have are left out. */
export function* barsOf(tx: Tx, ownerId: string, ids: readonly string[]): Work<RackRow[]> {
  const found = new Map<string, RackRow>()
  for (let at = 0; at < ids.length; at += lot) {
    const some = tx
      .select()
      .from(rackBars)
      .where(own(ownerId, ids.slice(at, at + lot)))
    for (const row of yield* rows(some)) found.set(row.id, row)
  }
  return ids.flatMap((id) => found.get(id) ?? [])
}

/** The bars that a plan has reserved. */
export function* reservedFor(tx: Tx, ownerId: string, plan: RackPlan): Work<RackRow[]> {
  const reserved = and(ofPlan(ownerId, plan), eq(rackBars.state, 'reserved'))
  return yield* rows(tx.select().from(rackBars).where(reserved).orderBy(asc(rackBars.id)))
}

/** The bars that these bars of a plan at the saw have used or left. */
export function* barsOfTicks(tx: Tx, ownerId: string, ticks: readonly string[]): Work<RackRow[]> {
  if (ticks.length === 0) return []
  const either = or(inArray(rackBars.cutBy, [...ticks]), inArray(rackBars.cameBy, [...ticks]))
  return yield* rows(
    tx
      .select()
      .from(rackBars)
      .where(and(ofOwner(ownerId), either))
      .orderBy(asc(rackBars.id)),
  )
}

/** How many bars lie on the rack. */
export function* countOnRack(tx: Tx, ownerId: string): Work<number> {
  const there = and(ofOwner(ownerId), inArray(rackBars.state, [...onRack]))
  return (yield* first(tx.select({ bars: count() }).from(rackBars).where(there)))?.bars ?? 0
}

/** Which of these codes are in use. */
export function* codesInUse(tx: Tx, ownerId: string, ids: readonly string[]): Work<Set<string>> {
  const used = yield* rows(tx.select({ id: rackBars.id }).from(rackBars).where(own(ownerId, ids)))
  return new Set(used.map(({ id }) => id))
}

export function* insertBars(tx: Tx, bars: readonly RackRow[]): Work<void> {
  for (let at = 0; at < bars.length; at += lot) {
    yield* changed(tx.insert(rackBars).values(bars.slice(at, at + lot)))
  }
}

/** Gives bars the same values. */
export function* updateBars(
  tx: Tx,
  ownerId: string,
  ids: readonly string[],
  set: Partial<Omit<RackRow, 'ownerId' | 'id'>>,
): Work<void> {
  for (let at = 0; at < ids.length; at += lot) {
    yield* changed(
      tx
        .update(rackBars)
        .set(set)
        .where(own(ownerId, ids.slice(at, at + lot))),
    )
  }
}

export function* updateBar(tx: Tx, { ownerId, id, ...set }: RackRow): Work<void> {
  yield* updateBars(tx, ownerId, [id], set)
}

export function* deleteBars(tx: Tx, ownerId: string, ids: readonly string[]): Work<void> {
  for (let at = 0; at < ids.length; at += lot) {
    yield* changed(tx.delete(rackBars).where(own(ownerId, ids.slice(at, at + lot))))
  }
}

/** Forgets the bars that are gone, but for the last ones. */
export function* forgetOldest(tx: Tx, ownerId: string): Work<void> {
  const there = and(ofOwner(ownerId), inArray(rackBars.state, [...gone]))
  const newest = [desc(rackBars.modified), asc(rackBars.id)]
  const older = beyond(tx, rackBars, rackBars.id, { of: there, newest, most: mostGone })
  yield* changed(tx.delete(rackBars).where(and(ofOwner(ownerId), inArray(rackBars.id, older))))
}

/** The approximate bytes of an answer that lists a person's bars. */
export async function bytesOfBars(db: Db, ownerId: string): Promise<number> {
  const bytes = sql<number>`coalesce(sum(300 + octet_length(${rackBars.material}) + octet_length(${rackBars.job})), 0)`
  const found = await db.first(db.select({ bytes }).from(rackBars).where(ofOwner(ownerId)))
  return Number(found?.bytes ?? 0)
}
