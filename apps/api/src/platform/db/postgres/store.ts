import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg, { type Pool, type PoolClient, type QueryResult } from 'pg'
import { turns } from '../../turns.ts'
import type { Change, Engine, Preparable, Rows, Store, Tx, Work } from '../store.ts'
import type { Timed } from '../watch.ts'
import { asked } from './fault.ts'

/** A transaction with the lock of its key, in one message. A message of two statements takes no parameters. */
const beginLocked = (key: string) =>
  `BEGIN; SELECT pg_advisory_xact_lock(hashtextextended(${pg.escapeLiteral(key)}, 0))`
const snapshot = 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY'
const secondsSince = (began: number) => (performance.now() - began) / 1_000
const settings = { casing: 'snake_case' } as const

/**
 * Statements are made of the tables of `columns.ts`, which drizzle types as SQLite's. PostgreSQL's dialect takes them:
 * it asks a table for names and a column for its conversions, which fit both.
 */
const asTx = (db: NodePgDatabase) => db as unknown as Tx

/** A statement that PostgreSQL's dialect made runs when it is awaited. */
async function rowsOf<T>(statement: Rows<T>): Promise<T[]> {
  return asked(statement as unknown as PromiseLike<T[]>)
}

async function countOf(statement: Change): Promise<number> {
  return (await asked(statement as unknown as PromiseLike<QueryResult>)).rowCount ?? 0
}

type Preparing<T> = { prepare(name: string): { execute(values: Record<string, unknown>): Promise<T[]> } }

/** A store on a pool of connections to PostgreSQL. */
export function postgresStore(pool: Pool, timed: (timed: Timed, seconds: number) => void = () => {}): Store {
  const tx = asTx(drizzle(pool, settings))
  const ofClients = new WeakMap<PoolClient, NodePgDatabase>()
  const ofOwners = turns()

  async function whole<T>(
    begin: (client: PoolClient) => Promise<unknown>,
    work: (tx: Tx) => Work<T>,
  ): Promise<T> {
    const began = performance.now()
    const client = await asked(pool.connect())
    const own = ofClients.get(client) ?? drizzle(client, settings)
    ofClients.set(client, own)
    const acts: (() => void)[] = []
    let broken: Error | undefined
    let result: T
    try {
      await begin(client)
      result = await finish(work(asTx(own)), acts)
      await asked(client.query('COMMIT'))
    } catch (error) {
      await client.query('ROLLBACK').catch((fault: Error) => {
        broken = fault
      })
      throw error
    } finally {
      client.release(broken)
    }
    timed('transaction', secondsSince(began))
    for (const act of acts) act()
    return result
  }

  async function locked(client: PoolClient, key: string): Promise<void> {
    const began = performance.now()
    await asked(client.query(beginLocked(key)))
    timed('lock', secondsSince(began))
  }

  return {
    select: tx.select.bind(tx),
    insert: tx.insert.bind(tx),
    update: tx.update.bind(tx),
    delete: tx.delete.bind(tx),
    rows: rowsOf,
    first: async (statement) => (await rowsOf(statement))[0],
    changed: countOf,
    prepared<T>(statement: Preparable<T>) {
      // Without a name: a balancer of connections gives each call another one.
      const plan = (statement as unknown as Preparing<T>).prepare('')
      return (values) => asked(plan.execute(values))
    },
    // In turns by key, so that one person's calls, who wait for each other, never hold all connections.
    transaction: (key, work) => ofOwners(key, () => whole((client) => locked(client, key), work)),
    reading: (work) => whole((client) => asked(client.query(snapshot)), work),
    async canWrite() {
      try {
        const { rows } = await pool.query<{ transaction_read_only: string }>('SHOW transaction_read_only')
        return rows[0]?.transaction_read_only === 'off'
      } catch {
        return false
      }
    },
  }
}

/** Runs every statement of a work. A fault is not given to the work: PostgreSQL cannot go on after it. */
async function finish<T>(work: Work<T>, acts: (() => void)[]): Promise<T> {
  const engine: Engine<Promise<void>> = {
    rows: async (statement, keep) => keep(await rowsOf(statement)),
    changed: async (statement, keep) => keep(await countOf(statement)),
    afterwards: async (act) => void acts.push(act),
  }
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
    await value(engine)
  }
}
