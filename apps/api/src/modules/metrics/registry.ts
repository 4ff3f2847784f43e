import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { Deps } from '../../deps.ts'
import { addAdmissionMetrics } from './admission.ts'
import { addJobMetrics } from './jobs.ts'
import { addOptimizerMetrics } from './optimizer.ts'

export interface Metrics {
  readonly registry: Registry
  /** Seconds by method, route pattern and status; never by address, which may hold an id. */
  readonly duration: Histogram<'method' | 'route' | 'status'>
}

const buckets = [0.005, 0.02, 0.1, 0.5, 2, 10, 30]

/** A registry of this app's own, so that two apps in one process do not meet. */
export function createMetrics({
  optimizer,
  admission,
  jobs,
}: Pick<Deps, 'optimizer' | 'admission' | 'jobs'>): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  addOptimizerMetrics(optimizer, registry)
  addAdmissionMetrics(admission, registry)
  addJobMetrics(jobs, registry)
  const duration = new Histogram({
    name: 'kerfwise_http_request_seconds',
    help: 'Time until the answer was sent.',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers,
  })
  return { registry, duration }
}
