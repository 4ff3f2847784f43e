import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Deps } from '../../deps.ts'
import { addAdmissionMetrics } from './admission.ts'
import { addDatabaseMetrics } from './database.ts'
import { addJobMetrics } from './jobs.ts'
import { addWorkMetrics } from './work.ts'

export interface Metrics {
  readonly registry: Registry
  /** Seconds by method, route pattern and status; never by address, which may hold an id. */
  readonly duration: Histogram<'method' | 'route' | 'status'>
}

const buckets = [0.005, 0.02, 0.1, 0.5, 2, 10, 30]

/** A registry of this app's own, so that two apps in one process do not meet. */
export function createMetrics(
  deps: Pick<
    Deps,
    | 'optimizer'
    | 'bodies'
    | 'exporter'
    | 'lists'
    | 'outgoing'
    | 'admission'
    | 'jobs'
    | 'pool'
    | 'build'
    | 'env'
  >,
): Metrics {
  const { optimizer, bodies, exporter, lists, outgoing, admission, jobs, pool, build, env } = deps
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  addWorkMetrics({ solves: optimizer, bodies, exports: exporter, lists, outgoing }, registry)
  addAdmissionMetrics(admission, registry)
  addJobMetrics(jobs, registry)
  if (pool) addDatabaseMetrics(pool, registry)
  new Gauge({
    name: 'kerfwise_build_info',
    help: 'Always 1; names the build and the role.',
    labelNames: ['build', 'role'],
    registers,
  }).set({ build, role: env.KERFWISE_ROLE }, 1)
  const duration = new Histogram({
    name: 'kerfwise_http_request_seconds',
    help: 'Time until the answer was sent.',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers,
  })
  return { registry, duration }
}
