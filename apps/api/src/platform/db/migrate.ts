import type { Database } from 'better-sqlite3'
import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3'
import { migrate as applyPending } from 'drizzle-orm/better-sqlite3/migrator'
import { sqliteErrorOf } from './sqliteError.ts'

/**
 * Applies what is pending, in one transaction. A rebuilt table is dropped and renamed, and with foreign keys on the
 * drop would delete its children; the switch inside a migration comes after BEGIN, where SQLite ignores it, so they are
 * off before and checked after.
 */
export function migrate(driver: Database, db: BetterSQLite3Database, folder: string): void {
  driver.pragma('foreign_keys = OFF')
  applyAll(db, folder)
  const orphans = driver.pragma('foreign_key_check')
  if (Array.isArray(orphans) && orphans.length > 0) {
    throw new Error(`the database has ${orphans.length} rows without their parent; restore a backup`)
  }
}

/** What the migrator throws begins with a whole table of SQL; what is wrong stands in its cause. */
function applyAll(db: BetterSQLite3Database, folder: string): void {
  try {
    applyPending(db, { migrationsFolder: folder })
  } catch (error) {
    const fault = sqliteErrorOf(error)
    if (fault?.code !== 'SQLITE_ERROR') throw error
    throw new Error(`the tables cannot be brought up to date: ${fault.message}; see docs/runbooks/upgrade.md`)
  }
}
