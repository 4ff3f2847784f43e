import { describe, expect, it } from 'vitest'
import { files, read } from '../src/repository.ts'
import { pastTheStore } from '../src/transactions.ts'

const sources = files.filter(
  (file) => /^apps\/api\/src\/.*\.ts$/.test(file) && !file.startsWith('apps/api/src/platform/db/'),
)

describe('the database', () => {
  it('is reached by the store alone, which runs single statements and transactions with a key', () => {
    expect(sources.length).toBeGreaterThan(100)
    const faults = sources.flatMap((file) => pastTheStore(file, read(file)).map((code) => `${file}: ${code}`))
    expect(faults).toEqual([])
  })

  it.each([
    'db.transaction((tx) => tx)',
    'database.driver.transaction(() => 1)()',
    "tx.transaction('a', function* () {})",
    "store.transaction('a', function* (tx) { tx.select().from(users).where(own).get() })",
    "store.transaction('a', function* (tx) { for (const row of tx.select().from(users).all()) use(row) })",
    "store.transaction('a', function* (tx) { tx.insert(users).values(row).onConflictDoNothing().run() })",
    'db.select().from(users).get()',
    'const all = statementOf(db).all()',
    'await db.delete(users).where(own)',
    'const [user] = await store.select().from(users)',
  ])('cannot be reached by %s', (code) => {
    expect(pastTheStore('a.ts', code)).toHaveLength(1)
  })

  it('may be queried in parts', () => {
    const code = `
      await deps.db.transaction(user.id, (tx) => post(deps, tx, letter))
      await db.first(db.select().from(users))
      await db.changed(drop(db))
      store.transaction(id, function* (tx) { yield* changed(tx.delete(users).where(own)) })`
    expect(pastTheStore('a.ts', code)).toEqual([])
  })
})
