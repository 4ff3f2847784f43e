import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/open.ts'

/** Whether the database answers and its file takes writes; changes nothing. */
export async function canWrite(db: Db): Promise<boolean> {
  try {
    db.run(sql`BEGIN IMMEDIATE`)
    db.run(sql`ROLLBACK`)
    return true
  } catch {
    return false
  }
}
