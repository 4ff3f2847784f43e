import { dirname } from 'node:path'
import Database from 'better-sqlite3'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import { makeFolder } from '../folder.ts'
import { migrate } from './migrate.ts'
import { sqliteStore } from './sqliteStore.ts'
import type { Db, Store } from './store.ts'

export interface OpenDatabase {
  readonly db: Store
  /**
   * A second connection for counts that a power cut may lose: it waits for no disk, so that counting a hundred calls
   * does not hold up everybody else's.
   */
  readonly counts: Db
  readonly driver: Database.Database
  close(): void
}

const busyMs = 5_000

/**
 * Opens the database file, creating it and its folder where they are missing, and brings its tables up to date.
 * The driver's default for WAL is `synchronous = NORMAL`, under which a power cut loses acknowledged writes; it does
 * not live in the file, so FULL is set at every open.
 */
export function openDatabase(file: string, migrations: string): OpenDatabase {
  makeFolder(dirname(file))
  const driver = new Database(file, { timeout: busyMs })
  driver.pragma('journal_mode = WAL')
  driver.pragma('synchronous = FULL')
  driver.pragma('trusted_schema = OFF')
  const db = drizzle(driver, { casing: 'snake_case' })
  migrate(driver, db, migrations)
  driver.pragma('foreign_keys = ON')
  const quick = new Database(file, { timeout: busyMs })
  quick.pragma('synchronous = NORMAL')
  const close = () => {
    quick.close()
    driver.close()
  }
  return { db: sqliteStore(db), counts: drizzle(quick, { casing: 'snake_case' }), driver, close }
}
