import { createHash } from 'node:crypto'
import type Database from 'better-sqlite3'
import pg from 'pg'
import { bringUpToDate, connect, UnfitDatabase } from './migrate.ts'

/** A table that was moved, and its number of rows. */
export interface MovedTable {
  readonly name: string
  readonly rows: number
}

type Value = string | number | boolean | null
type Row = readonly Value[]

/** A table in both databases. */
interface Table {
  readonly name: string
  readonly columns: readonly string[]
  /** Turns a value as either driver returns it into the one form that both sides are compared in. */
  readonly forms: readonly ((value: Value) => Value)[]
}

/** Counts of the rate limits, which a server makes anew. */
const leftOut = 'rate_counts'
/** PostgreSQL takes 65 535 parameters in a statement. */
const mostParameters = 30_000
const mostCharacters = 8_000_000
const fetched = 200

/**
 * Copies all rows of a file of SQLite, whose tables are up to date, into a database of PostgreSQL without people, in one
 * transaction. Each table is read back, and its number of rows and the hash of their values are compared; a
 * difference leaves the target as it was. PostgreSQL stores no U+0000 in a text: U+FFFD takes its place.
 */
export async function moveRows(
  source: Database.Database,
  url: string,
  migrations: string,
): Promise<MovedTable[]> {
  const client = new pg.Client({ connectionString: url, application_name: 'kerfwise move' })
  // A lost connection fails the statement that waits for it; without a listener the report ends the command too.
  client.on('error', () => {})
  try {
    await connect(client, bringUpToDate(migrations))
    await client.query('BEGIN')
    const moved = await moveAll(source, client)
    await client.query('COMMIT')
    return moved
  } finally {
    // Rolls back what was not committed.
    await client.end()
  }
}

async function moveAll(source: Database.Database, client: pg.Client): Promise<MovedTable[]> {
  const tables = await tablesOf(source, client)
  const names = tables.map(({ name }) => quoted(name)).join(', ')
  await client.query(`LOCK TABLE ${names} IN ACCESS EXCLUSIVE MODE`)
  const { rows: people } = await client.query('SELECT 1 FROM users LIMIT 1')
  if (people.length > 0)
    throw new UnfitDatabase('the database of DATABASE_URL holds people; name an empty one')
  // A server that was started there has made its table of plans.
  for (const { name } of tables.toReversed()) await client.query(`DELETE FROM ${quoted(name)}`)
  const moved: MovedTable[] = []
  for (const table of tables) {
    const sent = digest()
    await insertAll(client, table, rowsOf(source, table, sent))
    const stored = digest()
    await readBack(client, table, stored)
    if (sent.rows() !== stored.rows() || sent.hash() !== stored.hash()) {
      throw new Error(`the rows of ${table.name} differ after the move; nothing was moved`)
    }
    moved.push({ name: table.name, rows: sent.rows() })
  }
  return moved
}

/** The tables of the file. Each comes after the tables that it refers to. */
async function tablesOf(source: Database.Database, client: pg.Client): Promise<Table[]> {
  const names = source
    .prepare(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name NOT LIKE '\\_%' ESCAPE '\\'",
    )
    .pluck()
    .all() as string[]
  const ordered: string[] = []
  const add = (name: string) => {
    if (ordered.includes(name) || name === leftOut) return
    const parents = source.prepare(`PRAGMA foreign_key_list(${quoted(name)})`).all() as { table: string }[]
    for (const parent of parents) if (parent.table !== name) add(parent.table)
    ordered.push(name)
  }
  for (const name of names.toSorted()) add(name)
  const tables: Table[] = []
  // One after the other: a connection does one statement at a time.
  for (const name of ordered) tables.push(await tableOf(name, client))
  return tables
}

async function tableOf(name: string, client: pg.Client): Promise<Table> {
  const { rows } = await client.query<{ column: string; type: string }>(
    `SELECT column_name AS column, data_type AS type FROM information_schema.columns
     WHERE table_schema = current_schema() AND table_name = $1 ORDER BY ordinal_position`,
    [name],
  )
  if (rows.length === 0) throw new UnfitDatabase(`the database of DATABASE_URL has no table ${name}`)
  return {
    name,
    columns: rows.map(({ column }) => column),
    forms: rows.map(({ type }) => formOf(type)),
  }
}

function formOf(type: string): (value: Value) => Value {
  if (type === 'text') return (value) => (value === null ? null : String(value).replaceAll('\0', '\uFFFD'))
  if (type === 'boolean') return (value) => (value === null ? null : value === true || value === 1)
  return (value) => (value === null ? null : Number(value))
}

function* rowsOf(source: Database.Database, table: Table, sent: Digest): Generator<Row> {
  const columns = table.columns.map(quoted).join(', ')
  const all = source.prepare(`SELECT ${columns} FROM ${quoted(table.name)}`).raw()
  for (const values of all.iterate() as Iterable<Row>) {
    const row = formed(table, values)
    sent.add(row)
    yield row
  }
}

async function insertAll(client: pg.Client, table: Table, rows: Iterable<Row>): Promise<void> {
  const most = Math.floor(mostParameters / table.columns.length)
  let batch: Row[] = []
  let characters = 0
  const insert = async () => {
    if (batch.length === 0) return
    const places = batch.map((row, at) => `(${row.map((_, i) => `$${at * row.length + i + 1}`).join(', ')})`)
    await client.query(
      `INSERT INTO ${quoted(table.name)} (${table.columns.map(quoted).join(', ')}) VALUES ${places.join(', ')}`,
      batch.flat(),
    )
    batch = []
    characters = 0
  }
  for (const row of rows) {
    batch.push(row)
    for (const value of row) characters += typeof value === 'string' ? value.length : 8
    if (batch.length >= most || characters >= mostCharacters) await insert()
  }
  await insert()
}

async function readBack(client: pg.Client, table: Table, stored: Digest): Promise<void> {
  const columns = table.columns.map(quoted).join(', ')
  await client.query(`DECLARE moved NO SCROLL CURSOR FOR SELECT ${columns} FROM ${quoted(table.name)}`)
  for (;;) {
    const { rows } = await client.query<Value[]>({ text: `FETCH ${fetched} FROM moved`, rowMode: 'array' })
    for (const row of rows) stored.add(formed(table, row))
    if (rows.length < fetched) break
  }
  await client.query('CLOSE moved')
}

const formed = (table: Table, values: Row): Row => values.map((value, i) => table.forms[i]?.(value) ?? null)

const quoted = (name: string) => `"${name}"`

interface Digest {
  add(row: Row): void
  rows(): number
  hash(): string
}

/** A hash of rows in any order: the sum of the rows' own. */
function digest(): Digest {
  let count = 0
  let sum = 0n
  return {
    add(row) {
      count += 1
      sum += BigInt(`0x${createHash('sha256').update(JSON.stringify(row)).digest('hex')}`)
    },
    rows: () => count,
    hash: () => BigInt.asUintN(256, sum).toString(16),
  }
}
