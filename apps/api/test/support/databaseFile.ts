import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { onTestFinished } from 'vitest'
import { newUser } from '../../src/modules/auth/index.ts'
import { seedTierBook } from '../../src/modules/tiers/index.ts'
import { addUser } from '../../src/modules/users/index.ts'
import { openDatabase } from '../../src/platform/db/open.ts'
import { temporaryFolder } from './app.ts'
import { bytesOf, migrations } from './engine.ts'

export const databaseName = 'kerfwise.db'

export const fileIn = (folder: string) => join(folder, databaseName)

/** A closed database with Ann and Bob, one for a process of tests: making the tables takes longer than most tests. */
const bytes = await bytesOf(async (file) => {
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
})

/** Puts a database with Ann and Bob into a folder. */
export function copied(folder = temporaryFolder()): string {
  writeFileSync(fileIn(folder), bytes)
  return folder
}

/** Opens the database of a folder until the test ends. */
export function opened(folder = copied()) {
  const database = openDatabase(fileIn(folder), migrations)
  onTestFinished(() => database.close())
  return { ...database, folder }
}
