import { randomBytes } from 'node:crypto'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createMetrics } from '../src/modules/metrics/registry.ts'
import { createAdmission } from '../src/platform/admission/admission.ts'
import { createVault } from '../src/platform/crypto/vault.ts'
import type { PoolWatch } from '../src/platform/db/watch.ts'
import { readEnv } from '../src/platform/env.ts'
import { Refusal } from '../src/platform/errors/refusal.ts'
import { createInProcessJobs } from '../src/platform/jobs/inProcess.ts'
import { testApp } from './support/app.ts'
import { openJobRows } from './support/jobRows.ts'
import { answering } from './support/optimizer.ts'

const { now, row, anew, ...tables } = await openJobRows()
const { clock } = tables
const second = 1_000

const unused = answering({}) as never
const idle = { optimizer: unused, bodies: unused, exporter: unused, lists: unused, outgoing: unused }

/** The figures of a server with these parts; the others have nothing to do. */
function figures(parts: Partial<Parameters<typeof createMetrics>[0]> = {}) {
  const env = readEnv({})
  const vault = createVault(randomBytes(32), randomBytes)
  const metrics = createMetrics({
    env,
    admission: createAdmission(env, clock),
    ...idle,
    jobs: createInProcessJobs({ ...tables, vault, logger: tables.logger as never, lookMs: second }),
    pool: null,
    build: 'b1',
    ...parts,
  })
  onTestFinished(() => metrics.registry.clear())
  return {
    ...metrics,
    /** The lines of our own figures that begin so. */
    lines: async (start: string) =>
      (await metrics.registry.metrics()).split('\n').filter((line) => line.startsWith(start)),
  }
}

describe('the figures of costly work', () => {
  const optimizer = {
    ...answering({}),
    figures: () => ({
      running: { short: 1, long: 2 },
      waiting: { short: 3, long: 4 },
      totals: {
        runs: { guest: 5, person: 6 },
        work: { guest: 7e9, person: 8e9 },
        refused: { caller: 9, full: 10 },
        waitedMs: 11_500,
      },
    }),
  }

  it('are the calls that run and wait now, by lane', async () => {
    const { lines } = figures({ optimizer })
    expect(await lines('kerfwise_work_jobs{of="solves"')).toEqual([
      'kerfwise_work_jobs{of="solves",state="running",lane="short"} 1',
      'kerfwise_work_jobs{of="solves",state="waiting",lane="short"} 3',
      'kerfwise_work_jobs{of="solves",state="running",lane="long"} 2',
      'kerfwise_work_jobs{of="solves",state="waiting",lane="long"} 4',
    ])
    expect(await lines('kerfwise_optimizer_waiting')).toEqual(['kerfwise_optimizer_waiting 7'])
  })

  it('are sums since the start, in seconds, which are the same however often they are asked for', async () => {
    const { lines } = figures({ optimizer })
    for (let turn = 0; turn < 2; turn += 1) {
      expect(await lines('kerfwise_work_runs_total{of="solves"')).toEqual([
        'kerfwise_work_runs_total{of="solves",caller="guest"} 5',
        'kerfwise_work_runs_total{of="solves",caller="person"} 6',
      ])
      expect(await lines('kerfwise_work_seconds_total{of="solves"')).toEqual([
        'kerfwise_work_seconds_total{of="solves",caller="guest"} 7',
        'kerfwise_work_seconds_total{of="solves",caller="person"} 8',
      ])
      expect(await lines('kerfwise_work_refused_total{of="solves"')).toEqual([
        'kerfwise_work_refused_total{of="solves",why="caller"} 9',
        'kerfwise_work_refused_total{of="solves",why="full"} 10',
      ])
      expect(await lines('kerfwise_work_waited_seconds_total{of="solves"')).toEqual([
        'kerfwise_work_waited_seconds_total{of="solves"} 11.5',
      ])
    }
  })
})

it('name every kind of work that has turns', async () => {
  const { lines } = figures()
  const of = (await lines('kerfwise_work_waited_seconds_total')).map((line) => line.match(/of="(\w+)"/)?.[1])
  expect(of).toEqual(['solves', 'bodies', 'exports', 'lists', 'outgoing'])
})

describe('the figures of admission', () => {
  it('are what is held now, and every refusal by its reason', async () => {
    const admission = createAdmission(readEnv({}), clock)
    const { lines } = figures({ admission })
    const hold = admission.hold('exports', { id: 'ann', group: 'person' }, 1)
    admission.refused('values', new Refusal('invalidRequest'))
    admission.refused('values', new Refusal('invalidRequest'))
    const standing = (exports: number) => [
      'kerfwise_admission_held{of="bodies"} 0',
      'kerfwise_admission_held{of="answers"} 0',
      `kerfwise_admission_held{of="exports"} ${exports}`,
    ]
    expect(await lines('kerfwise_admission_held')).toEqual(standing(1))
    hold.release()
    expect(await lines('kerfwise_admission_held')).toEqual(standing(0))
    const refused = await lines('kerfwise_admission_refused_total')
    expect(refused).toHaveLength(10)
    expect(refused.filter((line) => !line.endsWith(' 0'))).toEqual([
      'kerfwise_admission_refused_total{why="values"} 2',
    ])
  })
})

describe('the figures of jobs', () => {
  it('are how many there are of each name and state, and for how long the oldest is overdue', async () => {
    const { lines } = figures()
    await anew(row('a', { dueAt: now - 2 * second }), row('b'), row('c', { name: 'solve', state: 'failed' }))
    expect((await lines('kerfwise_jobs{')).toSorted()).toEqual([
      'kerfwise_jobs{name="mail",state="waiting"} 2',
      'kerfwise_jobs{name="solve",state="failed"} 1',
    ])
    expect(await lines('kerfwise_jobs_late')).toEqual(['kerfwise_jobs_late_seconds 2'])
    await anew()
    expect(await lines('kerfwise_jobs')).toEqual(['kerfwise_jobs_late_seconds 0'])
  })
})

describe('the figures of PostgreSQL', () => {
  it('are its connections, and how long transactions and locks took', async () => {
    const hearers: Parameters<PoolWatch['hear']>[0][] = []
    const connections = { used: 1, idle: 2, waiting: 3 }
    const { lines } = figures({
      pool: { connections: () => connections, hear: (hearer) => void hearers.push(hearer) },
    })
    for (const hearer of hearers) {
      hearer('transaction', 0.002)
      hearer('transaction', 4)
      hearer('lock', 0.5)
    }
    expect(await lines('kerfwise_database_connections')).toEqual([
      'kerfwise_database_connections{state="used"} 1',
      'kerfwise_database_connections{state="idle"} 2',
      'kerfwise_database_connections{state="waiting"} 3',
    ])
    expect(await lines('kerfwise_database_transaction_seconds')).toEqual(
      expect.arrayContaining([
        'kerfwise_database_transaction_seconds_bucket{le="0.001"} 0',
        'kerfwise_database_transaction_seconds_bucket{le="0.003"} 1',
        'kerfwise_database_transaction_seconds_bucket{le="5"} 2',
        'kerfwise_database_transaction_seconds_sum 4.002',
      ]),
    )
    expect(await lines('kerfwise_database_lock_seconds_sum')).toEqual([
      'kerfwise_database_lock_seconds_sum 0.5',
    ])
  })

  it('are left out on SQLite', async () => {
    expect(await figures().lines('kerfwise_database')).toEqual([])
  })
})

describe('the figures of a process', () => {
  it('name build and role, and have those of Node', async () => {
    const { lines } = figures()
    expect(await lines('kerfwise_build_info')).toEqual(['kerfwise_build_info{build="b1",role="all"} 1'])
    expect(await lines('process_resident_memory_bytes')).toHaveLength(1)
  })

  it('have the time of each call by its pattern, never by its address', async () => {
    const KERFWISE_METRICS_TOKEN = 'a token of figures'
    const { app } = await testApp({ env: { KERFWISE_METRICS_TOKEN } })
    await app.inject({ url: '/rest/version' })
    await app.inject({ url: '/rest/cutoptim/shared/token-of-ann' })
    await app.inject({ url: '/rest/secret-word' })
    const headers = { authorization: `Bearer ${KERFWISE_METRICS_TOKEN}` }
    const { body, headers: sent } = await app.inject({ url: '/rest/metrics', headers })
    expect(sent['content-type']).toMatch(/^text\/plain; version=/)
    const name = 'kerfwise_http_request_seconds'
    // No call of this test takes half a minute; the shares of a second depend on the machine.
    for (const labels of [
      'method="GET",route="/rest/version",status="200"',
      'method="GET",route="/rest/cutoptim/shared/:token",status="400"',
      'method="GET",route="none",status="404"',
    ]) {
      expect(body).toContain(`${name}_bucket{le="30",${labels}} 1`)
      expect(body).toContain(`${name}_count{${labels}} 1`)
    }
    expect(body).not.toMatch(/token-of-ann|secret-word/)
  })
})
