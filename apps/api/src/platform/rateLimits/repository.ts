import { lt, sql } from 'drizzle-orm'
import { dropInLots } from '../db/lots.ts'
import type { Db } from '../db/store.ts'
import { rateCounts } from './tables.ts'

export interface Count {
  readonly count: number
  /** Milliseconds since the epoch. */
  readonly windowEnds: number
}

/** Counts one more call of a subject, in the window it is in or else in a new one. */
export type CountCall = (rule: string, subject: string, now: number, windowMs: number) => Promise<Count>

/** Prepared once, since it runs with every counted call. */
export function prepareCount(db: Db): CountCall {
  const ends = sql`${sql.placeholder('ends')}`
  // A window that ends later than one that begins now was made by a clock that was ahead.
  const over = sql`(${rateCounts.windowEnds} <= ${sql.placeholder('now')} OR ${rateCounts.windowEnds} > ${ends})`
  const run = db.prepared(
    db
      .insert(rateCounts)
      .values({
        rule: sql.placeholder('rule'),
        subject: sql.placeholder('subject'),
        windowEnds: ends,
        count: 1,
      })
      .onConflictDoUpdate({
        target: [rateCounts.rule, rateCounts.subject],
        set: {
          count: sql`CASE WHEN ${over} THEN 1 ELSE ${rateCounts.count} + 1 END`,
          windowEnds: sql`CASE WHEN ${over} THEN ${ends} ELSE ${rateCounts.windowEnds} END`,
        },
      })
      .returning({ count: rateCounts.count, windowEnds: rateCounts.windowEnds }),
  )
  return async (rule, subject, now, windowMs) => {
    const [counted] = await run({ rule, subject, now, ends: now + windowMs })
    if (!counted) throw new Error('the count that was just made is gone')
    return counted
  }
}

/** Forgets a subject's calls: who signed in has shown not to be guessing. */
export async function forgetCalls(db: Db, rule: string, subject: string): Promise<void> {
  await db.changed(
    db.delete(rateCounts).where(sql`${rateCounts.rule} = ${rule} AND ${rateCounts.subject} = ${subject}`),
  )
}

export async function dropEndedWindows(db: Db, now: number): Promise<void> {
  // A call may begin a new window meanwhile, so the time is checked again.
  await dropInLots(db, rateCounts, [rateCounts.rule, rateCounts.subject], lt(rateCounts.windowEnds, now))
}
