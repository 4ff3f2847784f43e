import { and, desc, eq, gt, isNull, lte, ne, or, sql } from 'drizzle-orm'
import { dropInLots } from '../db/lots.ts'
import { changed, type Db, type Store } from '../db/store.ts'
import { sessions } from './tables.ts'

export type SessionRow = typeof sessions.$inferSelect

/** A session before its end that was not idle for too long. */
function alive(now: number) {
  return and(
    gt(sessions.expiresAt, now),
    or(isNull(sessions.idleMs), gt(sql`${sessions.lastSeenAt} + ${sessions.idleMs}`, now)),
  )
}

/** Adds a session, and ends the session that it replaces in the same moment. */
export async function addSession(
  store: Store,
  row: SessionRow,
  replacedTokenHash: string | null,
): Promise<void> {
  await store.transaction(row.userId, function* (tx) {
    if (replacedTokenHash) {
      yield* changed(tx.delete(sessions).where(eq(sessions.tokenHash, replacedTokenHash)))
    }
    yield* changed(tx.insert(sessions).values(row))
  })
}

/** A look-up before an owner is known: by the hash of the cookie's token. */
export async function sessionByToken(
  db: Db,
  tokenHash: string,
  now: number,
): Promise<SessionRow | undefined> {
  return db.first(
    db
      .select()
      .from(sessions)
      .where(and(eq(sessions.tokenHash, tokenHash), alive(now))),
  )
}

/**
 * Notes that a session is used. No session ends later than one that begins now, even if the clock was wrong before.
 */
export async function touchSession(
  db: Db,
  userId: string,
  id: string,
  { now, latestEnd }: { readonly now: number; readonly latestEnd: number },
): Promise<void> {
  await db.changed(
    db
      .update(sessions)
      .set({
        lastSeenAt: now,
        expiresAt: sql`CASE WHEN ${sessions.expiresAt} > ${latestEnd} THEN ${latestEnd} ELSE ${sessions.expiresAt} END`,
      })
      .where(and(eq(sessions.userId, userId), eq(sessions.id, id))),
  )
}

export async function sessionsOf(db: Db, userId: string, now: number): Promise<SessionRow[]> {
  return db.rows(
    db
      .select()
      .from(sessions)
      .where(and(eq(sessions.userId, userId), alive(now)))
      .orderBy(desc(sessions.lastSeenAt)),
  )
}

/** Ends one session of a person; false when they have no such one. */
export async function endSession(db: Db, userId: string, id: string): Promise<boolean> {
  return (
    (await db.changed(db.delete(sessions).where(and(eq(sessions.userId, userId), eq(sessions.id, id))))) > 0
  )
}

/** Ends the sessions of a person, except one. */
export async function endOtherSessions(db: Db, userId: string, exceptId: string): Promise<void> {
  await db.changed(db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, exceptId))))
}

export async function endSessionsOf(db: Db, userId: string): Promise<void> {
  await db.changed(db.delete(sessions).where(eq(sessions.userId, userId)))
}

export async function dropEndedSessions(db: Db, now: number): Promise<void> {
  await dropInLots(db, sessions, [sessions.id], lte(sessions.expiresAt, now))
}
