import { Gauge, Histogram, type Registry } from 'prom-client'
import type { PoolWatch } from '../../platform/db/watch.ts'

const buckets = [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 5]

/** The connections to PostgreSQL, and the times of its transactions. */
export function addDatabaseMetrics(pool: PoolWatch, registry: Registry): void {
  const registers = [registry]
  new Gauge({
    name: 'kerfwise_database_connections',
    help: 'Connections in use and idle, and transactions that wait for one.',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, count] of Object.entries(pool.connections())) this.set({ state }, count)
    },
  })
  const seconds = {
    transaction: new Histogram({
      name: 'kerfwise_database_transaction_seconds',
      help: 'Time of a transaction, with its wait for a connection.',
      buckets,
      registers,
    }),
    lock: new Histogram({
      name: 'kerfwise_database_lock_seconds',
      help: "Time that a transaction waited for the lock of its rows' owner.",
      buckets,
      registers,
    }),
  }
  pool.hear((timed, value) => seconds[timed].observe(value))
}
