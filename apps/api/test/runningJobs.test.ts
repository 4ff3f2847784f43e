import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Deps } from '../src/deps.ts'
import { finish } from '../src/modules/solveJobs/end.ts'
import { findSolveJob, noteProgress, type SolveJobRow } from '../src/modules/solveJobs/repository.ts'
import { runSolveJobs } from '../src/modules/solveJobs/run.ts'
import { solveJobs } from '../src/modules/solveJobs/tables.ts'
import { addWebhookRow } from '../src/modules/webhooks/repository.ts'
import { deliveries } from '../src/modules/webhooks/tables.ts'
import { changed, type Tx } from '../src/platform/db/store.ts'
import { Refusal } from '../src/platform/errors/refusal.ts'
import type { Call } from '../src/platform/optimizer/pool.ts'
import { openTables } from './support/tables.ts'

const tables = await openTables()
const { db } = tables

const job = (more: Partial<SolveJobRow> = {}): SolveJobRow => ({
  ...{ id: 'a', ownerId: 'ann', key: null, requestHash: 'h', request: '{"stock":[]}', bytes: 12 },
  ...{ estimate: { lane: 'short', preview: false, work: 1, pieces: 1 }, state: 'waiting', runner: null },
  ...{ progress: null, answer: null, error: null, createdAt: 1, startedAt: null, endedAt: null },
  ...{ expiresAt: null, ...more },
})

const proof = { objective: 3, lowerBound: 2, gap: 0.5, optimal: false }
const plan = (barsCount: number) =>
  Buffer.from(JSON.stringify({ success: { data: { barsCount, utilization: 0.9, meta: { proof } } } }))

type Run = (call: Call) => Promise<Uint8Array>

/** A server that runs the next job of Ann by the given optimizer. */
async function server(run: Run, { hurried = false, jobs = [job()] } = {}) {
  await tables.empty()
  await tables.person('ann')
  if (jobs.length > 0) await db.changed(db.insert(solveJobs).values(jobs))
  let handle: (job: { id: string; ending: AbortSignal }) => Promise<void> = async () => undefined
  let atOnce = 0
  const calls: Call[] = []
  const deps = {
    ...tables,
    env: { KERFWISE_OPTIMIZER_THREADS: 3, KERFWISE_OPTIMIZER_SHORT_THREADS: 2 },
    jobs: {
      work: (_: string, handler: typeof handle, options: { atOnce: number }) => {
        handle = handler
        atOnce = options.atOnce
      },
    },
    optimizer: {
      hurried: () => hurried,
      run: (call: Call) => {
        calls.push(call)
        return run(call)
      },
    },
  } as unknown as Deps
  runSolveJobs(deps)
  const stop = new AbortController()
  return {
    ...{ deps, calls, stop, atOnce },
    next: () => handle({ id: 'runner', ending: stop.signal }),
    stored: () => findSolveJob(db, 'ann', 'a'),
  }
}

const until = async (call: Call) =>
  new Promise<never>((_, fail) => call.gone.addEventListener('abort', () => fail(call.gone.reason)))

describe('a job of a program', () => {
  it('is run for its owner with its request, and keeps its answer', async () => {
    const { next, stored, calls, atOnce } = await server(async () => plan(2))
    await next()
    expect(await stored()).toMatchObject({ state: 'done', progress: { barsCount: 2, ...proof } })
    expect(calls).toMatchObject([{ caller: { id: 'ann', group: 'person' }, estimate: job().estimate }])
    expect(Buffer.from(calls[0]?.request ?? []).toString()).toBe('{"stock":[]}')
    // As many at once as there are threads, and one that waits.
    expect(atOnce).toBe(6)
  })

  it('is not there any more if it was cancelled while it waited', async () => {
    const { next, calls } = await server(async () => plan(2), { jobs: [job({ state: 'cancelled' })] })
    await next()
    expect(calls).toEqual([])
  })

  it('fails by a refusal once it has begun, since its thread would be ended again', async () => {
    const { next, stored, calls } = await server(async ({ onPlace }) => {
      onPlace?.(2)
      onPlace?.(0)
      onPlace?.(1)
      throw new Refusal('busy')
    })
    await next()
    expect(await stored()).toMatchObject({ state: 'failed', error: { key: 'busy', details: {} } })
    expect(calls).toHaveLength(1)
  })

  it('waits where the queue has no room for it', async () => {
    const { next, stored, stop } = await server(async ({ onPlace }) => {
      onPlace?.(1)
      throw new Refusal('busy')
    })
    const running = next().catch((error: Error) => error.name)
    await expect.poll(async () => (await stored())?.state).toBe('running')
    stop.abort()
    expect(await running).toBe('AbortError')
    expect(await stored()).toMatchObject({ state: 'running', runner: 'runner' })
  })

  it('fails by a fault of the server, which the log names', async () => {
    const { next, stored } = await server(async () => {
      throw new Error('out of memory')
    })
    await next()
    expect(await stored()).toMatchObject({ state: 'failed', error: { key: 'internal' } })
    expect(tables.logger.error).toHaveBeenCalledOnce()
  })

  it('is left to the next process if the server closes before its end', async () => {
    const cases = [async () => plan(1), () => Promise.reject(new Refusal('busy'))]
    for (const run of cases) {
      const { next, stored } = await server(run, { hurried: true })
      await expect(next()).rejects.toThrow()
      expect(await stored()).toMatchObject({ state: 'running', runner: 'runner' })
    }
    const { next, stored, stop } = await server(until)
    const running = next().catch(() => 'ended')
    await expect.poll(async () => (await stored())?.state).toBe('running')
    stop.abort()
    expect([await running, (await stored())?.state]).toEqual(['ended', 'running'])
  })

  it('notes the best plan so far each second, and stops when it is cancelled', async () => {
    const { deps, next, stored } = await server(async (call) => {
      call.onBetter?.(plan(4))
      call.onBetter?.(plan(3))
      return until(call)
    })
    const running = next()
    await expect.poll(async () => (await stored())?.progress?.barsCount, { timeout: 5_000 }).toBe(3)
    // An older plan never comes back.
    await noteProgress(db, { id: 'a', runner: 'runner' }, { barsCount: 2, utilization: 0.9, ...proof })
    expect(await finish(deps, { ownerId: 'ann', id: 'a' }, { state: 'cancelled', bytes: 0 })).toBe(true)
    await running
    expect(await stored()).toMatchObject({ state: 'cancelled', progress: { barsCount: 2 } })
  })
})

describe('the end of a job', () => {
  /** The types of the events that Ann's webhook is sent when her jobs end so. */
  async function told(...states: ('done' | 'failed' | 'cancelled')[]) {
    await tables.empty()
    await tables.person('ann')
    const ended = { previousSecret: null, previousUntil: null, offAt: null, offReason: null }
    const hook = { id: 'hook', ownerId: 'ann', url: 'https://example.com', secret: '', createdAt: 1 }
    await addWebhookRow(db, { ...hook, ...ended }, 5)
    const running = states.map((_, at) => job({ id: `j${at}`, state: 'running', runner: `r${at}` }))
    await db.changed(db.insert(solveJobs).values(running))
    const send = (tx: Tx) => changed(tx.delete(solveJobs).where(sql`false`))
    const deps = { ...tables, jobs: { send } } as unknown as Parameters<typeof finish>[0]
    for (const [at, state] of states.entries())
      await finish(deps, { ownerId: 'ann', id: `j${at}` }, { state, bytes: 0 })
    const rows = await db.rows(db.select().from(deliveries))
    return rows.map(({ type, body }) => [type, JSON.parse(body).data.status])
  }

  it('is told to the webhooks of its owner, whichever it is', async () => {
    for (const state of ['done', 'failed', 'cancelled'] as const)
      expect(await told(state)).toEqual([[`job.${state}`, state]])
    expect(await told('done', 'failed')).toHaveLength(2)
  })
})
