import type { Database } from 'better-sqlite3'
import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3'
import { migrate as applyPending } from 'drizzle-orm/better-sqlite3/migrator'

/**
 * Applies what is pending, in one transaction. A rebuilt table is dropped and renamed, and with foreign keys on the
 * drop would delete its children; the switch inside a migration comes after BEGIN, where SQLite ignores it, so they are
 * off before and checked after.
 */
export function migrate(driver: Database, db: BetterSQLite3Database, folder: string): void {
  driver.pragma('foreign_keys = OFF')
  applyPending(db, { migrationsFolder: folder })
  const orphans = driver.pragma('foreign_key_check')
  if (Array.isArray(orphans) && orphans.length > 0) {
    throw new Error(`the database has ${orphans.length} rows without their parent; restore a backup`)
  }
}
