import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FakeClock } from '@kerfwise/testkit'
import { afterAll, vi } from 'vitest'
import { newUser } from '../../src/modules/auth/index.ts'
import { seedTierBook } from '../../src/modules/tiers/index.ts'
import { addUser, type UserRow, users } from '../../src/modules/users/index.ts'
import { openDatabase } from '../../src/platform/db/open.ts'
import { migrations } from './engine.ts'

/** A database without a server, one for a file of tests, with a stopped clock and a log that tests read. */
export async function openTables() {
  const folder = mkdtempSync(join(tmpdir(), 'kerfwise-'))
  const database = openDatabase(join(folder, 'kerfwise.db'), migrations)
  afterAll(async () => {
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  })
  const { db, bus, driver } = database
  await seedTierBook(db)
  const logger = { error: vi.fn(), warn: vi.fn() }
  return {
    ...{ db, bus, logger, clock: new FakeClock(), random: randomBytes },
    /** Takes every row but those of the plans, and what the log has. */
    async empty(...others: readonly string[]) {
      for (const table of others) driver.exec(`DELETE FROM ${table}`)
      await db.changed(db.delete(users))
      for (const level of Object.values(logger)) level.mockReset()
    },
    /** Adds a person with this id, who has no password. */
    async person(id: string, more: Partial<UserRow> = {}): Promise<UserRow> {
      const row = newUser({
        ...{ id, name: id, mail: `${id}@example.com`, passwordHash: null },
        ...{ signUpForUpdates: false, createdAt: 0, ...more },
      })
      await addUser(db, row)
      return row
    },
  }
}
