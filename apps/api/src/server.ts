import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import type { FastifyBaseLogger } from 'fastify'
import { buildApp } from './app.ts'
import { startBodyReader } from './bodyReader.ts'
import type { Deps } from './deps.ts'
import { startExporter } from './exporter.ts'
import { folders } from './folders.ts'
import { addSchedules, addWorkers } from './jobs.ts'
import { startListReader } from './listReader.ts'
import { sealSecrets } from './modules/auth/index.ts'
import { keepTierBook, seedTierBook } from './modules/tiers/index.ts'
import { createAdmission } from './platform/admission/admission.ts'
import { buildString } from './platform/build.ts'
import { systemClock } from './platform/clock.ts'
import { closeOnSignals } from './platform/closing.ts'
import { createSigner } from './platform/crypto/signer.ts'
import { createVault } from './platform/crypto/vault.ts'
import { vaultKey } from './platform/crypto/vaultKey.ts'
import type { OpenDatabase } from './platform/db/database.ts'
import { databaseFromEnv } from './platform/db/fromEnv.ts'
import { tracedDatabase } from './platform/db/traced.ts'
import { dotEnvFile } from './platform/dotEnv.ts'
import { type Env, readEnv, strangeSettings } from './platform/env.ts'
import { identityFromEnv } from './platform/identity/fromEnv.ts'
import { createInProcessJobs } from './platform/jobs/inProcess.ts'
import { createLogger } from './platform/logger.ts'
import { mailerFromEnv } from './platform/mail/fromEnv.ts'
import { noOptimizer } from './platform/optimizer/none.ts'
import { startOptimizer } from './platform/optimizer/start.ts'
import { createOutgoing } from './platform/outgoing/turns.ts'
import { paymentsFromEnv } from './platform/payments/fromEnv.ts'
import { createRateLimiter } from './platform/rateLimits/limiter.ts'
import { requireNode } from './platform/requireNode.ts'
import { createStopping } from './platform/stopping.ts'
import { tracesFromEnv } from './platform/traces/fromEnv.ts'
import { tracedJobs } from './platform/traces/jobs.ts'
import { tracedOptimizer } from './platform/traces/optimizer.ts'
import { dutiesOf } from './roles.ts'

/** New connections that may wait to be accepted; the system may allow fewer. */
const backlog = 4_096

/** The process: everything real, a port, and an orderly end. */
export async function startServer(source: NodeJS.ProcessEnv): Promise<void> {
  requireNode()
  const env = readEnv(source)
  const logger = createLogger(env.KERFWISE_LOG_LEVEL)
  if (existsSync(dotEnvFile)) logger.info({ file: dotEnvFile }, 'settings of this file are in force')
  const strange = strangeSettings(source)
  if (strange.length > 0) logger.warn({ variables: strange }, 'these variables are no settings of the server')
  const database = await databaseFromEnv(env, 'server', {
    migrations: folders.migrations,
    migrates: dutiesOf(env).migrates,
    waits: (tables) => logger.warn({ tables }, 'waiting for the tables of this version; run admin migrate'),
    failed: (error) => logger.error({ err: error }, 'a connection to the database failed'),
  })
  if (dutiesOf(env).migrates) await seedTierBook(database.db)
  const deps = await realDeps(env, database, logger)
  if (dutiesOf(env).migrates) await sealSecrets(deps)
  const app = await buildApp(deps)
  addWorkers(deps)
  if (dutiesOf(env).works) addSchedules(deps, database)
  app.addHook('preClose', async () => deps.optimizer.hurry())
  app.addHook('onClose', async () => {
    await deps.optimizer.close()
    await deps.bodies.close()
    await deps.exporter.close()
    await deps.lists.close()
    await deps.jobs.close()
    deps.mailer.close()
    await database.close()
    await deps.traces?.close()
  })
  closeOnSignals(app, deps.stopping, env)
  await app.listen({ port: env.PORT, host: env.KERFWISE_HOST, backlog })
  deps.jobs.start()
}

async function realDeps(env: Env, database: OpenDatabase, logger: FastifyBaseLogger): Promise<Deps> {
  const clock = systemClock
  const random = randomBytes
  const admission = createAdmission(env, clock)
  const secret = vaultKey(env, random)
  const vault = createVault(secret, random)
  const build = buildString(folders.web)
  const traces = await tracesFromEnv(env, build, logger)
  const { db, bus, counts } = traces ? tracedDatabase(database, traces) : database
  const jobs = createInProcessJobs({ db, bus, vault, clock, random, logger })
  const optimizer = dutiesOf(env).solves ? await startOptimizer(env) : noOptimizer()
  return {
    env,
    logger,
    clock,
    random,
    vault,
    signer: createSigner(secret),
    db,
    bus,
    pool: database.pool,
    tierBook: keepTierBook(db, bus, env),
    hasRoom: database.hasRoom,
    limiter: createRateLimiter(counts, clock),
    admission,
    bodies: startBodyReader(env, admission),
    exporter: startExporter(admission),
    lists: startListReader(admission),
    outgoing: createOutgoing(),
    mailer: mailerFromEnv(env, { logger }),
    jobs: traces ? tracedJobs(jobs, traces) : jobs,
    identity: identityFromEnv(env),
    payments: paymentsFromEnv(env, clock),
    optimizer: traces ? tracedOptimizer(optimizer, traces) : optimizer,
    traces,
    stopping: createStopping(),
    build,
    webFolder: folders.web,
    previousWebFolder: folders.previousWeb,
    siteFolder: folders.site,
  }
}
