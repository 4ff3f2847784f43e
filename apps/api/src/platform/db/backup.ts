import Database from 'better-sqlite3'
import { sqliteErrorOf } from './sqliteError.ts'

/**
 * Copies a database in use, page by page, in the state of one moment. The copy has no write-ahead log: with a log, a
 * mere reader would leave two more files beside it, and could not read it on a disk without write access.
 */
export async function copyDatabase(source: Database.Database, target: string): Promise<void> {
  await source.backup(target)
  const copy = new Database(target, { fileMustExist: true })
  try {
    copy.pragma('journal_mode = DELETE')
  } finally {
    copy.close()
  }
}

/** Copies a database file to which no process writes. */
export async function copyDatabaseFile(source: string, target: string): Promise<void> {
  const driver = new Database(source, { readonly: true })
  try {
    await driver.backup(target)
  } finally {
    driver.close()
  }
}

/** Throws unless a file is a sound database of this product: every page, index and reference in order. */
export function verifyDatabase(file: string, { readonly = true } = {}): void {
  const driver = new Database(file, { readonly, fileMustExist: true })
  try {
    const whole = driver.pragma('integrity_check', { simple: true })
    if (whole !== 'ok') throw new Error(`${file} is damaged: ${whole}`)
    const orphans = driver.pragma('foreign_key_check')
    if (Array.isArray(orphans) && orphans.length > 0) throw new Error(`${file} has rows without their parent`)
    driver.prepare('SELECT count(*) FROM users').get()
  } finally {
    driver.close()
  }
}

/** Writes the log of a database into its file. A file that is too damaged for this is left alone. */
export function bringLogHome(file: string): void {
  try {
    const driver = new Database(file, { fileMustExist: true })
    try {
      driver.pragma('wal_checkpoint(TRUNCATE)')
    } finally {
      driver.close()
    }
  } catch (error) {
    // A damaged database is a reason to restore, so it is kept.
    if (!sqliteErrorOf(error)) throw error
  }
}
