import Database from 'better-sqlite3'
import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { recoveryCodes } from '../src/modules/users/tables.ts'
import { databaseFault } from '../src/platform/db/faults.ts'
import { dropInLots, inLots } from '../src/platform/db/lots.ts'
import { PostgresFault } from '../src/platform/db/postgres/fault.ts'
import { sqliteErrorOf } from '../src/platform/db/sqliteError.ts'
import { afterwards, changed, first, rows } from '../src/platform/db/store.ts'
import { jobs } from '../src/platform/jobs/tables.ts'
import { opened } from './support/databaseFile.ts'

describe('a fault of the database', () => {
  const ofSqlite = (code: string) => new Database.SqliteError('raw', code)
  const ofPostgres = (code: string) =>
    new PostgresFault(Object.assign(new pg.DatabaseError('raw', 1, 'error'), { code }))

  it.each([
    [
      'outside',
      ['SQLITE_FULL', 'SQLITE_READONLY_DBMOVED', 'SQLITE_IOERR_FSYNC', 'SQLITE_BUSY', 'SQLITE_CANTOPEN'],
    ],
    ['ownerless', ['SQLITE_CONSTRAINT_FOREIGNKEY']],
    ['other', ['SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_ERROR']],
  ])('of SQLite is %s', (kind, codes) => {
    expect(codes.map((code) => databaseFault(ofSqlite(code)))).toEqual(codes.map(() => kind))
  })

  it.each([
    ['outside', ['08006', '40001', '53300', '55P03', '57P01', '58030', '25006']],
    ['ownerless', ['23503']],
    ['unstorable', ['22021']],
    ['other', ['23505', '42P01', '25001']],
  ])('of PostgreSQL is %s', (kind, codes) => {
    expect(codes.map((code) => databaseFault(ofPostgres(code)))).toEqual(codes.map(() => kind))
  })

  it('is outside if PostgreSQL did not answer, and none where something else failed', () => {
    expect(databaseFault(new PostgresFault(new Error('connect ECONNREFUSED')))).toBe('outside')
    expect([new Error('odd'), 'odd', undefined].map(databaseFault)).toEqual([undefined, undefined, undefined])
  })

  it('is found however deep it lies, as for a row of a person who is gone', async () => {
    const { db } = opened()
    const fault = await db
      .changed(db.insert(recoveryCodes).values({ userId: 'nobody', codeHash: 'x' }))
      .catch((error: unknown) => new Error('outer', { cause: error }))
    expect(sqliteErrorOf(fault)?.code).toBe('SQLITE_CONSTRAINT_FOREIGNKEY')
    expect(databaseFault(fault)).toBe('ownerless')
    expect(sqliteErrorOf('SQLITE_FULL')).toBeUndefined()
  })
})

const job = (id: string, more: Partial<typeof jobs.$inferInsert> = {}) => ({
  ...{ id, name: 'mail', payload: '', state: 'waiting' as const, tries: 0, createdAt: 0, dueAt: 0 },
  ...more,
})

describe('a store', () => {
  it('gives rows, the first of them and how many changed, in and outside of a transaction', async () => {
    const { db, counts } = opened()
    expect(await db.changed(db.insert(jobs).values([job('a'), job('b')]))).toBe(2)
    const all = db.select({ id: jobs.id }).from(jobs).orderBy(jobs.id)
    expect(await db.rows(all)).toEqual([{ id: 'a' }, { id: 'b' }])
    expect(await db.first(all)).toEqual({ id: 'a' })
    expect(
      await counts.first(counts.select({ id: jobs.id }).from(jobs).where(eq(jobs.id, 'c'))),
    ).toBeUndefined()
    const one = db.prepared(
      db
        .select({ id: jobs.id })
        .from(jobs)
        .where(eq(jobs.id, sql.placeholder('id'))),
    )
    expect([await one({ id: 'b' }), await one({ id: 'c' })]).toEqual([[{ id: 'b' }], []])
    const acts: string[] = []
    const seen = await db.transaction('ann', function* (tx) {
      yield* afterwards(() => void acts.push('stored'))
      const count = yield* changed(tx.update(jobs).set({ tries: 1 }))
      const found = yield* rows(tx.select({ tries: jobs.tries }).from(jobs))
      acts.push('worked')
      return { count, found, none: yield* first(tx.select().from(jobs).where(eq(jobs.id, 'c'))) }
    })
    expect(seen).toEqual({ count: 2, found: [{ tries: 1 }, { tries: 1 }], none: undefined })
    expect(acts).toEqual(['worked', 'stored'])
    expect(await db.reading((tx) => first(tx.select({ tries: jobs.tries }).from(jobs)))).toEqual({ tries: 1 })
  })

  it('does nothing afterwards that was not stored', async () => {
    const { db } = opened()
    const acts: string[] = []
    const failing = db.transaction('ann', function* (tx) {
      yield* changed(tx.insert(jobs).values(job('a')))
      yield* afterwards(() => void acts.push('stored'))
      yield* changed(tx.insert(jobs).values(job('a')))
    })
    await expect(failing).rejects.toThrow()
    expect([await db.rows(db.select().from(jobs)), acts]).toEqual([[], []])
  })

  it('says whether it takes writes, and changes nothing by the question', async () => {
    const { db, driver } = opened()
    expect([await db.canWrite(), driver.inTransaction]).toEqual([true, false])
    driver.pragma('query_only = ON')
    expect(await db.canWrite()).toBe(false)
  })
})

describe('changes in lots', () => {
  it('go on until a lot changes nothing', async () => {
    const counts = [500, 500, 3, 0, 7]
    await inLots(async () => counts.shift() ?? 0)
    expect(counts).toEqual([7])
  })

  it('delete all rows of a condition and no others, also where two columns name a row', async () => {
    const { db } = opened()
    await db.changed(
      db
        .insert(jobs)
        .values(Array.from({ length: 1_203 }, (_, i) => job(`${i}`, i < 3 ? {} : { state: 'failed' }))),
    )
    await dropInLots(db, jobs, [jobs.id], eq(jobs.state, 'failed'))
    expect((await db.rows(db.select({ id: jobs.id }).from(jobs))).map(({ id }) => id).toSorted()).toEqual([
      '0',
      '1',
      '2',
    ])
    const codes = ['Ann', 'Bob'].flatMap((userId) => ['x', 'y'].map((codeHash) => ({ userId, codeHash })))
    await db.changed(db.insert(recoveryCodes).values(codes))
    const { userId, codeHash } = recoveryCodes
    await dropInLots(db, recoveryCodes, [userId, codeHash], eq(codeHash, 'x'))
    expect(await db.rows(db.select().from(recoveryCodes))).toEqual(
      codes.filter((code) => code.codeHash === 'y'),
    )
  })
})
