import { setTimeout as pause } from 'node:timers/promises'
import { DrizzleQueryError } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyPending } from 'drizzle-orm/node-postgres/migrator'
import type { Client } from 'pg'

/** A database that cannot serve; the message has the reason and the remedy. */
export class UnfitDatabase extends Error {
  override readonly name = 'UnfitDatabase'
}

/** Sorting by code points, as SQLite sorts; others depend on the system's library and its version. */
const byCodePoint = /^(C|POSIX|C\.UTF-?8)$/i

/** Connects to a database, checks it and prepares it before its first use. */
export async function connect(client: Client, prepare: (client: Client) => Promise<void>): Promise<void> {
  try {
    await client.connect()
    await check(client)
    await prepare(client)
  } catch (error) {
    throw error instanceof UnfitDatabase ? error : new UnfitDatabase(`DATABASE_URL: ${reasonOf(error)}`)
  }
}

/** For a host name with several addresses the error has a fault for each address, and no message. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ')
  if (error instanceof DrizzleQueryError) return reasonOf(error.cause)
  return error instanceof Error ? error.message : String(error)
}

async function check(client: Client): Promise<void> {
  const found = await client.query<{ encoding: string; collation: string }>(
    'SELECT pg_encoding_to_char(encoding) AS encoding, datcollate AS collation FROM pg_database WHERE datname = current_database()',
  )
  const { encoding = '', collation = '' } = found.rows[0] ?? {}
  if (encoding !== 'UTF8' || !byCodePoint.test(collation)) {
    throw new UnfitDatabase(
      `DATABASE_URL: the database has the encoding ${encoding} and the collation ${collation}; make one by createdb --template=template0 --encoding=UTF8 --locale=C`,
    )
  }
}

/** Applies the pending migrations. Processes that start together do so one after the other. */
export const bringUpToDate = (folder: string) => async (client: Client) => {
  await client.query("SELECT pg_advisory_lock(hashtextextended('migrate', 0))")
  try {
    await applyPending(drizzle(client, { casing: 'snake_case' }), { migrationsFolder: folder })
  } finally {
    await client.query("SELECT pg_advisory_unlock(hashtextextended('migrate', 0))")
  }
}

const lookMs = 1_000
/** A process that waits longer ends, so that its supervisor notices. */
const longestWaitMs = 300_000

/** Waits until another process has applied all migrations that this version knows. Later migrations do not matter. */
export function waitUntilUpToDate(
  folder: string,
  waits: (tables: string) => void,
  longestMs = longestWaitMs,
) {
  return async (client: Client): Promise<void> => {
    const wanted = readMigrationFiles({ migrationsFolder: folder }).at(-1)?.folderMillis ?? 0
    for (let waited = 0; ; waited += lookMs) {
      const state = await lastMigration(client)
      if (state >= wanted) return
      const tables = state === 0 ? 'none' : new Date(state).toISOString()
      if (waited >= longestMs) {
        throw new UnfitDatabase(`DATABASE_URL: the tables are older than this version; run admin migrate`)
      }
      if (waited % (10 * lookMs) === 0) waits(tables)
      await pause(lookMs)
    }
  }
}

/** When the last migration that was applied was written; 0 without any. */
async function lastMigration(client: Client): Promise<number> {
  const there = await client.query<{ name: string | null }>(
    "SELECT to_regclass('drizzle.__drizzle_migrations') AS name",
  )
  if (there.rows[0]?.name === null) return 0
  const { rows } = await client.query<{ state: string | null }>(
    'SELECT max(created_at) AS state FROM drizzle.__drizzle_migrations',
  )
  return Number(rows[0]?.state ?? 0)
}
