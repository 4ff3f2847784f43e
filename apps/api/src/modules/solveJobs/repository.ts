import { and, count, desc, eq, gt, inArray, isNull, lte, or, sql, sum } from 'drizzle-orm'
import { dropInLots } from '../../platform/db/lots.ts'
import { changed, type Db, first, type Store, type Tx, type Work } from '../../platform/db/store.ts'
import { solveJobs } from './tables.ts'

export type SolveJobRow = typeof solveJobs.$inferSelect
/** A job without its request and answer, which may be megabytes. */
export type SolveJobHead = Omit<SolveJobRow, 'request' | 'answer' | 'estimate'>

const going = ['waiting', 'running'] as const
const goesOn = inArray(solveJobs.state, [...going])

const own = (ownerId: string, id: string) => and(eq(solveJobs.ownerId, ownerId), eq(solveJobs.id, id))

const head = {
  id: solveJobs.id,
  ownerId: solveJobs.ownerId,
  key: solveJobs.key,
  requestHash: solveJobs.requestHash,
  bytes: solveJobs.bytes,
  state: solveJobs.state,
  runner: solveJobs.runner,
  progress: solveJobs.progress,
  error: solveJobs.error,
  createdAt: solveJobs.createdAt,
  startedAt: solveJobs.startedAt,
  endedAt: solveJobs.endedAt,
  expiresAt: solveJobs.expiresAt,
}

/** The jobs of an owner before a further one is added. */
export interface Before {
  readonly going: number
  readonly all: number
  readonly bytes: number
}

export type Added =
  | { readonly is: 'added' | 'known'; readonly job: SolveJobHead }
  | { readonly is: 'conflict'; readonly job: SolveJobHead }

/**
 * Adds a job, or finds the job with its key. `require` throws if the owner has too many jobs already; `also` runs in
 * the same transaction for a new job.
 */
export async function addSolveJob(
  store: Store,
  row: SolveJobRow,
  require: (before: Before) => void,
  also: (tx: Tx) => Work<unknown>,
): Promise<Added> {
  return store.transaction(row.ownerId, function* (tx): Work<Added> {
    if (row.key !== null) {
      const same = and(eq(solveJobs.ownerId, row.ownerId), eq(solveJobs.key, row.key))
      const job = yield* first(tx.select(head).from(solveJobs).where(same))
      if (job) return { is: job.requestHash === row.requestHash ? 'known' : 'conflict', job }
    }
    require(yield* countSolveJobs(tx, row.ownerId))
    yield* changed(tx.insert(solveJobs).values(row))
    yield* also(tx)
    return { is: 'added', job: row }
  })
}

function* countSolveJobs(tx: Tx, ownerId: string): Work<Before> {
  const ofOwner = eq(solveJobs.ownerId, ownerId)
  const figures = { all: count(), bytes: sum(solveJobs.bytes) }
  const kept = yield* first(tx.select(figures).from(solveJobs).where(ofOwner))
  const open = yield* first(tx.select({ jobs: count() }).from(solveJobs).where(and(ofOwner, goesOn)))
  return { going: open?.jobs ?? 0, all: kept?.all ?? 0, bytes: Number(kept?.bytes ?? 0) }
}

export async function solveJobsOf(db: Db, ownerId: string): Promise<SolveJobHead[]> {
  const order = [desc(solveJobs.createdAt), desc(solveJobs.id)]
  return db.rows(
    db
      .select(head)
      .from(solveJobs)
      .where(eq(solveJobs.ownerId, ownerId))
      .orderBy(...order),
  )
}

export async function findSolveJob(db: Db, ownerId: string, id: string): Promise<SolveJobHead | undefined> {
  return db.first(db.select(head).from(solveJobs).where(own(ownerId, id)))
}

export function* headOf(
  tx: Tx,
  { ownerId, id }: { readonly ownerId: string; readonly id: string },
): Work<SolveJobHead | undefined> {
  return yield* first(tx.select(head).from(solveJobs).where(own(ownerId, id)))
}

/** The JSON text of a job's answer; null without an answer. */
export async function answerOf(db: Db, ownerId: string, id: string): Promise<string | null> {
  const found = await db.first(
    db.select({ answer: solveJobs.answer }).from(solveJobs).where(own(ownerId, id)),
  )
  return found?.answer ?? null
}

/** Deletes a job; false where the owner has no such one. */
export async function dropSolveJob(db: Db, ownerId: string, id: string): Promise<boolean> {
  return (await db.changed(db.delete(solveJobs).where(own(ownerId, id)))) > 0
}

export type Outcome = Pick<SolveJobRow, 'state' | 'progress' | 'answer' | 'error' | 'bytes'>

/** Ends a running job. If a runner is named, the job must be its own; false if that is no longer so. */
export function* endSolveJob(
  tx: Tx,
  { ownerId, id, runner }: { readonly ownerId: string; readonly id: string; readonly runner?: string },
  outcome: Partial<Outcome>,
  { endedAt, expiresAt }: { readonly endedAt: number; readonly expiresAt: number },
): Work<boolean> {
  const mine = runner === undefined ? undefined : eq(solveJobs.runner, runner)
  const set = { ...outcome, request: null, runner: null, endedAt, expiresAt }
  return (
    (yield* changed(
      tx
        .update(solveJobs)
        .set(set)
        .where(and(own(ownerId, id), goesOn, mine)),
    )) > 0
  )
}

/**
 * Notes the best plan so far if it is better than the noted one; false if the job no longer belongs to this runner,
 * since it was cancelled or deleted.
 */
export async function noteProgress(
  db: Db,
  { id, runner }: Pick<SolveJobRow, 'id' | 'runner'>,
  progress: SolveJobRow['progress'] | undefined,
): Promise<boolean> {
  const mine = and(eq(solveJobs.id, id), eq(solveJobs.runner, runner ?? ''))
  if (!progress) {
    return (await db.first(db.select({ id: solveJobs.id }).from(solveJobs).where(mine))) !== undefined
  }
  return (await db.changed(db.update(solveJobs).set({ progress }).where(mine))) > 0
}

/** Jobs that ended long enough ago. */
export async function dropOldSolveJobs(db: Db, now: number): Promise<void> {
  await dropInLots(db, solveJobs, [solveJobs.id], lte(solveJobs.expiresAt, now))
}

/** The abandoned jobs: created before this time and not ended. */
export async function lostSolveJobs(db: Db, before: number): Promise<SolveJobHead[]> {
  return db.rows(
    db
      .select(head)
      .from(solveJobs)
      .where(and(goesOn, lte(solveJobs.createdAt, before))),
  )
}

/** The time for which the queue remembers turns of owners. */
const rememberedMs = 3_600_000

/**
 * Gives a runner a job: after a crash the job that it has, else a waiting one. The owner with the fewest running jobs
 * comes first, then the owner whose last job began the longest ago, so that many jobs of one owner delay no other
 * owner.
 */
export async function takeSolveJob(
  store: Store,
  runner: string,
  now: number,
): Promise<SolveJobRow | undefined> {
  return store.transaction('solve-jobs', function* (tx) {
    const mine = yield* first(tx.select().from(solveJobs).where(eq(solveJobs.runner, runner)))
    if (mine) return mine
    const running = sql<number>`sum(case when ${solveJobs.state} = 'running' then 1 else 0 end)`
    const waiting = sql<number>`sum(case when ${solveJobs.state} = 'waiting' then 1 else 0 end)`
    const began = sql<number>`coalesce(max(${solveJobs.startedAt}), 0)`
    const owner = yield* first(
      tx
        .select({ id: solveJobs.ownerId })
        .from(solveJobs)
        .where(or(goesOn, gt(solveJobs.endedAt, now - rememberedMs)))
        .groupBy(solveJobs.ownerId)
        .having(sql`${waiting} > 0`)
        .orderBy(running, began, sql`min(${solveJobs.createdAt})`)
        .limit(1),
    )
    if (!owner) return undefined
    const next = yield* first(
      tx
        .select({ id: solveJobs.id })
        .from(solveJobs)
        .where(and(eq(solveJobs.ownerId, owner.id), eq(solveJobs.state, 'waiting')))
        .orderBy(solveJobs.createdAt, solveJobs.id)
        .limit(1),
    )
    const set = { state: 'running', runner, startedAt: now } as const
    const free = and(eq(solveJobs.id, next?.id ?? ''), isNull(solveJobs.runner))
    return yield* first(tx.update(solveJobs).set(set).where(free).returning())
  })
}
