import type { FastifyBaseLogger } from 'fastify'

const everyMs = 3_600_000

/** Drops at start, and then every hour, what has ended by its own date. */
export function keepHouse(logger: FastifyBaseLogger, drop: () => Promise<void>): { stop(): void } {
  const once = () => {
    drop().catch((error: unknown) => logger.error({ err: error }, 'housekeeping failed'))
  }
  once()
  const timer = setInterval(once, everyMs)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}
