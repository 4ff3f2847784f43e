import type { FastifyInstance } from 'fastify'

/** Requests that still run after this are cut off. */
const longestMs = 15_000

/** On SIGTERM or SIGINT the server takes no new work, finishes its running work, and ends. */
export function closeOnSignals(app: FastifyInstance): void {
  let closing = false
  const close = (signal: string) => {
    if (closing) return
    closing = true
    app.log.info({ signal }, 'closing')
    setTimeout(() => process.exit(1), longestMs).unref()
    app.close().then(
      () => process.exit(0),
      (error: unknown) => {
        app.log.error({ err: error }, 'closing failed')
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', close)
  process.on('SIGINT', close)
}
