import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { FakeClock, FakeMailer } from '@kerfwise/testkit'
import type { FastifyInstance } from 'fastify'
import { onTestFinished } from 'vitest'
import { buildApp } from '../../src/app.ts'
import { startBodyReader } from '../../src/bodyReader.ts'
import type { Deps } from '../../src/deps.ts'
import { startExporter } from '../../src/exporter.ts'
import { addWorkers } from '../../src/jobs.ts'
import { startListReader } from '../../src/listReader.ts'
import { keepTierBook, seedTierBook } from '../../src/modules/tiers/index.ts'
import { createAdmission } from '../../src/platform/admission/admission.ts'
import { createSigner } from '../../src/platform/crypto/signer.ts'
import { createVault } from '../../src/platform/crypto/vault.ts'
import { vaultKey } from '../../src/platform/crypto/vaultKey.ts'
import { readEnv } from '../../src/platform/env.ts'
import { identityFromEnv } from '../../src/platform/identity/fromEnv.ts'
import { createInProcessJobs } from '../../src/platform/jobs/inProcess.ts'
import { createLogger } from '../../src/platform/logger.ts'
import { createOutgoing } from '../../src/platform/outgoing/turns.ts'
import { paymentsFromEnv } from '../../src/platform/payments/fromEnv.ts'
import { createRateLimiter } from '../../src/platform/rateLimits/limiter.ts'
import { createStopping } from '../../src/platform/stopping.ts'
import { sendsMails } from './browser.ts'
import { databaseOf, type TestDatabase } from './engine.ts'
import { answering } from './optimizer.ts'
import { watchedLog } from './watchedLog.ts'

export interface TestApp extends Omit<Deps, 'clock' | 'mailer'> {
  readonly mailer: FakeMailer
  readonly app: FastifyInstance
  readonly clock: FakeClock
  readonly database: TestDatabase
  /** Folder of this app's data, with the database file in it. */
  readonly folder: string
  /** Resolves when no job runs or is due: every mail of the calls so far is sent. */
  settled(): Promise<void>
}

/** A folder of this test alone. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kerfwise-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

export interface TestSettings {
  readonly env?: Readonly<Record<string, string>>
  readonly deps?: Partial<Deps>
  /** How bodies are read. */
  readonly reading?: Parameters<typeof startBodyReader>[2]
  /** How often jobs are looked for, in milliseconds. */
  readonly lookMs?: number
  /** Takes each line of the log, of the level that `env` names. */
  readonly hear?: (line: string) => void
}

/** The server on a real database, with a stopped clock and an optimizer that answers at once. */
export async function testApp({
  env: settings = {},
  deps = {},
  reading = {},
  lookMs = 5_000,
  hear = () => undefined,
}: TestSettings = {}): Promise<TestApp> {
  const watch = watchedLog()
  const folder = settings.KERFWISE_DATA ?? temporaryFolder()
  // Refusals by the hundred are what many tests are about; they are not to wait for them.
  const patient = { KERFWISE_REFUSALS: '1000000' }
  const env = readEnv({ KERFWISE_LOG_LEVEL: 'error', KERFWISE_DATA: folder, ...patient, ...settings })
  const write = (line: string) => {
    watch(line)
    hear(line)
  }
  const logger = createLogger(env.KERFWISE_LOG_LEVEL, { write })
  const clock = new FakeClock()
  const secret = vaultKey(env, randomBytes)
  const database = await databaseOf(folder)
  await seedTierBook(database.db)
  const admission = createAdmission(env, clock)
  const vault = createVault(secret, randomBytes)
  const { db, bus, pool } = database
  const all = {
    env,
    logger,
    random: randomBytes,
    jobs: createInProcessJobs({ db, bus, vault, clock, random: randomBytes, logger, lookMs }),
    identity: identityFromEnv(env),
    vault,
    signer: createSigner(secret),
    payments: paymentsFromEnv(env, clock),
    db,
    bus,
    pool,
    tierBook: keepTierBook(db, bus, env),
    hasRoom: async () => true,
    limiter: createRateLimiter(database.counts, clock),
    admission,
    bodies: startBodyReader(env, admission, reading),
    exporter: startExporter(admission),
    lists: startListReader(admission),
    outgoing: createOutgoing(),
    optimizer: answering({ success: { isError: false, data: { barsCount: 1 } } }),
    stopping: createStopping(),
    traces: null,
    build: 'test',
    webFolder: join(folder, 'web'),
    previousWebFolder: join(folder, 'previous'),
    siteFolder: join(folder, 'site'),
    ...deps,
    clock,
    mailer: new FakeMailer(),
  }
  const app = await buildApp(all)
  addWorkers(all)
  all.jobs.start()
  // Each by itself, the last one first: threads and the database end even if a call of the app never does.
  onTestFinished(() => database.close())
  onTestFinished(() => all.exporter.close())
  onTestFinished(() => all.lists.close())
  onTestFinished(() => all.bodies.close())
  onTestFinished(() => all.jobs.close())
  onTestFinished(async () => void (await app.close()))
  const untilDone = async (of: string) => {
    const due = () =>
      database.raw(
        `SELECT id FROM jobs WHERE ${of} AND (state = 'running' OR (state = 'waiting' AND due_at <= ${clock.now()}))`,
      )
    while ((await due()).length > 0) await pause(2)
  }
  sendsMails(app, () => untilDone("name = 'mail'"))
  return { ...all, app, database, folder, settled: () => untilDone('1 = 1') }
}
