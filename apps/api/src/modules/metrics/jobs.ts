import { Gauge, type Registry } from 'prom-client'
import type { Jobs } from '../../platform/jobs/jobs.ts'

/** The jobs that wait, run, or have failed for good. */
export function addJobMetrics(jobs: Jobs, registry: Registry): void {
  const registers = [registry]
  new Gauge({
    name: 'kerfwise_jobs',
    help: 'Jobs that wait, run or have failed for good, by name: mail, reset, endSubscriptions, solve, webhook.',
    labelNames: ['name', 'state'],
    registers,
    async collect() {
      this.reset()
      for (const { name, state, jobs: count } of (await jobs.figures()).counts)
        this.set({ name, state }, count)
    },
  })
  new Gauge({
    name: 'kerfwise_jobs_late_seconds',
    help: 'For how long the job that is overdue the longest has waited.',
    registers,
    async collect() {
      this.set((await jobs.figures()).lateMs / 1000)
    },
  })
}
