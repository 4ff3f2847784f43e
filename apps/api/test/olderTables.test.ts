import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { runAdmin } from '../src/admin/run.ts'
import { openPostgres } from '../src/platform/db/postgres/open.ts'
import { temporaryFolder } from './support/app.ts'
import { withName } from './support/cluster.ts'
import { migrations, postgresOf } from './support/engine.ts'
import { migrationsUntil } from './support/olderTables.ts'

/**
 * The earliest state of the tables whose servers may still run when a server of this version starts. A migration that
 * takes something away raises it, one release after the last use.
 */
const oldestInUse = 0

const folder = join(migrations, 'postgres')

interface Column {
  readonly name: string
  readonly type: string
}
interface Table {
  readonly name: string
  readonly columns: Readonly<Record<string, Column>>
  readonly compositePrimaryKeys: Readonly<Record<string, { readonly columns: readonly string[] }>>
}

/** The tables as servers of a state know them; drizzle keeps them beside the migrations. */
const states = readdirSync(join(folder, 'meta'))
  .filter((name) => name.endsWith('_snapshot.json'))
  .toSorted()
  .slice(oldestInUse)
  .map((name) => {
    const read: { tables: Readonly<Record<string, Table>> } = JSON.parse(
      readFileSync(join(folder, 'meta', name), 'utf8'),
    )
    return [name.slice(0, 4), Object.values(read.tables)] as const
  })

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

const sample = ({ type }: Column) => {
  if (type === 'boolean') return true
  return type === 'text' ? 'one' : 1
}
const quoted = (names: readonly string[]) => names.map((name) => `"${name}"`).join(', ')

/** Writes a row of all columns that a state knows, changes each of them, reads the row and deletes it. */
async function use(client: pg.Client, { name, columns }: Table): Promise<unknown[]> {
  const all = Object.values(columns)
  const names = quoted(all.map((column) => column.name))
  const marks = all.map((_, index) => `$${index + 1}`)
  const values = all.map(sample)
  await client.query(`INSERT INTO "${name}" (${names}) VALUES (${marks})`, values)
  const set = all.map((column, index) => `"${column.name}" = ${marks[index]}`)
  await client.query(`UPDATE "${name}" SET ${set}`, values)
  const { rows } = await client.query(`SELECT ${names} FROM "${name}"`)
  await client.query(`DELETE FROM "${name}"`)
  return rows.map((row: Record<string, unknown>) => Object.values(row).map(String))
}

describe('servers of an earlier version, beside those of this one', () => {
  it.each(states)(
    'read and write all tables that they know, with the tables of %s',
    async (_state, tables) => {
      const client = await connected(await postgresOf(temporaryFolder()))
      // Each table is tried alone, without the parents of its rows.
      await client.query("SET session_replication_role = 'replica'")
      expect(tables.length).toBeGreaterThan(15)
      for (const table of tables) {
        const row = Object.values(table.columns).map((column) => String(sample(column)))
        expect([table.name, await use(client, table)]).toEqual([table.name, [row]])
      }
    },
  )
})

/** The tables of one earlier state, with a row in each of them. */
async function filled(last: number): Promise<{ url: string; tables: readonly Table[] }> {
  const { url: server, template } = inject('postgres')
  const name = `${template}_until_${last}`
  await (await connected(server)).query(
    `CREATE DATABASE ${name} TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C'`,
  )
  const url = withName(server, name)
  const older = await openPostgres({
    ...{ url, migrations: migrationsUntil(folder, last), connections: 2 },
    failed: () => {},
  })
  await older.close()
  const client = await connected(url)
  await client.query("SET session_replication_role = 'replica'")
  const tables = states[last]?.[1] ?? []
  for (const { name: table, columns } of tables) {
    const all = Object.values(columns)
    const values = all.map((column) => (jsonTexts.has(column.name) ? '{}' : sample(column)))
    const marks = values.map((_, index) => `$${index + 1}`)
    await client.query(
      `INSERT INTO "${table}" (${quoted(all.map((column) => column.name))}) VALUES (${marks})`,
      values,
    )
  }
  return { url, tables }
}

/** Columns that migrations read. */
const jsonTexts: ReadonlySet<string> = new Set(['limits', 'body'])

describe('the tables of an earlier version', () => {
  it.each([0, 4, 7])(
    'keep every value of every row when those of this version are made from %d',
    async (last) => {
      const { url, tables } = await filled(last)
      const values = () =>
        Promise.all(
          tables.map(async ({ name, columns }) => {
            // Migrations complete the limits of the plans.
            const kept = Object.keys(columns).filter((column) => column !== 'limits')
            return [name, (await (await connected(url)).query(`SELECT ${quoted(kept)} FROM "${name}"`)).rows]
          }),
        )
      const before = await values()
      expect(before.length).toBeGreaterThan(15)
      const database = await openPostgres({
        ...{ url, migrations: folder, connections: 2 },
        failed: () => {},
      })
      onTestFinished(() => database.close())
      expect(await database.db.canWrite()).toBe(true)
      expect(await values()).toEqual(before)
    },
  )
})

describe('a server of a role', () => {
  it('waits until admin migrate has made the tables of its version', async () => {
    const { url, template } = inject('postgres')
    const name = `${template}_empty`
    const server = await connected(url)
    await server.query(`CREATE DATABASE ${name} TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C'`)
    const DATABASE_URL = withName(url, name)
    const waited: string[] = []
    const opening = openPostgres({
      url: DATABASE_URL,
      migrations: folder,
      migrates: false,
      waits: (tables) => void waited.push(tables),
      connections: 2,
      failed: () => {},
    })
    await expect.poll(() => waited, { timeout: 30_000 }).toEqual(['none'])
    const lines: string[] = []
    const say = (line: string) => void lines.push(line)
    const settings = {
      DATABASE_URL,
      KERFWISE_SECRETS_KEY: '5'.repeat(64),
      KERFWISE_SMTP_URL: 'smtp://127.0.0.1:9',
      KERFWISE_DATA: temporaryFolder(),
      KERFWISE_LOG_LEVEL: 'silent',
    }
    expect([await runAdmin(['migrate'], settings, say, say), lines]).toEqual([
      0,
      ['the tables are up to date'],
    ])
    const database = await opening
    expect(await database.db.canWrite()).toBe(true)
    await database.close()

    // A server of the version before finds later tables, and does not wait.
    const earlier = temporaryFolder()
    cpSync(folder, earlier, { recursive: true })
    const journalFile = join(earlier, 'meta', '_journal.json')
    const journal = JSON.parse(readFileSync(journalFile, 'utf8'))
    writeFileSync(journalFile, JSON.stringify({ ...journal, entries: journal.entries.slice(0, 1) }))
    const old = await openPostgres({
      url: DATABASE_URL,
      migrations: earlier,
      migrates: false,
      waits: () => {
        throw new Error('it waits')
      },
      connections: 2,
      failed: () => {},
    })
    await old.close()
  })
})
