import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterAll } from 'vitest'
import { newUser } from '../../src/modules/auth/index.ts'
import { seedTierBook } from '../../src/modules/tiers/index.ts'
import { addUser } from '../../src/modules/users/index.ts'
import { openDatabase } from '../../src/platform/db/open.ts'
import { temporaryFolder } from './app.ts'
import { migrations } from './engine.ts'

export const databaseName = 'kerfwise.db'

/** A closed database file with Ann and Bob, one for a file of tests: making the tables takes longer than most tests. */
export async function databaseTemplate() {
  const own = mkdtempSync(join(tmpdir(), 'kerfwise-'))
  afterAll(() => rmSync(own, { recursive: true, force: true }))
  const file = join(own, databaseName)
  const { db, close } = openDatabase(file, migrations)
  await seedTierBook(db)
  for (const [id, createdAt] of [
    ['Ann', Date.UTC(2026, 0, 31, 23, 59)],
    ['Bob', Date.UTC(2026, 1, 1)],
  ] as const) {
    const person = { id, name: id, mail: `${id}@example.com`, passwordHash: null }
    await addUser(db, newUser({ ...person, signUpForUpdates: false, createdAt }))
  }
  await close()
  const driver = new Database(file)
  driver.pragma('journal_mode = DELETE')
  driver.close()
  return {
    file,
    /** Puts a copy into a folder. */
    copied(folder = temporaryFolder()) {
      copyFileSync(file, join(folder, databaseName))
      return folder
    },
  }
}
