import type { Database } from 'better-sqlite3'
import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3'
import { migrate as applyPending } from 'drizzle-orm/better-sqlite3/migrator'
import { sqliteErrorOf } from './sqliteError.ts'

/**
 * Applies the pending migrations in one transaction. A migration drops and renames a rebuilt table, and with foreign
 * keys on, the drop would delete its children. SQLite ignores the switch after BEGIN, so foreign keys are off before
 * and checked after.
 */
export function migrate(driver: Database, db: BetterSQLite3Database, folder: string): void {
  driver.pragma('foreign_keys = OFF')
  applyAll(db, folder)
  const orphans = driver.pragma('foreign_key_check')
  if (Array.isArray(orphans) && orphans.length > 0) {
    throw new Error(`the database has ${orphans.length} rows without their parent; restore a backup`)
  }
}

/** The migrator's error begins with a whole table of SQL; its cause names the fault. */
function applyAll(db: BetterSQLite3Database, folder: string): void {
  try {
    applyPending(db, { migrationsFolder: folder })
  } catch (error) {
    const fault = sqliteErrorOf(error)
    if (fault?.code !== 'SQLITE_ERROR') throw error
    throw new Error(`the tables cannot be brought up to date: ${fault.message}; see docs/runbooks/upgrade.md`)
  }
}
