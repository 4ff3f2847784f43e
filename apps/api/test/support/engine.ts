import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { inject, onTestFinished } from 'vitest'
import type { OpenDatabase } from '../../src/platform/db/database.ts'
import { type OpenSqlite, openDatabase } from '../../src/platform/db/open.ts'
import { openPostgres } from '../../src/platform/db/postgres/open.ts'
import { makeFolder } from '../../src/platform/folder.ts'
import { withName } from './cluster.ts'

/** Which engine this run of the tests is about; vitest.config.ts has one project for each. */
export const onSqlite = process.env.KERFWISE_TEST_ENGINE !== 'postgres'

export const migrations = fileURLToPath(new URL('../../migrations', import.meta.url))

export type Raw = (text: string) => Promise<Record<string, unknown>[]>

export interface TestDatabase extends OpenDatabase {
  /** Runs SQL that both engines understand, past the store. */
  readonly raw: Raw
}

/** The database of a data folder: a file in it, or a database of PostgreSQL that is this folder's for the test. */
export async function databaseOf(folder: string): Promise<TestDatabase> {
  if (!onSqlite) return openServers(await postgresOf(folder))
  const database = openDatabase(await fileOf(folder), migrations)
  // What a power cut leaves is tried in test/durability.test.ts, by servers that are processes of their own.
  database.driver.pragma('synchronous = OFF')
  const raw: Raw = async (text) => {
    const statement = database.driver.prepare(text)
    if (statement.reader) return statement.all() as Record<string, unknown>[]
    statement.run()
    return []
  }
  return { ...database, raw }
}

/** The database file of a folder. A new one is a copy of a file with our tables: to make them takes a tenth of a start. */
async function fileOf(folder: string): Promise<string> {
  const file = join(folder, 'kerfwise.db')
  makeFolder(folder)
  if (existsSync(file)) return file
  tables ??= bytesOf((made) => openDatabase(made, migrations).close())
  writeFileSync(file, await tables)
  return file
}

let tables: Promise<Buffer> | undefined

/** The bytes of a database file that `make` writes and closes. Closed, a database has moved its log into the file. */
export async function bytesOf(make: (file: string) => Promise<unknown>): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'kerfwise-tables-'))
  try {
    const file = join(folder, 'kerfwise.db')
    await make(file)
    return readFileSync(file)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** The settings of servers and commands on the database of a folder. */
export async function settingsOf(folder: string): Promise<Record<string, string>> {
  if (onSqlite) return { KERFWISE_DATA: folder }
  return {
    KERFWISE_DATA: folder,
    DATABASE_URL: throughServers(await postgresOf(folder)),
    DATABASE_DIRECT_URL: await postgresOf(folder),
    KERFWISE_SECRETS_KEY: '5'.repeat(64),
    KERFWISE_SMTP_URL: 'smtp://127.0.0.1:9',
  }
}

/** For tests about SQLite itself. */
export function sqliteOf(database: OpenDatabase): OpenSqlite {
  if (!('driver' in database)) throw new Error('this test is about SQLite')
  return database as OpenSqlite
}

async function openServers(url: string): Promise<TestDatabase> {
  const failed = (error: unknown) => process.stderr.write(`${error}\n`)
  const database = await openPostgres({
    url: throughServers(url),
    direct: url,
    migrations: join(migrations, 'postgres'),
    connections: 5,
    failed,
  })
  const raw: Raw = async (text) => asked(url, text)
  return { ...database, raw }
}

/** The address of a database as servers have it, perhaps with PgBouncer between. */
const throughServers = (url: string) =>
  withName(inject('postgres').serversUrl, new URL(url).pathname.slice(1))

const free: string[] = []
const ofFolders = new Map<string, Promise<string>>()

/** The address of a folder's database; another test of this file gets it emptied. */
export function postgresOf(folder: string): Promise<string> {
  const there = ofFolders.get(folder)
  if (there) return there
  const made = take()
  ofFolders.set(folder, made)
  onTestFinished(async () => {
    const url = await made
    await asked(url, emptied)
    free.push(url)
  })
  return made
}

async function take(): Promise<string> {
  const url = free.pop()
  if (url) return url
  const { url: server, template } = inject('postgres')
  const name = `${template}_${randomBytes(6).toString('hex')}`
  await asked(server, `CREATE DATABASE ${name} TEMPLATE ${template}`)
  return withName(server, name)
}

const emptied = `DO $$ DECLARE name text; BEGIN
  SET LOCAL session_replication_role = replica;
  FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' LOOP
    EXECUTE format('DELETE FROM %I', name);
  END LOOP;
END $$`

async function asked(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}
