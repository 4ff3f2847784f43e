import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { FakeClock } from '@kerfwise/testkit'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createVault } from '../src/platform/crypto/vault.ts'
import { readEnv } from '../src/platform/env.ts'
import { createInProcessJobs } from '../src/platform/jobs/inProcess.ts'
import { addJob, takeJob } from '../src/platform/jobs/repository.ts'
import { createLogger } from '../src/platform/logger.ts'
import { temporaryFolder, testApp } from './support/app.ts'
import { registered } from './support/browser.ts'
import { databaseOf, onSqlite, settingsOf } from './support/engine.ts'
import { startProcess } from './support/process.ts'

const hour = 3_600_000

/** Three servers that share a database and have work by the clock; `does` is that work. */
async function threeServers(does: (server: number) => Promise<void>) {
  const folder = temporaryFolder()
  const clock = new FakeClock()
  const parts = {
    clock,
    random: randomBytes,
    vault: createVault(Buffer.alloc(32, 5), randomBytes),
    logger: createLogger('silent'),
    lookMs: 5,
  }
  const databases = await Promise.all([1, 2, 3].map(() => databaseOf(folder)))
  const servers = databases.map(({ db, bus }, server) => {
    const jobs = createInProcessJobs({ ...parts, db, bus })
    expect(() => jobs.every('hourly', hour)).toThrow('nobody does jobs of the name hourly')
    jobs.work('hourly', () => does(server))
    jobs.every('hourly', hour)
    return jobs
  })
  onTestFinished(async () => {
    await Promise.all(servers.map((jobs) => jobs.close()))
    await Promise.all(databases.map((database) => database.close()))
  })
  const rows = async () => (await databases[0]?.raw('SELECT state, tries, due_at FROM jobs')) ?? []
  return { servers, databases, clock, rows }
}

describe('work by the clock of three servers on one database', () => {
  it('is done once among all of them, at their start and then every hour', async () => {
    const done: number[] = []
    const { servers, clock, rows } = await threeServers(async (server) => {
      await pause(20)
      done.push(server)
    })
    for (const jobs of servers) jobs.start()
    for (const times of [1, 2, 3]) {
      await expect
        .poll(rows, { timeout: 30_000 })
        .toMatchObject([{ state: 'waiting', tries: 0, due_at: clock.now() + hour }])
      // Each of the three has looked several times since.
      await pause(60)
      expect(done).toHaveLength(times)
      clock.advance(hour)
    }
  })

  it('is left to the server that does it by a server whose clock is behind', async () => {
    const { databases, clock } = await threeServers(async () => {})
    const [ahead, behind] = databases.map(({ db }) => db)
    if (!ahead || !behind) throw new Error('two servers are needed')
    const row = { id: 'one', name: 'hourly', ownerId: null, key: null, payload: '', endsAt: null }
    await ahead.transaction('jobs', (tx) => addJob(tx, row, clock.now()))
    const at = (skewMs: number) => ({
      names: ['hourly'],
      except: [],
      busy: [],
      now: () => clock.now() + skewMs,
      longestMs: hour,
      lease: `of the clock ${skewMs}`,
      leaseMs: 15_000,
    })
    expect(await takeJob(ahead, at(0))).toMatchObject({ id: 'one', tries: 1 })
    expect(await takeJob(behind, at(-1))).toBe(undefined)
    expect(await takeJob(behind, at(-14_999))).toBe(undefined)
    // A clock that was an hour ahead holds nothing.
    expect(await takeJob(behind, at(-hour))).toMatchObject({ id: 'one', tries: 2 })
  })

  it('is tried again soon after a fault, by the next server that looks', async () => {
    let tries = 0
    const { servers, clock, rows } = await threeServers(async () => {
      tries += 1
      if (tries === 1) throw new Error('the provider is away')
    })
    for (const jobs of servers) jobs.start()
    await expect.poll(rows, { timeout: 30_000 }).toMatchObject([{ state: 'waiting', tries: 1 }])
    clock.advance(10_000)
    await expect.poll(() => tries, { timeout: 30_000 }).toBe(2)
    await expect.poll(rows, { timeout: 30_000 }).toMatchObject([{ tries: 0, due_at: clock.now() + hour }])
  })
})

describe('a server that is about to end', () => {
  it('is live, but not ready', async () => {
    const { app, stopping } = await testApp()
    const codes = async () =>
      Promise.all(
        ['live', 'ready', 'health', 'version'].map(async (name) => {
          return (await app.inject({ url: `/rest/${name}` })).statusCode
        }),
      )
    expect(await codes()).toEqual([200, 200, 200, 200])
    stopping.begin()
    expect(await codes()).toEqual([200, 503, 503, 200])
    expect((await app.inject({ url: '/rest/ready' })).json().status).toBe('stopping')
  })

  it('serves on until balancers have noticed; a second signal ends this time', async () => {
    const folder = temporaryFolder()
    const settings = { ...(await settingsOf(folder)), KERFWISE_DRAIN_SECONDS: '600' }
    const { url, child, ended } = await startProcess(folder, settings)
    child.kill('SIGTERM')
    await expect.poll(async () => (await fetch(`${url}/rest/ready`)).status, { timeout: 30_000 }).toBe(503)
    expect((await fetch(`${url}/rest/version`)).status).toBe(200)
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
    expect(readdirSync(folder)).not.toContain('kerfwise.db-wal')
  })
})

describe('a server whose database is away', () => {
  it('is live, and neither ready nor healthy', async () => {
    const { app } = await testApp({ deps: { hasRoom: async () => false } })
    const code = async (name: string) => (await app.inject({ url: `/rest/${name}` })).statusCode
    expect([await code('live'), await code('ready'), await code('health')]).toEqual([200, 503, 503])
  })
})

describe('a role', () => {
  it.each([
    ['all', [401, 400, 200, 200]],
    ['web', [401, 404, 200, 200]],
    ['solver', [404, 400, 404, 200]],
    ['jobs', [404, 404, 404, 200]],
  ])('%s answers its own calls', async (KERFWISE_ROLE, codes) => {
    const roled = KERFWISE_ROLE === 'all' ? {} : { DATABASE_URL: 'postgres://kerfwise@db/kerfwise' }
    const shared = { KERFWISE_SECRETS_KEY: '5'.repeat(64), KERFWISE_SMTP_URL: 'smtp://127.0.0.1:9' }
    const { app } = await testApp({ env: { KERFWISE_ROLE, ...roled, ...shared } })
    const code = async (url: string, method: 'GET' | 'POST' = 'GET') => {
      const body = method === 'POST' ? { payload: {} } : {}
      return (await app.inject({ url, method, ...body })).statusCode
    }
    expect([
      await code('/rest/payment/invoices'),
      await code('/rest/cutoptim/optimize1d', 'POST'),
      await code('/rest/user/checkStatus'),
      await code('/rest/ready'),
    ]).toEqual(codes)
  })

  it('other than `all` needs PostgreSQL', () => {
    expect(() => readEnv({ KERFWISE_ROLE: 'web' })).toThrow('KERFWISE_ROLE: web needs DATABASE_URL')
    expect(() => readEnv({ KERFWISE_ROLE: 'boss' })).toThrow('KERFWISE_ROLE')
    expect(() => readEnv({ DATABASE_DIRECT_URL: 'postgres://db/a' })).toThrow('DATABASE_DIRECT_URL')
  })
})

describe('the figures of a server', () => {
  it('name its build and role, and the connections and times of PostgreSQL', async () => {
    const KERFWISE_METRICS_TOKEN = 'a token of figures'
    const { app } = await testApp({ env: { KERFWISE_METRICS_TOKEN } })
    await registered(app, 'Ann')
    const headers = { authorization: `Bearer ${KERFWISE_METRICS_TOKEN}` }
    const { body } = await app.inject({ url: '/rest/metrics', headers })
    expect(body).toContain('kerfwise_build_info{build="test",role="all"} 1')
    expect(body).toContain('kerfwise_optimizer_waiting 0')
    expect(/kerfwise_database_connections\{state="idle"\} [1-9]/.test(body)).toBe(!onSqlite)
    expect(/kerfwise_database_transaction_seconds_count [1-9]/.test(body)).toBe(!onSqlite)
    expect(/kerfwise_database_lock_seconds_count [1-9]/.test(body)).toBe(!onSqlite)
  })

  it('have every name in the alerts and the dashboard', async () => {
    const KERFWISE_METRICS_TOKEN = 'a token of figures'
    const { app } = await testApp({ env: { KERFWISE_METRICS_TOKEN } })
    const headers = { authorization: `Bearer ${KERFWISE_METRICS_TOKEN}` }
    const { body } = await app.inject({ url: '/rest/metrics', headers })
    const read = (name: string) => readFileSync(new URL(`../../../deploy/${name}`, import.meta.url), 'utf8')
    const asked = new Set(
      (read('alerts.yaml') + read('grafana.json')).match(/\b(kerfwise|nodejs|process)_\w+/g),
    )
    expect(asked.size).toBeGreaterThan(8)
    const served = (name: string) => body.includes(name.replace(/_(bucket|count|sum)$/, ''))
    const ofPostgres = (name: string) => onSqlite && name.startsWith('kerfwise_database_')
    expect([...asked].filter((name) => !served(name) && !ofPostgres(name))).toEqual([])
  })
})
