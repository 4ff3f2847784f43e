import { DrizzleQueryError } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyPending } from 'drizzle-orm/node-postgres/migrator'
import type { Client } from 'pg'

/** The database cannot serve as it is; the message says why and what to do. */
export class UnfitDatabase extends Error {
  override readonly name = 'UnfitDatabase'
}

/** Sorting by code points, as SQLite sorts; others depend on the system's library and its version. */
const byCodePoint = /^(C|POSIX|C\.UTF-?8)$/i

/** Connects to a database, checks it and brings its tables up to date. */
export async function connect(client: Client, folder: string): Promise<void> {
  try {
    await client.connect()
    await prepare(client, folder)
  } catch (error) {
    throw error instanceof UnfitDatabase ? error : new UnfitDatabase(`DATABASE_URL: ${reasonOf(error)}`)
  }
}

/** A name that stands for several addresses has a fault for each of them, and none of its own. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ')
  if (error instanceof DrizzleQueryError) return reasonOf(error.cause)
  return error instanceof Error ? error.message : String(error)
}

/** Processes that start together do so one after the other. */
async function prepare(client: Client, folder: string): Promise<void> {
  const found = await client.query<{ encoding: string; collation: string }>(
    'SELECT pg_encoding_to_char(encoding) AS encoding, datcollate AS collation FROM pg_database WHERE datname = current_database()',
  )
  const { encoding = '', collation = '' } = found.rows[0] ?? {}
  if (encoding !== 'UTF8' || !byCodePoint.test(collation)) {
    throw new UnfitDatabase(
      `DATABASE_URL: the database has the encoding ${encoding} and the collation ${collation}; make one by createdb --template=template0 --encoding=UTF8 --locale=C`,
    )
  }
  await client.query("SELECT pg_advisory_lock(hashtextextended('migrate', 0))")
  try {
    await applyPending(drizzle(client, { casing: 'snake_case' }), { migrationsFolder: folder })
  } finally {
    await client.query("SELECT pg_advisory_unlock(hashtextextended('migrate', 0))")
  }
}
