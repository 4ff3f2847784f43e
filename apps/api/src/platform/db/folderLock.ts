import { chownSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import Database from 'better-sqlite3'
import { makeFolder } from '../folder.ts'
import { sqliteErrorOf } from './sqliteError.ts'

/**
 * The use of the data folder by a process. A `server` excludes other servers, a `command` excludes only a restore, and
 * a `restore` excludes all others.
 */
export type FolderUse = 'server' | 'command' | 'restore'

export interface FolderLock {
  release(): void
}

/** An excluding process uses the data folder; the message explains how to go on. */
export class FolderInUse extends Error {
  override readonly name = 'FolderInUse'
}

/** SQLite's three locks on a file: shared, reserved (one, beside shared ones) and exclusive. */
const begin: Readonly<Record<FolderUse, string>> = {
  command: 'BEGIN; PRAGMA user_version',
  server: 'BEGIN IMMEDIATE',
  restore: 'BEGIN EXCLUSIVE',
}

const refused: Readonly<Record<FolderUse, string>> = {
  command: 'a restore is replacing the database in the folder KERFWISE_DATA; try again when it is done',
  server: 'another server or a restore uses the folder KERFWISE_DATA; end it, or name another folder',
  restore: 'a server or another command uses the folder KERFWISE_DATA; stop the server first',
}

/** Long enough for a command or a server that is about to end. */
const waitMs = 2_000

/**
 * Holds the data folder until the process releases it. The lock is a transaction that stays open on an empty database.
 * The operating system drops the lock with the process, so no file is ever stale.
 */
export function lockFolder(folder: string, use: FolderUse): FolderLock {
  makeFolder(folder)
  const file = resolve(folder, 'kerfwise.lock')
  const driver = new Database(file, { timeout: waitMs })
  try {
    giveToFolderOwner(file)
    driver.exec(begin[use])
  } catch (error) {
    driver.close()
    throw sqliteErrorOf(error)?.code.startsWith('SQLITE_BUSY') ? new FolderInUse(refused[use]) : error
  }
  return { release: () => void driver.close() }
}

/** The administrator makes files that the server's own user must be able to open: a file is whose its folder is. */
export function giveToFolderOwner(file: string): void {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = statSync(dirname(file))
  chownSync(file, uid, gid)
}
