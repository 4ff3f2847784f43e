import { lt, sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { rateCounts } from './tables.ts'

export interface Count {
  readonly count: number
  /** Milliseconds since the epoch. */
  readonly windowEnds: number
}

/** Counts one more call of a subject, in the window it is in or else in a new one. */
export async function countCall(
  db: Db,
  rule: string,
  subject: string,
  now: number,
  windowMs: number,
): Promise<Count> {
  const over = sql`${rateCounts.windowEnds} <= ${now}`
  const row = db
    .insert(rateCounts)
    .values({ rule, subject, windowEnds: now + windowMs, count: 1 })
    .onConflictDoUpdate({
      target: [rateCounts.rule, rateCounts.subject],
      set: {
        count: sql`CASE WHEN ${over} THEN 1 ELSE ${rateCounts.count} + 1 END`,
        windowEnds: sql`CASE WHEN ${over} THEN ${now + windowMs} ELSE ${rateCounts.windowEnds} END`,
      },
    })
    .returning({ count: rateCounts.count, windowEnds: rateCounts.windowEnds })
    .get()
  return row
}

/** Forgets a subject's calls: who signed in has shown not to be guessing. */
export async function forgetCalls(db: Db, rule: string, subject: string): Promise<void> {
  db.delete(rateCounts).where(sql`${rateCounts.rule} = ${rule} AND ${rateCounts.subject} = ${subject}`).run()
}

export async function dropEndedWindows(db: Db, now: number): Promise<void> {
  db.delete(rateCounts).where(lt(rateCounts.windowEnds, now)).run()
}
