import { describe, expect, it } from 'vitest'
import { dropOldSolveJobs } from '../src/modules/solveJobs/index.ts'
import { changeTier } from '../src/modules/tiers/index.ts'
import type { Call as RunCall } from '../src/platform/optimizer/pool.ts'
import { type TestSettings, testApp } from './support/app.ts'
import { password, registered } from './support/browser.ts'
import { answering } from './support/optimizer.ts'
import { type Program, programOf } from './support/program.ts'

const list = (count = 4) => ({
  stock: [{ length: 6000 }],
  data: [{ length: 1200, count }],
  cutWaste: 3.2,
})

const proof = { objective: 12_000, lowerBound: 6_000, gap: 0.5, optimal: false }
const plan = (barsCount = 2) => ({
  success: { isError: false, data: { barsCount, utilization: 0.9, meta: { proof } } },
})

async function annsProgram(settings: TestSettings = {}) {
  const all = await testApp({ lookMs: 20, ...settings })
  const ann = await registered(all.app, 'Ann')
  return { ...all, ann, program: await programOf(all.app, ann) }
}

/** A pool whose runs end when a test says so; it counts them by caller. */
function held() {
  const ends: (() => void)[] = []
  const callers: string[] = []
  const optimizer = {
    ...answering({}),
    run: ({ caller, gone, onBetter, onPlace }: RunCall) =>
      new Promise<Uint8Array>((answer, fail) => {
        callers.push(caller.id)
        gone.addEventListener('abort', () => fail(gone.reason))
        // The server may have begun to close before the run did.
        if (gone.aborted) fail(gone.reason)
        onPlace?.(0)
        onBetter?.(Buffer.from(JSON.stringify(plan(3))))
        ends.push(() => answer(Buffer.from(JSON.stringify(plan()))))
      }),
  }
  return { optimizer, ends, callers }
}

/** Asks as the owner's page, whose calls are not counted for a key. */
const until = async ({ owner }: Program, id: string, wanted: (job: Record<string, unknown>) => boolean) =>
  expect
    .poll(async () => wanted(await owner.ok(`/v1/jobs/${id}`)), { timeout: 30_000, interval: 20 })
    .toBe(true)

const isRunning = (job: Record<string, unknown>) => job.status === 'running'

describe('a job of a program', () => {
  it('waits, runs, and keeps the answer of solve', async () => {
    const { optimizer, ends } = held()
    const { program, settled } = await annsProgram({ deps: { optimizer } })
    const job = await program.ok('/v1/jobs', { body: list() })
    expect(job).toMatchObject({ ended: null, expires: null, answer: null, error: null })
    await expect.poll(() => ends.length).toBe(1)
    for (const end of ends) end()
    await settled()
    const done = await program.ok(`/v1/jobs/${job.id}`)
    expect(done).toMatchObject({
      id: job.id,
      status: 'done',
      progress: { barsCount: 2, utilization: 0.9, ...proof },
      answer: plan().success,
      error: null,
    })
    expect(done.expires - done.ended).toBe(7 * 24 * 3600)
    const [listed] = await program.ok('/v1/jobs')
    expect(listed).toEqual(expect.objectContaining({ id: job.id, status: 'done' }))
    expect(listed).not.toHaveProperty('answer')
  })

  it('shows the best plan so far while it runs', async () => {
    const { optimizer, ends } = held()
    const { program, settled } = await annsProgram({ deps: { optimizer } })
    const { id } = await program.ok('/v1/jobs', { body: list() })
    await until(program, id, (job) => (job.progress as { barsCount?: number } | null)?.barsCount === 3)
    expect(await program.ok(`/v1/jobs/${id}`)).toMatchObject({ status: 'running', answer: null })
    for (const end of ends) end()
    await settled()
    expect(await program.ok(`/v1/jobs/${id}`)).toMatchObject({ status: 'done', progress: { barsCount: 2 } })
  })

  it('ends when it is cancelled, whether it waits or runs, and stays as it ended', async () => {
    const { optimizer } = held()
    const one = { KERFWISE_OPTIMIZER_THREADS: '1', KERFWISE_OPTIMIZER_SHORT_THREADS: '1' }
    const { program, settled } = await annsProgram({ deps: { optimizer }, env: one })
    const ids: string[] = []
    for (let at = 0; at < 4; at += 1) ids.push((await program.ok('/v1/jobs', { body: list(at + 1) })).id)
    const [first = '', , , last = ''] = ids
    await until(program, first, isRunning)
    for (const id of [first, last]) {
      const cancelled = await program.ok(`/v1/jobs/${id}/cancel`, { body: {} })
      expect(cancelled).toMatchObject({ status: 'cancelled', answer: null })
    }
    for (const id of ids) await program.ok(`/v1/jobs/${id}/cancel`, { method: 'POST' })
    await settled()
    for (const id of ids) expect((await program.ok(`/v1/jobs/${id}`)).status).toBe('cancelled')
  })

  it('is deleted with its answer', async () => {
    const { program, settled, database } = await annsProgram({ deps: { optimizer: answering(plan()) } })
    const { id } = await program.ok('/v1/jobs', { body: list() })
    await settled()
    expect(await program.ok(`/v1/jobs/${id}`, { method: 'DELETE' })).toBe(true)
    expect(await program.refused(`/v1/jobs/${id}`)).toEqual([404, 'notFound'])
    expect(await program.refused(`/v1/jobs/${id}`, { method: 'DELETE' })).toEqual([404, 'notFound'])
    expect(await database.raw('SELECT * FROM solve_jobs')).toEqual([])
  })

  it('fails with the error of solve', async () => {
    const error = { key: 'invalidRequest', message: 'no', details: { path: '$.data', reason: 'bad' } }
    const { program, settled } = await annsProgram({ deps: { optimizer: answering({ error }) } })
    const { id } = await program.ok('/v1/jobs', { body: list() })
    await settled()
    expect(await program.ok(`/v1/jobs/${id}`)).toMatchObject({ status: 'failed', answer: null, error })
  })

  it('goes on after a restart of the server', async () => {
    const { optimizer } = held()
    const { program, ann, folder, app, jobs } = await annsProgram({ deps: { optimizer } })
    const { id } = await program.ok('/v1/jobs', { body: list() })
    await until(program, id, isRunning)
    await jobs.close()
    await app.close()
    const next = await testApp({
      lookMs: 20,
      env: { KERFWISE_DATA: folder },
      deps: { optimizer: answering(plan()) },
    })
    next.clock.advance(60_000)
    ann.moveTo(next.app)
    const again = program.movedTo(next.app)
    await until(again, id, (job) => job.status === 'done')
  })

  it('is in the export of the account, and ends with the account', async () => {
    const { program, ann, settled, database } = await annsProgram({ deps: { optimizer: answering(plan()) } })
    const { id } = await program.ok('/v1/jobs', { body: list() })
    await settled()
    const { body } = await ann.call('/user/export')
    expect(JSON.parse(body).jobs).toMatchObject([{ id, status: 'done', progress: { barsCount: 2 } }])
    await ann.ok('/user', { method: 'DELETE', body: { pass: password } })
    expect(await database.raw('SELECT * FROM solve_jobs')).toEqual([])
  })

  it('is gone after the time that it names', async () => {
    const { program, settled, db, clock } = await annsProgram({ deps: { optimizer: answering(plan()) } })
    const { id } = await program.ok('/v1/jobs', { body: list() })
    await settled()
    await dropOldSolveJobs(db, clock.now() + 7 * 24 * 3_600_000 - 1)
    await program.ok(`/v1/jobs/${id}`)
    await dropOldSolveJobs(db, clock.now() + 7 * 24 * 3_600_000)
    expect(await program.refused(`/v1/jobs/${id}`)).toEqual([404, 'notFound'])
  })
})

describe('an Idempotency-Key', () => {
  const headers = { 'idempotency-key': 'order-17' }

  it('gives the same job to the same body, and refuses another one', async () => {
    const { program, settled } = await annsProgram({ deps: { optimizer: answering(plan()) } })
    const { id } = await program.ok('/v1/jobs', { body: list(), headers })
    await settled()
    expect(await program.ok('/v1/jobs', { body: list(), headers })).toMatchObject({ id, status: 'done' })
    expect(await program.refused('/v1/jobs', { body: list(5), headers })).toEqual([
      409,
      'idempotencyKeyReused',
    ])
    expect(await program.ok('/v1/jobs')).toHaveLength(1)
  })

  it('makes one job of two calls at once', async () => {
    const { program } = await annsProgram({ deps: { optimizer: answering(plan()) } })
    const both = await Promise.all([1, 2].map(() => program.ok('/v1/jobs', { body: list(), headers })))
    expect(both[0].id).toBe(both[1].id)
  })

  it('is known within one account alone', async () => {
    const { app, program } = await annsProgram({ deps: { optimizer: answering(plan()) } })
    const eve = await programOf(app, await registered(app, 'Eve'))
    const { id } = await program.ok('/v1/jobs', { body: list(), headers })
    expect((await eve.ok('/v1/jobs', { body: list(5), headers })).id).not.toBe(id)
  })

  it('is refused where it is no text of visible characters', async () => {
    const { program } = await annsProgram()
    const bad = await program.call('/v1/jobs', { body: list(), headers: { 'idempotency-key': 'a b' } })
    expect([bad.statusCode, bad.json().error.details]).toMatchObject([
      400,
      { path: '$.headers["idempotency-key"]', reason: 'must be 1 to 255 visible characters of ASCII' },
    ])
  })
})

describe('the limits of jobs', () => {
  it('let as many jobs go on as the tier has calls a minute', async () => {
    const { optimizer } = held()
    const { program, database } = await annsProgram({ deps: { optimizer } })
    await changeTier(database, 'free', { limits: { apiCalls: 4 } })
    for (let at = 0; at < 3; at += 1) await program.ok('/v1/jobs', { body: list(at + 1) })
    await changeTier(database, 'free', { limits: { apiCalls: 3 } })
    const answer = await program.owner.call('/v1/jobs', { body: list(9) })
    expect([answer.statusCode, answer.json().error]).toMatchObject([
      429,
      { key: 'tooManyRuns', details: { limit: 'jobs', allowed: 3, asked: 4 } },
    ])
    expect(answer.headers['retry-after']).toBe('30')
  })

  it('bound the stored bytes', async () => {
    const { program } = await annsProgram({
      env: { KERFWISE_JOBS_BYTES: '64000' },
      deps: {
        optimizer: answering({
          success: { isError: false, data: { barsCount: 1, note: 'x'.repeat(64_000) } },
        }),
      },
    })
    const { id } = await program.ok('/v1/jobs', { body: list() })
    await until(program, id, (job) => job.status === 'done')
    const answer = await program.call('/v1/jobs', { body: list(2) })
    expect([answer.statusCode, answer.json().error]).toMatchObject([
      413,
      { key: 'tooLarge', details: { limit: 'jobBytes', allowed: 64_000 } },
    ])
    await program.ok(`/v1/jobs/${id}`, { method: 'DELETE' })
    await program.ok('/v1/jobs', { body: list(2) })
  })

  it('apply to the list as for a run', async () => {
    const { program } = await annsProgram()
    const body = { ...list(), stock: [{ length: 6000, price: 3 }] }
    expect(await program.refused('/v1/jobs', { body })).toEqual([403, 'notAuthorized'])
    expect(await program.refused('/v1/jobs', { body: { stock: [] } })).toEqual([400, 'invalidRequest'])
  })

  it('give turns: one job of another account does not wait for many of the first', async () => {
    const { optimizer, ends, callers } = held()
    const env = { KERFWISE_OPTIMIZER_THREADS: '1', KERFWISE_OPTIMIZER_SHORT_THREADS: '1' }
    const { app, program, settled } = await annsProgram({ deps: { optimizer }, env })
    const eve = await programOf(app, await registered(app, 'Eve'))
    for (let at = 0; at < 6; at += 1) await program.ok('/v1/jobs', { body: list(at + 1) })
    await expect.poll(() => callers.length).toBe(3)
    const { id } = await eve.ok('/v1/jobs', { body: list() })
    ends[0]?.()
    await until(eve, id, isRunning)
    expect(callers).toHaveLength(4)
    for (let at = 1; at < 7; at += 1) {
      await expect.poll(() => ends.length).toBeGreaterThan(at)
      ends[at]?.()
    }
    await settled()
    expect(callers).toHaveLength(7)
  })
})
