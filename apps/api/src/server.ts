import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { seedTierBook } from './modules/tiers/index.ts'
import { buildString } from './platform/build.ts'
import { systemClock } from './platform/clock.ts'
import { openDatabase } from './platform/db/open.ts'
import { readEnv } from './platform/env.ts'
import { createLogger } from './platform/logger.ts'
import { startOptimizer } from './platform/optimizer/start.ts'
import { createRateLimiter } from './platform/rateLimits/limiter.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Requests that still run after this are cut off. */
const longestCloseMs = 15_000

/** The process: everything real, a port, and an orderly end. */
export async function startServer(source: NodeJS.ProcessEnv): Promise<void> {
  const env = readEnv(source)
  const logger = createLogger(env.KERFWISE_LOG_LEVEL)
  const database = openDatabase(resolve(env.KERFWISE_DATA, 'kerfwise.db'), here('../migrations'))
  await seedTierBook(database.db)
  const optimizer = await startOptimizer(env)
  const app = await buildApp({
    env,
    logger,
    clock: systemClock,
    db: database.db,
    limiter: createRateLimiter(database.counts, systemClock),
    optimizer,
    build: buildString(),
    webFolder: here('../../web/dist'),
  })
  app.addHook('onClose', async () => {
    await optimizer.close()
    database.close()
  })
  closeOnSignals(app)
  await app.listen({ port: env.PORT, host: env.KERFWISE_HOST })
}

function closeOnSignals(app: FastifyInstance): void {
  let closing = false
  const close = (signal: string) => {
    if (closing) return
    closing = true
    app.log.info({ signal }, 'closing')
    setTimeout(() => process.exit(1), longestCloseMs).unref()
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
