import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNull,
  lte,
  min,
  ne,
  notInArray,
  or,
  sql,
} from 'drizzle-orm'
import { beyond, dropInLots, inLots } from '../db/lots.ts'
import { changed, type Db, first, type Store, type Tx, type Work } from '../db/store.ts'
import { Refusal } from '../errors/refusal.ts'
import type { Outcome } from './outcome.ts'
import { jobs } from './tables.ts'

export type JobRow = typeof jobs.$inferSelect

/** Jobs that may wait: some hundred megabytes. Beyond it nothing is taken on that would send one. */
const mostWaiting = 20_000
/** Jobs that failed for good are kept so long, and so many. */
const keptMs = 30 * 24 * 3_600_000
const mostFailed = 1_000

const retrySeconds = 60

/** Adds a job; false where its name has its key already. */
export function* addJob(
  tx: Tx,
  row: Pick<JobRow, 'id' | 'name' | 'ownerId' | 'key' | 'payload' | 'endsAt'>,
  now: number,
): Work<boolean> {
  const open = yield* first(tx.select({ jobs: count() }).from(jobs).where(ne(jobs.state, 'failed')))
  if ((open?.jobs ?? 0) >= mostWaiting) throw new Refusal('storageUnavailable', {}, retrySeconds)
  const whole = {
    ...row,
    state: 'waiting',
    tries: 0,
    createdAt: now,
    dueAt: now,
    lease: null,
    leaseEndsAt: null,
    fault: null,
  } as const
  return (yield* changed(tx.insert(jobs).values(whole).onConflictDoNothing())) > 0
}

/** Makes the job that waits under a key due at once. */
export function* hastenJob(tx: Tx, { name, key }: Pick<JobRow, 'name' | 'key'>, now: number): Work<void> {
  const same = and(eq(jobs.name, name), eq(jobs.key, key ?? ''), eq(jobs.state, 'waiting'))
  yield* changed(tx.update(jobs).set({ dueAt: now }).where(same))
}

/** The sealed payload of every job that has one, with the id that it is sealed for. */
export async function sealedPayloads(db: Db): Promise<{ readonly id: string; readonly secret: string }[]> {
  return db.rows(db.select({ id: jobs.id, secret: jobs.payload }).from(jobs).where(ne(jobs.payload, '')))
}

/** Owners of whom no job of this name is taken now. */
export interface BusyOwners {
  readonly name: string
  readonly owners: readonly string[]
}

export interface Take {
  /** Whose handlers are there. */
  readonly names: readonly string[]
  /** Ids of the jobs that this process holds already. */
  readonly except: readonly string[]
  readonly busy: readonly BusyOwners[]
  now(): number
  /** The longest time that a job ever waits for its next try. */
  readonly longestMs: number
  readonly lease: string
  readonly leaseMs: number
}

/**
 * Takes the job that is due the longest. A time far beyond any that is set now was set by a clock that was ahead; by such
 * a clock a job waits for nothing. Clocks of servers may differ by a lease: whose is behind leaves the jobs of the others.
 */
export async function takeJob(store: Store, take: Take): Promise<JobRow | undefined> {
  const { names, except, busy, now, longestMs, lease, leaseMs } = take
  const ofOthers = busy.map(({ name, owners }) =>
    or(ne(jobs.name, name), isNull(jobs.ownerId), notInArray(jobs.ownerId, [...owners])),
  )
  const next = (db: Tx, at: number) => {
    const due = or(lte(jobs.dueAt, at), gt(jobs.dueAt, at + longestMs + leaseMs))
    const left = or(lte(jobs.leaseEndsAt, at), gt(jobs.leaseEndsAt, at + 2 * leaseMs))
    const free = or(and(eq(jobs.state, 'waiting'), due), and(eq(jobs.state, 'running'), left))
    const wanted = and(free, inArray(jobs.name, [...names]), notInArray(jobs.id, [...except]), ...ofOthers)
    return db
      .select({ id: jobs.id })
      .from(jobs)
      .where(wanted)
      .orderBy(asc(jobs.dueAt), asc(jobs.createdAt))
      .limit(1)
  }
  // A look that finds nothing waits for no other process that writes.
  if (!(await store.first(next(store, now())))) return undefined
  return store.transaction('jobs', function* (tx) {
    // Of now: others may have taken jobs while this one waited for its turn.
    const at = now()
    const found = yield* first(next(tx, at))
    if (!found) return undefined
    const taken = {
      state: 'running',
      lease,
      leaseEndsAt: at + leaseMs,
      tries: sql`${jobs.tries} + 1`,
    } as const
    return yield* first(tx.update(jobs).set(taken).where(eq(jobs.id, found.id)).returning())
  })
}

type Held = Pick<JobRow, 'id' | 'lease'>

const heldBy = ({ id, lease }: Held) => and(eq(jobs.id, id), eq(jobs.lease, lease ?? ''))

/** Goes on holding a job whose try takes its time. */
export async function renewLease(db: Db, held: Held, leaseEndsAt: number): Promise<void> {
  await db.changed(db.update(jobs).set({ leaseEndsAt }).where(heldBy(held)))
}

/** Stores what becomes of a job that this process holds. A finished one is deleted even if another process holds it by now. */
export async function noteOutcome(db: Db, held: Held, outcome: Outcome, now: number): Promise<void> {
  const free = { lease: null, leaseEndsAt: null } as const
  const set = (values: Partial<JobRow>) =>
    db.changed(
      db
        .update(jobs)
        .set({ ...free, ...values })
        .where(heldBy(held)),
    )
  if (outcome.becomes === 'done') {
    await db.changed(db.delete(jobs).where(eq(jobs.id, held.id)))
  } else if (outcome.becomes === 'failed') {
    // Its key is free again.
    await set({ state: 'failed', key: null, fault: outcome.fault })
  } else if (outcome.becomes === 'postponed') {
    await set({ state: 'waiting', dueAt: now + outcome.waitMs, fault: outcome.fault })
  } else {
    await set({ state: 'waiting', dueAt: now + outcome.waitMs, tries: 0, fault: null })
  }
}

/** The jobs of a person whose account is deleted. */
export function* dropJobsOf(tx: Tx, ownerId: string): Work<void> {
  yield* changed(tx.delete(jobs).where(eq(jobs.ownerId, ownerId)))
}

/** Deletes jobs that failed long ago, and the oldest of too many. */
export async function dropOldJobs(db: Db, now: number): Promise<void> {
  const failed = eq(jobs.state, 'failed')
  // The operator may have asked for another try, so the condition is checked again.
  await dropInLots(db, jobs, [jobs.id], and(failed, lte(jobs.createdAt, now - keptMs)))
  const newest = [desc(jobs.createdAt), desc(jobs.id)]
  const older = beyond(db, jobs, jobs.id, { of: failed, newest, most: mostFailed })
  await inLots(() => db.changed(db.delete(jobs).where(and(failed, inArray(jobs.id, older)))))
}

/** How many jobs there are of each name and state. */
export async function countJobs(
  db: Db,
): Promise<{ readonly name: string; readonly state: string; readonly jobs: number }[]> {
  return db.rows(
    db
      .select({ name: jobs.name, state: jobs.state, jobs: count() })
      .from(jobs)
      .groupBy(jobs.name, jobs.state),
  )
}

/** When the job that waits the longest was due. */
export async function earliestDue(db: Db): Promise<number | null> {
  return (
    (
      await db.first(
        db
          .select({ due: min(jobs.dueAt) })
          .from(jobs)
          .where(eq(jobs.state, 'waiting')),
      )
    )?.due ?? null
  )
}

/** For the operator: jobs that failed, for good or until their next try. */
export async function troubledJobs(db: Db): Promise<JobRow[]> {
  const troubled = or(eq(jobs.state, 'failed'), gt(jobs.tries, 0))
  return db.rows(db.select().from(jobs).where(troubled).orderBy(asc(jobs.createdAt), asc(jobs.id)))
}

/** The job with this id, or all jobs. */
const named = (id: string) => (id === 'all' ? undefined : eq(jobs.id, id))

/** Makes failed jobs due at once, with as many tries as new jobs; returns their number. */
export async function retryJobs(db: Db, id: string, now: number): Promise<number> {
  const anew = { state: 'waiting', tries: 0, dueAt: now } as const
  return db.changed(
    db
      .update(jobs)
      .set(anew)
      .where(and(ne(jobs.state, 'running'), gt(jobs.tries, 0), named(id))),
  )
}

/** Deletes jobs that failed for good; gives their number. */
export async function dropFailedJobs(db: Db, id: string): Promise<number> {
  return db.changed(db.delete(jobs).where(and(eq(jobs.state, 'failed'), named(id))))
}
