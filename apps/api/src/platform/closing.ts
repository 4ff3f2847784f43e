import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Env } from './env.ts'
import type { Stopping } from './stopping.ts'

/** The time that a run may take beyond its limit, until the thread ends it and its answer is sent. */
const afterLimitMs = 5_000

export type ClosingTimes = Pick<Env, 'KERFWISE_DRAIN_SECONDS' | 'KERFWISE_OPTIMIZER_SECONDS'>

/**
 * On SIGTERM or SIGINT `/rest/ready` reports that the server stops, and the server serves on until a balancer has
 * had time to notice. A second signal ends this time. Then the server takes no new work, finishes its running work,
 * and ends.
 */
export function closeOnSignals(app: FastifyInstance, stopping: Stopping, times: ClosingTimes): void {
  const drained = new AbortController()
  const longestMs = times.KERFWISE_OPTIMIZER_SECONDS * 1_000 + afterLimitMs
  const drain = async () => {
    const seconds = times.KERFWISE_DRAIN_SECONDS
    if (seconds > 0) await pause(seconds * 1_000, undefined, { signal: drained.signal }).catch(() => {})
  }
  const close = async (signal: string) => {
    if (stopping.begun()) return drained.abort()
    stopping.begin()
    app.log.info({ signal }, 'closing')
    await drain()
    setTimeout(() => process.exit(1), longestMs).unref()
    try {
      await app.close()
      process.exit(0)
    } catch (error) {
      app.log.error({ err: error }, 'closing failed')
      process.exit(1)
    }
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, (name) => void close(name))
}
