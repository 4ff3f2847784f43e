import {
  chownSync,
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { bounds } from '@kerfwise/contract'
import Database from 'better-sqlite3'
import { eq, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import pg from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { recoveryCodes } from '../src/modules/users/tables.ts'
import { bringLogHome, copyDatabase, copyDatabaseFile, verifyDatabase } from '../src/platform/db/backup.ts'
import { databaseFault } from '../src/platform/db/faults.ts'
import { lockFolder } from '../src/platform/db/folderLock.ts'
import { databaseFromEnv, directUrl } from '../src/platform/db/fromEnv.ts'
import { dropInLots, inLots } from '../src/platform/db/lots.ts'
import { migrate } from '../src/platform/db/migrate.ts'
import { openDatabase } from '../src/platform/db/open.ts'
import { PostgresFault } from '../src/platform/db/postgres/fault.ts'
import { hasRoom } from '../src/platform/db/room.ts'
import { sqliteErrorOf } from '../src/platform/db/sqliteError.ts'
import { afterwards, changed, first, rows } from '../src/platform/db/store.ts'
import { readEnv } from '../src/platform/env.ts'
import { jobs } from '../src/platform/jobs/tables.ts'
import { temporaryFolder } from './support/app.ts'
import { databaseName, databaseTemplate } from './support/databaseFile.ts'
import { migrations } from './support/engine.ts'

const { copied } = await databaseTemplate()

const fileIn = (folder: string) => join(folder, databaseName)

function open(folder = copied()) {
  const database = openDatabase(fileIn(folder), migrations)
  onTestFinished(() => database.close())
  return { ...database, folder }
}

/** The names of the people in a file, which is left as it is. */
function peopleIn(file: string): unknown[] {
  const driver = new Database(file, { readonly: true })
  try {
    return driver.prepare('SELECT name FROM users ORDER BY name').pluck().all()
  } finally {
    driver.close()
  }
}

/** The file of a database in use, whose last change stands in the log beside it alone. */
function withLog(): string {
  const { folder, driver } = open()
  driver.exec("UPDATE users SET name = 'Zoe' WHERE name = 'Bob'")
  const elsewhere = temporaryFolder()
  for (const ending of ['', '-wal'])
    copyFileSync(`${fileIn(folder)}${ending}`, `${fileIn(elsewhere)}${ending}`)
  return fileIn(elsewhere)
}

/** A file whose index differs from its table, as a bad disk makes it. */
function damaged(): string {
  const file = fileIn(copied())
  const bytes = readFileSync(file)
  bytes.write('x', bytes.lastIndexOf('ann@example.com'))
  writeFileSync(file, bytes)
  return file
}

const orphan = `INSERT INTO subscriptions (id, owner_id, tier_id, provider, status, starts_at)
  VALUES ('s', 'nobody', 'free', 'trial', 'active', 0)`

/** A file with a subscription of nobody. */
function withOrphan(): string {
  const file = fileIn(copied())
  const driver = new Database(file)
  driver.pragma('foreign_keys = OFF')
  driver.exec(orphan)
  driver.close()
  return file
}

describe('a copy of a database', () => {
  it('has the state of the moment without a log, while the database is in use', async () => {
    const { driver } = open()
    driver.exec("DELETE FROM users WHERE name = 'Bob'")
    const folder = temporaryFolder()
    await copyDatabase(driver, fileIn(folder))
    expect(peopleIn(fileIn(folder))).toEqual(['Ann'])
    expect(readdirSync(folder)).toEqual([databaseName])
  })

  it('of a file has what its log says, and leaves both as they were', async () => {
    const file = withLog()
    const before = readFileSync(file)
    const copy = fileIn(temporaryFolder())
    await copyDatabaseFile(file, copy)
    expect(peopleIn(copy)).toEqual(['Ann', 'Zoe'])
    expect(readFileSync(file).equals(before)).toBe(true)
    expect(existsSync(`${file}-wal`)).toBe(true)
  })

  it('is sound only with every page, index and reference in order', () => {
    expect(() => verifyDatabase(fileIn(copied()))).not.toThrow()
    const bad = damaged()
    expect(() => verifyDatabase(bad)).toThrow(`${bad} is damaged: `)
    const orphaned = withOrphan()
    expect(() => verifyDatabase(orphaned)).toThrow(`${orphaned} has rows without their parent`)
    const empty = fileIn(temporaryFolder())
    new Database(empty).close()
    expect(() => verifyDatabase(empty)).toThrow('no such table: users')
  })

  it('is looked at without a change, unless the log is to go', () => {
    const file = withLog()
    const before = readFileSync(file)
    verifyDatabase(file)
    expect(readFileSync(file).equals(before)).toBe(true)
    verifyDatabase(file, { readonly: false })
    expect(existsSync(`${file}-wal`)).toBe(false)
    expect(peopleIn(file)).toEqual(['Ann', 'Zoe'])
  })

  it('that is not there is not made by looking for it', () => {
    const file = fileIn(temporaryFolder())
    expect(() => verifyDatabase(file, { readonly: false })).toThrow()
    bringLogHome(file)
    expect(existsSync(file)).toBe(false)
  })
})

describe('the log of a database', () => {
  it('is written into its file', () => {
    const file = withLog()
    bringLogHome(file)
    const folder = temporaryFolder()
    // The file alone, without what may lie beside it.
    copyFileSync(file, fileIn(folder))
    expect(peopleIn(fileIn(folder))).toEqual(['Ann', 'Zoe'])
  })

  it('of a damaged file is left alone, and any other fault is told', () => {
    const file = fileIn(temporaryFolder())
    writeFileSync(file, 'no database')
    bringLogHome(file)
    expect(readFileSync(file, 'utf8')).toBe('no database')
    expect(() => bringLogHome(join(temporaryFolder(), 'none', databaseName))).toThrow(
      'directory does not exist',
    )
  })
})

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
    const { db } = open()
    const fault = await db
      .changed(db.insert(recoveryCodes).values({ userId: 'nobody', codeHash: 'x' }))
      .catch((error: unknown) => new Error('outer', { cause: error }))
    expect(sqliteErrorOf(fault)?.code).toBe('SQLITE_CONSTRAINT_FOREIGNKEY')
    expect(databaseFault(fault)).toBe('ownerless')
    expect(sqliteErrorOf('SQLITE_FULL')).toBeUndefined()
  })
})

describe('a data folder', () => {
  it('takes commands beside a server, and a restore when all have left', () => {
    const folder = join(temporaryFolder(), 'new')
    const server = lockFolder(folder, 'server')
    const command = lockFolder(folder, 'command')
    server.release()
    command.release()
    lockFolder(folder, 'restore').release()
  })

  it('whose lock is damaged says so, and not that it is in use', () => {
    const folder = temporaryFolder()
    writeFileSync(join(folder, 'kerfwise.lock'), 'no database'.repeat(100))
    expect(() => lockFolder(folder, 'server')).toThrow('file is not a database')
  })

  it.runIf(process.getuid?.() === 0)('has a lock of its own owner', () => {
    const folder = temporaryFolder()
    chownSync(folder, 12_345, 23_456)
    lockFolder(folder, 'command').release()
    const { uid, gid } = statSync(join(folder, 'kerfwise.lock'))
    expect([uid, gid]).toEqual([12_345, 23_456])
  })

  const surroundings = { migrations, migrates: true, waits() {}, failed() {} }

  it('is held for as long as its database is open, and no longer if it cannot be opened', async () => {
    const folder = copied()
    const env = readEnv({ KERFWISE_DATA: folder })
    const database = await databaseFromEnv(env, 'server', surroundings)
    expect(await database.db.canWrite()).toBe(true)
    expect([database.pool, await database.hasRoom()]).toEqual([null, true])
    await database.close()
    await expect(database.db.rows(database.db.select().from(jobs))).rejects.toThrow('not open')
    lockFolder(folder, 'restore').release()
    writeFileSync(fileIn(folder), 'no database')
    await expect(databaseFromEnv(env, 'server', surroundings)).rejects.toThrow('file is not a database')
    lockFolder(folder, 'restore').release()
  })

  it('is not needed with PostgreSQL, which is asked past a balancer of connections where one is named', async () => {
    const folder = join(temporaryFolder(), 'none')
    const env = readEnv({
      KERFWISE_DATA: folder,
      DATABASE_URL: 'postgres://ann@127.0.0.1:1/kerfwise',
      KERFWISE_SECRETS_KEY: '5'.repeat(64),
      KERFWISE_SMTP_URL: 'smtp://127.0.0.1:9',
    })
    await expect(databaseFromEnv(env, 'server', surroundings)).rejects.toThrow(
      /^DATABASE_URL: .*ECONNREFUSED/,
    )
    expect(existsSync(folder)).toBe(false)
    expect(directUrl(env)).toBe(env.DATABASE_URL)
    const past = 'postgres://ann@db/kerfwise'
    expect(directUrl({ ...env, DATABASE_DIRECT_URL: past })).toBe(past)
  })

  it('has room if the largest project just fits, or if its disk does not say', async () => {
    const free = (blocks: number, bavail: number) =>
      hasRoom('data', async () => ({ blocks, bavail, bsize: 1 }))
    expect(await free(1, bounds.largeBody)).toBe(true)
    expect(await free(1, bounds.largeBody - 1)).toBe(false)
    expect(await free(0, 0)).toBe(true)
  })
})

describe('the tables of a file', () => {
  it('are not brought up to date where rows lack their parent', () => {
    const file = withOrphan()
    expect(() => openDatabase(file, migrations)).toThrow(
      'the database has 1 rows without their parent; restore a backup',
    )
  })

  it('of another program are left alone, with a sentence for the operator', () => {
    const file = fileIn(temporaryFolder())
    const other = new Database(file)
    other.exec('CREATE TABLE users (colour TEXT)')
    other.close()
    expect(() => openDatabase(file, migrations)).toThrow(
      /^the tables cannot be brought up to date: .*already exists; see docs\/runbooks\/upgrade\.md$/,
    )
  })

  it('that cannot be written are a fault of the storage, which keeps its own name', () => {
    const driver = new Database(fileIn(temporaryFolder()))
    onTestFinished(() => void driver.close())
    driver.pragma('query_only = ON')
    const fault = (() => {
      try {
        return migrate(driver, drizzle(driver), migrations)
      } catch (error) {
        return error
      }
    })()
    expect(databaseFault(fault)).toBe('outside')
  })

  it('tell this process what another one has changed, and are closed whole', async () => {
    const { bus, folder, driver, close } = open()
    const other = open(folder)
    const heard: unknown[] = []
    bus.hear('tiers', (id) => heard.push(id))
    bus.catchUp()
    other.driver.exec("UPDATE users SET name = 'Zoe' WHERE name = 'Bob'")
    bus.catchUp()
    bus.catchUp()
    expect(heard).toEqual([null])
    await other.close()
    await close()
    expect(driver.open).toBe(false)
    expect(readdirSync(folder)).toEqual([databaseName])
  })
})

const job = (id: string, more: Partial<typeof jobs.$inferInsert> = {}) => ({
  ...{ id, name: 'mail', payload: '', state: 'waiting' as const, tries: 0, createdAt: 0, dueAt: 0 },
  ...more,
})

describe('a store', () => {
  it('gives rows, the first of them and how many changed, in and outside of a transaction', async () => {
    const { db, counts } = open()
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
    const { db } = open()
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
    const { db, driver } = open()
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
    const { db } = open()
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
