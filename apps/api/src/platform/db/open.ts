import { dirname } from 'node:path'
import Database from 'better-sqlite3'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import { createInProcessBus } from '../bus/inProcess.ts'
import { makeFolder } from '../folder.ts'
import type { OpenDatabase } from './database.ts'
import { migrate } from './migrate.ts'
import { hasRoom } from './room.ts'
import { sqliteDb, sqliteStore } from './sqliteStore.ts'

export interface OpenSqlite extends OpenDatabase {
  readonly driver: Database.Database
}

const busyMs = 5_000

/**
 * Opens the database file, creating it and its folder where they are missing, and brings its tables up to date.
 * The driver's default for WAL is `synchronous = NORMAL`, under which a power cut loses acknowledged writes; it does
 * not live in the file, so FULL is set at every open.
 */
export function openDatabase(file: string, migrations: string): OpenSqlite {
  makeFolder(dirname(file))
  const driver = new Database(file, { timeout: busyMs })
  driver.pragma('journal_mode = WAL')
  driver.pragma('synchronous = FULL')
  driver.pragma('trusted_schema = OFF')
  const db = drizzle(driver, { casing: 'snake_case' })
  migrate(driver, db, migrations)
  driver.pragma('foreign_keys = ON')
  // For counts.
  const quick = new Database(file, { timeout: busyMs })
  quick.pragma('synchronous = NORMAL')
  const version = driver.prepare('PRAGMA data_version').pluck()
  let seen = version.get()
  // Changes when another connection has written, including this process's connection for counts.
  const bus = createInProcessBus(() => {
    const before = seen
    seen = version.get()
    return seen !== before
  })
  const close = async () => {
    quick.close()
    driver.close()
  }
  return {
    db: sqliteStore(db),
    counts: sqliteDb(drizzle(quick, { casing: 'snake_case' })),
    bus,
    pool: null,
    hasRoom: () => hasRoom(dirname(file)),
    driver,
    close,
  }
}
