import pg from 'pg'
import type { OpenDatabase } from '../database.ts'
import { listen } from './bus.ts'
import { connect } from './migrate.ts'
import { postgresStore } from './store.ts'

export interface PostgresSettings {
  readonly url: string
  /** Folder of the migrations. */
  readonly migrations: string
  /** The most connections of this process, beside the one that listens. */
  readonly connections: number
  /** Told of connections that fail while nobody uses them, or that end in use. */
  failed(error: unknown): void
}

const second = 1_000

/** Limits of every statement; who waits longer for a lock or for an answer gets a fault that is worth a retry. */
const limits = {
  connectionTimeoutMillis: 5 * second,
  lock_timeout: 5 * second,
  statement_timeout: 30 * second,
  idle_in_transaction_session_timeout: 30 * second,
  keepAlive: true,
} as const

// Whole numbers of 64 bits and sums of them as numbers: those that we store have 53 bits at most. Drizzle asks for the
// driver's common list of types, so they stand there.
for (const type of [pg.types.builtins.INT8, pg.types.builtins.NUMERIC]) pg.types.setTypeParser(type, Number)

/** Opens a database of PostgreSQL, bringing its tables up to date. */
export async function openPostgres(settings: PostgresSettings): Promise<OpenDatabase> {
  const { url, migrations, connections, failed } = settings
  const common = { connectionString: url, application_name: 'kerfwise', connectionTimeoutMillis: 5 * second }
  const first = new pg.Client(common)
  first.on('error', failed)
  try {
    await connect(first, migrations)
  } finally {
    await first.end()
  }
  const pool = new pg.Pool({ ...common, ...limits, max: connections })
  pool.on('error', failed)
  // The error of a client in use has no listener else, and would end the process.
  pool.on('connect', (client) => client.on('error', failed))
  const bus = await listen(() => new pg.Client({ ...common, keepAlive: true }), pool, failed)
  const db = postgresStore(pool)
  return {
    db,
    counts: db,
    bus,
    // The disk is another machine's; a full one shows as a fault of the statement.
    hasRoom: async () => true,
    async close() {
      await bus.close()
      await pool.end()
    },
  }
}
