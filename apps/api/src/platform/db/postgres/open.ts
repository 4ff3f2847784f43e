import pg from 'pg'
import type { OpenDatabase } from '../database.ts'
import type { PoolWatch } from '../watch.ts'
import { listen } from './bus.ts'
import { bringUpToDate, connect, waitUntilUpToDate } from './migrate.ts'
import { postgresStore } from './store.ts'

export interface PostgresSettings {
  readonly url: string
  /** The address of the same database past a balancer of connections; `url` without a balancer. */
  readonly direct?: string
  /** Folder of the migrations. */
  readonly migrations: string
  /** Whether to bring the tables up to date, as is the default, or else to wait until they are. */
  readonly migrates?: boolean
  /** Called now and then with the tables that it waits for. */
  waits?(tables: string): void
  /** Most connections of this process, beside the connection that listens. */
  readonly connections: number
  /** Called for connections that fail while unused, or that end in use. */
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

// Reads whole numbers of 64 bits and their sums as numbers: stored values have 53 bits at most. Drizzle uses the
// driver's shared list of types, so the list is changed here.
for (const type of [pg.types.builtins.INT8, pg.types.builtins.NUMERIC]) pg.types.setTypeParser(type, Number)

/** Opens a database of PostgreSQL, with its tables up to date. */
export async function openPostgres(settings: PostgresSettings): Promise<OpenDatabase> {
  const { url, direct = url, connections, failed } = settings
  const common = { connectionString: url, application_name: 'kerfwise', connectionTimeoutMillis: 5 * second }
  const directly = () => new pg.Client({ ...common, connectionString: direct, keepAlive: true })
  await upToDate(directly(), settings)
  const pool = new pg.Pool({ ...common, ...limits, max: connections })
  pool.on('error', failed)
  // The error of a client in use has no listener else, and would end the process.
  pool.on('connect', (client) => client.on('error', failed))
  const bus = await listen(directly, pool, failed)
  const hearers: Parameters<PoolWatch['hear']>[0][] = []
  const db = postgresStore(pool, (timed, seconds) => {
    for (const hearer of hearers) hearer(timed, seconds)
  })
  const watch: PoolWatch = {
    connections: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    hear: (hearer) => void hearers.push(hearer),
  }
  return {
    db,
    counts: db,
    bus,
    pool: watch,
    // The disk is another machine's; a full one shows as a fault of the statement.
    hasRoom: async () => true,
    async close() {
      await bus.close()
      await pool.end()
    },
  }
}

async function upToDate(client: pg.Client, settings: PostgresSettings): Promise<void> {
  const { migrations, migrates = true, waits = () => {}, failed } = settings
  client.on('error', failed)
  try {
    await connect(client, migrates ? bringUpToDate(migrations) : waitUntilUpToDate(migrations, waits))
  } finally {
    await client.end()
  }
}
