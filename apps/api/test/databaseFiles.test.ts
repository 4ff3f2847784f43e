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
import { drizzle } from 'drizzle-orm/better-sqlite3'
import { describe, expect, it, onTestFinished } from 'vitest'
import { bringLogHome, copyDatabase, copyDatabaseFile, verifyDatabase } from '../src/platform/db/backup.ts'
import { databaseFault } from '../src/platform/db/faults.ts'
import { lockFolder } from '../src/platform/db/folderLock.ts'
import { databaseFromEnv, directUrl } from '../src/platform/db/fromEnv.ts'
import { migrate } from '../src/platform/db/migrate.ts'
import { openDatabase } from '../src/platform/db/open.ts'
import { hasRoom } from '../src/platform/db/room.ts'
import { readEnv } from '../src/platform/env.ts'
import { jobs } from '../src/platform/jobs/tables.ts'
import { temporaryFolder } from './support/app.ts'
import { copied, databaseName, fileIn, opened } from './support/databaseFile.ts'
import { migrations } from './support/engine.ts'

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
  const { folder, driver } = opened()
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
    const { driver } = opened()
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
    const { bus, folder, driver, close } = opened()
    const other = opened(folder)
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
