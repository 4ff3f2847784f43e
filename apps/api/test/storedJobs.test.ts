import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { endLostSolveJobs, finish } from '../src/modules/solveJobs/end.ts'
import { requireJob } from '../src/modules/solveJobs/limits.ts'
import { failure, outcomeOf } from '../src/modules/solveJobs/outcome.ts'
import {
  addSolveJob,
  answerOf,
  type Before,
  dropOldSolveJobs,
  dropSolveJob,
  findSolveJob,
  lostSolveJobs,
  noteProgress,
  type SolveJobRow,
  solveJobsOf,
  takeSolveJob,
} from '../src/modules/solveJobs/repository.ts'
import { solveJobs } from '../src/modules/solveJobs/tables.ts'
import { viewSolveJob } from '../src/modules/solveJobs/view.ts'
import { changed, type Tx } from '../src/platform/db/store.ts'
import { openTables } from './support/tables.ts'
import { book } from './support/tierBook.ts'

const tables = await openTables()
const { db, clock } = tables
const day = 24 * 3_600_000

const job = (id: string, more: Partial<SolveJobRow> = {}): SolveJobRow => ({
  ...{ id, ownerId: 'ann', key: null, requestHash: `hash ${id}`, request: '{}', bytes: 2 },
  ...{ estimate: { lane: 'short', preview: false, work: 1, pieces: 1 }, state: 'waiting', runner: null },
  ...{ progress: null, answer: null, error: null, createdAt: 1, startedAt: null, endedAt: null },
  ...{ expiresAt: null, ...more },
})

async function anew(...jobs: SolveJobRow[]) {
  await tables.empty()
  await tables.person('ann')
  await tables.person('bob')
  if (jobs.length > 0) await db.changed(db.insert(solveJobs).values(jobs))
}

/** No statement of a database, as a posted job here is none. */
const none = (tx: Tx) => changed(tx.delete(solveJobs).where(sql`false`))

/** Adds a job; gives what the limits were asked about and whether the job was sent on. */
async function add(row: SolveJobRow) {
  const asked: Before[] = []
  let sent = 0
  const added = await addSolveJob(
    db,
    row,
    (before) => void asked.push(before),
    function* (tx) {
      sent += 1
      yield* changed(
        tx
          .delete(solveJobs)
          .where(undefined as never)
          .limit(0),
      )
    },
  )
  return { is: added.is, id: added.job.id, asked, sent }
}

const progress = { barsCount: 2, utilization: 0.9, objective: 3, lowerBound: 2, gap: 0.5, optimal: false }

describe('a job', () => {
  it('is added beside those of its owner, of which some go on and all take room', async () => {
    await anew(
      job('w', { bytes: 10 }),
      job('r', { bytes: 20, state: 'running', runner: 'x' }),
      job('d', { bytes: 30, state: 'done' }),
      job('b', { ownerId: 'bob', bytes: 99 }),
    )
    const added = await add(job('n'))
    expect(added).toEqual({ is: 'added', id: 'n', asked: [{ going: 2, all: 3, bytes: 60 }], sent: 1 })
    await anew()
    expect((await add(job('n'))).asked).toEqual([{ going: 0, all: 0, bytes: 0 }])
  })

  it('is found by the key of its owner, and conflicts with another request of this key', async () => {
    await anew(job('a', { key: 'k' }), job('b', { key: 'k', ownerId: 'bob', requestHash: 'other' }))
    const same = job('n', { key: 'k', requestHash: 'hash a' })
    expect(await add(same)).toEqual({ is: 'known', id: 'a', asked: [], sent: 0 })
    const other = job('n', { key: 'k', requestHash: 'changed' })
    expect(await add(other)).toEqual({ is: 'conflict', id: 'a', asked: [], sent: 0 })
    expect((await add(job('n', { requestHash: 'hash a' }))).is).toBe('added')
    expect((await add(job('m', { key: 'l' }))).is).toBe('added')
  })

  it('belongs to its owner alone', async () => {
    await anew(
      job('a', { createdAt: 1, answer: '{}' }),
      job('c', { createdAt: 3 }),
      job('b', { createdAt: 3 }),
    )
    expect((await solveJobsOf(db, 'ann')).map(({ id }) => id)).toEqual(['c', 'b', 'a'])
    expect(await solveJobsOf(db, 'bob')).toEqual([])
    expect([(await findSolveJob(db, 'ann', 'a'))?.id, await findSolveJob(db, 'bob', 'a')]).toEqual([
      ...['a', undefined],
    ])
    expect([await answerOf(db, 'ann', 'a'), await answerOf(db, 'ann', 'b')]).toEqual(['{}', null])
    expect([await answerOf(db, 'bob', 'a'), await answerOf(db, 'ann', 'none')]).toEqual([null, null])
    expect([await dropSolveJob(db, 'bob', 'a'), await dropSolveJob(db, 'ann', 'a')]).toEqual([false, true])
    expect(await dropSolveJob(db, 'ann', 'a')).toBe(false)
  })

  it('is shown in whole seconds, without its answer', async () => {
    const times = { createdAt: 1_999, startedAt: 2_999, endedAt: 3_999, expiresAt: 4_999 }
    expect(viewSolveJob(job('a', { ...times, key: 'k', progress, state: 'done' }))).toEqual({
      ...{ id: 'a', status: 'done', idempotencyKey: 'k', progress },
      ...{ created: 1, started: 2, ended: 3, expires: 4 },
    })
  })

  it('notes its progress while it belongs to its runner', async () => {
    await anew(job('a', { state: 'running', runner: 'x' }))
    const note = (runner: string | null, better?: typeof progress) =>
      noteProgress(db, { id: 'a', runner }, better)
    expect([await note('x'), await note('y'), await note(null)]).toEqual([true, false, false])
    expect([await note('y', progress), (await findSolveJob(db, 'ann', 'a'))?.progress]).toEqual([false, null])
    expect([await note('x', progress), (await findSolveJob(db, 'ann', 'a'))?.progress]).toEqual([
      ...[true, progress],
    ])
  })
})

describe('the next job', () => {
  const taken = async (...jobs: SolveJobRow[]) => {
    await anew(...jobs)
    return (await takeSolveJob(db, 'x', 50))?.id
  }

  it('is the oldest of its owner, and runs from now on', async () => {
    expect(
      await taken(job('b', { createdAt: 2 }), job('c', { createdAt: 1 }), job('a', { createdAt: 2 })),
    ).toBe('c')
    expect(await findSolveJob(db, 'ann', 'c')).toMatchObject({ state: 'running', runner: 'x', startedAt: 50 })
    expect((await takeSolveJob(db, 'y', 51))?.id).toBe('a')
    // After a crash a runner goes on with its own.
    expect((await takeSolveJob(db, 'x', 52))?.id).toBe('c')
    expect([(await takeSolveJob(db, 'z', 53))?.id, await takeSolveJob(db, 'q', 54)]).toEqual(['b', undefined])
  })

  it('is of the owner with the fewest running, then of the one whose last began the longest ago', async () => {
    const running = { state: 'running', runner: 'r', startedAt: 40 } as const
    const bobs = job('b', { ownerId: 'bob', createdAt: 9 })
    expect(await taken(job('a'), job('r', running), bobs)).toBe('b')
    const ended = (ownerId: string, startedAt: number) =>
      job(`${ownerId} ${startedAt}`, { ownerId, state: 'done', startedAt, endedAt: startedAt })
    expect(await taken(job('a'), ended('ann', 30), bobs, ended('bob', 20))).toBe('b')
    expect(await taken(job('a'), ended('ann', 10), bobs, ended('bob', 20))).toBe('a')
  })

  it('forgets the turns of an owner after an hour', async () => {
    const hour = 3_600_000
    const last = (endedAt: number) => job('d', { ownerId: 'bob', state: 'done', startedAt: 5, endedAt })
    const bobs = job('b', { ownerId: 'bob', createdAt: 0 })
    await anew(job('a'), bobs, last(100))
    expect((await takeSolveJob(db, 'x', 99 + hour))?.id).toBe('a')
    await anew(job('a'), bobs, last(100))
    expect((await takeSolveJob(db, 'x', 100 + hour))?.id).toBe('b')
  })
})

describe('the end of a job', () => {
  const deps = {
    ...tables,
    jobs: {
      send: none,
    },
  } as unknown as Parameters<typeof finish>[0]
  const state = async (id: string) => (await findSolveJob(db, 'ann', id))?.state

  it('is written once, for its owner and its runner, and kept for a week', async () => {
    await anew(job('a', { state: 'running', runner: 'x' }))
    const done = outcomeOf('{"success":{"data":{}}}')
    const end = (ownerId: string, runner?: string) =>
      finish(deps, { ownerId, id: 'a', ...(runner && { runner }) }, done)
    expect([await end('bob'), await end('ann', 'y'), await state('a')]).toEqual([false, false, 'running'])
    expect([await end('ann', 'x'), await end('ann', 'x'), await end('ann')]).toEqual([true, false, false])
    expect(await findSolveJob(db, 'ann', 'a')).toMatchObject({
      ...{ state: 'done', runner: null, endedAt: clock.now(), expiresAt: clock.now() + 7 * day, bytes: 11 },
    })
    expect(await answerOf(db, 'ann', 'a')).toBe('{"data":{}}')
    await dropOldSolveJobs(db, clock.now() + 7 * day - 1)
    expect(await state('a')).toBe('done')
    await dropOldSolveJobs(db, clock.now() + 7 * day)
    expect(await state('a')).toBeUndefined()
  })

  it('comes to jobs that nobody has ended in 25 hours', async () => {
    const late = clock.now() - 25 * 3_600_000
    await anew(
      job('waits', { createdAt: late }),
      job('runs', { createdAt: late, state: 'running', runner: 'x' }),
      job('young', { createdAt: late + 1 }),
      job('done', { createdAt: late, state: 'done' }),
    )
    expect((await lostSolveJobs(db, late)).map(({ id }) => id).toSorted()).toEqual(['runs', 'waits'])
    await endLostSolveJobs(deps)
    const states = await Promise.all(['waits', 'runs', 'young', 'done'].map(state))
    expect(states).toEqual(['failed', 'failed', 'waiting', 'done'])
    expect((await findSolveJob(db, 'ann', 'runs'))?.error).toMatchObject({ key: 'busy', details: {} })
  })

  it('is by the answer of the optimizer: its text, or its refusal', () => {
    const data = { barsCount: 2, utilization: 0.9, meta: { proof: progress } }
    const text = JSON.stringify({ success: { data } })
    expect(outcomeOf(text)).toEqual({
      ...{ state: 'done', progress, answer: JSON.stringify({ data }), error: null },
      bytes: JSON.stringify({ data }).length,
    })
    expect(outcomeOf('{"success":{"data":7}}').progress).toBeNull()
    expect(outcomeOf('{"error":{"key":"tooLarge","message":"no"}}')).toEqual(
      failure({ key: 'tooLarge', message: 'no', details: {} }),
    )
  })
})

describe('a further job', () => {
  const refused = (before: Partial<Before>, tier: object = {}, bytes = 10) => {
    const counted: string[] = []
    const admission = {
      refused: (what: string, refusal: unknown) => {
        counted.push(what)
        return refusal
      },
    }
    const current = { tier: { ...book.byId('free'), apiCalls: 3, ...tier }, book, subscriptions: [] }
    try {
      requireJob(
        { env: { KERFWISE_JOBS_BYTES: 100 }, admission } as never,
        current as never,
        { going: 0, all: 0, bytes: 0, ...before },
        bytes,
      )
      return 'taken'
    } catch (error) {
      const { key, details } = error as { key: string; details: object }
      return [key, details, ...counted]
    }
  }

  it('may go on as long as no more go on than the tier has calls, or a thousand', () => {
    expect(refused({ going: 2 })).toBe('taken')
    expect(refused({ going: 3 })).toEqual(['tooManyRuns', { limit: 'jobs', allowed: 3, asked: 4 }])
    expect(refused({ going: 999 }, { apiCalls: null })).toBe('taken')
    expect(refused({ going: 1_000 }, { apiCalls: null })).toEqual([
      ...['tooManyRuns', { limit: 'jobs', allowed: 1_000, asked: 1_001 }],
    ])
  })

  it('is for tiers with keys', () => {
    expect(refused({}, { apiKeys: 0 })).toMatchObject(['notAuthorized', { limit: 'apiKeys' }])
  })

  it('is refused beyond the number and the bytes that are kept for an account', () => {
    expect(refused({ all: 9_999 })).toBe('taken')
    expect(refused({ all: 10_000 })).toEqual([
      ...['tooLarge', { limit: 'keptJobs', allowed: 10_000, asked: 10_001 }, 'kept'],
    ])
    expect(refused({ bytes: 90 })).toBe('taken')
    expect(refused({ bytes: 91 })).toEqual([
      ...['tooLarge', { limit: 'jobBytes', allowed: 100, asked: 101 }, 'kept'],
    ])
  })
})
