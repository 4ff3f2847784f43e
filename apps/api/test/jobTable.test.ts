import { describe, expect, it, vi } from 'vitest'
import type { Store } from '../src/platform/db/store.ts'
import { faultOf } from '../src/platform/jobs/faults.ts'
import { Hopeless } from '../src/platform/jobs/jobs.ts'
import type { Outcome } from '../src/platform/jobs/outcome.ts'
import * as table from '../src/platform/jobs/repository.ts'
import { jobs as jobRows } from '../src/platform/jobs/tables.ts'
import { openJobRows } from './support/jobRows.ts'

const { db, now, row, anew, all, ids } = await openJobRows()
const second = 1_000
const day = 24 * 60 * 60 * second

type Row = table.JobRow

const find = async (id: string) => (await all()).find((each) => each.id === id)

describe('the next job', () => {
  const leaseMs = 15 * second
  const take = (more: Partial<table.Take> = {}) =>
    table.takeJob(db, {
      ...{ names: ['mail'], except: [], busy: [], now: () => now, longestMs: day, lease: 'mine', leaseMs },
      ...more,
    })
  /** The ids in the order in which they are taken. */
  async function taken(rows: Row[], more: Partial<table.Take> = {}) {
    await anew(...rows)
    const order: string[] = []
    for (let next = await take(more); next; next = await take(more)) order.push(next.id)
    return order
  }

  it('is the one that is due the longest, and the older of two, if this process does its name', async () => {
    const rows = [
      row('young', { createdAt: 2 }),
      row('old', { createdAt: 1 }),
      row('first', { dueAt: now - 1, createdAt: 3 }),
      row('later', { dueAt: now + 1 }),
      row('failed', { state: 'failed' }),
      row('other', { name: 'solve' }),
    ]
    expect(await taken(rows)).toEqual(['first', 'old', 'young'])
    expect(await taken(rows, { except: ['first', 'old'] })).toEqual(['young'])
    expect(await find('young')).toMatchObject({
      ...{ state: 'running', tries: 1, lease: 'mine', leaseEndsAt: now + leaseMs },
    })
  })

  it('is none of an owner who has enough of its name under way', async () => {
    const rows = [
      row('ann', { ownerId: 'ann' }),
      row('bob', { ownerId: 'bob' }),
      row('nobody'),
      row('other', { ownerId: 'ann', name: 'solve' }),
    ]
    const names = ['mail', 'solve']
    const busy = [{ name: 'mail', owners: ['ann'] }]
    expect((await taken(rows, { names, busy })).toSorted()).toEqual(['bob', 'nobody', 'other'])
  })

  it('does not wait for a time that only a clock that was ahead could set', async () => {
    const ahead = now + day + leaseMs
    expect(await taken([row('waits', { dueAt: ahead }), row('ahead', { dueAt: ahead + 1 })])).toEqual([
      ...['ahead'],
    ])
  })

  it('is one of a process that died, once its lease has ended or ends later than any can', async () => {
    const running = (id: string, leaseEndsAt: number) => row(id, { state: 'running', lease: id, leaseEndsAt })
    const rows = [
      running('dead', now),
      running('held', now + 1),
      running('long', now + 2 * leaseMs),
      running('ahead', now + 2 * leaseMs + 1),
    ]
    expect((await taken(rows)).toSorted()).toEqual(['ahead', 'dead'])
  })

  it('is looked for without a place among the writers, and once more when there is one', async () => {
    await anew(row('a', { dueAt: now + 1 }))
    const moments = [now + 1, now]
    expect(await take({ now: () => moments.shift() ?? 0 })).toBeUndefined()
    expect(moments).toEqual([])
    const transaction = vi.fn()
    await table.takeJob({ ...db, transaction } as unknown as Store, {
      ...{ names: ['mail'], except: [], busy: [], now: () => now, longestMs: day, lease: 'mine', leaseMs },
    })
    expect(transaction).not.toHaveBeenCalled()
  })
})

describe('a job that runs', () => {
  const mine = row('a', { state: 'running', tries: 3, lease: 'mine', leaseEndsAt: now, key: 'k' })
  const theirs = { id: 'a', lease: 'theirs' }
  const postponed = { becomes: 'postponed', waitMs: 7, fault: 'ETIMEDOUT' } as const
  const repeated = { becomes: 'repeated', waitMs: 9 } as const
  const failed = { becomes: 'failed', fault: 'too late' } as const
  const end = (outcome: Outcome) => table.noteOutcome(db, { id: 'a', lease: 'mine' }, outcome, now)

  it('is held, postponed, repeated and given up by its holder alone', async () => {
    for (const change of [
      (held: typeof theirs) => table.renewLease(db, held, now + 5),
      ...[postponed, repeated, failed].map(
        (outcome) => (held: typeof theirs) => table.noteOutcome(db, held, outcome, now),
      ),
    ]) {
      await anew(mine)
      await change(theirs)
      expect(await find('a')).toEqual(mine)
      await change({ id: 'a', lease: 'mine' })
      expect(await find('a')).not.toEqual(mine)
    }
  })

  it('waits after a fault with its tries, and as work by the clock without', async () => {
    const free = { lease: null, leaseEndsAt: null }
    await anew(mine)
    await table.renewLease(db, { id: 'a', lease: 'mine' }, now + 5)
    expect(await find('a')).toEqual({ ...mine, leaseEndsAt: now + 5 })
    await end(postponed)
    const waiting = { ...mine, ...free, state: 'waiting', dueAt: now + 7, fault: 'ETIMEDOUT' }
    expect(await find('a')).toEqual(waiting)
    await anew({ ...mine, fault: 'ETIMEDOUT' })
    await end(repeated)
    expect(await find('a')).toEqual({ ...mine, ...free, state: 'waiting', tries: 0, dueAt: now + 9 })
    await anew(mine)
    await end(failed)
    expect(await find('a')).toEqual({ ...mine, ...free, state: 'failed', key: null, fault: 'too late' })
    await table.noteOutcome(db, theirs, { becomes: 'done' }, now)
    expect(await ids()).toEqual([])
  })
})

describe('the operator', () => {
  const failed = (id: string, more: Partial<Row> = {}) => row(id, { state: 'failed', tries: 10, ...more })

  it('sees how many jobs there are, how late they are, and which had a fault, the oldest first', async () => {
    await anew()
    expect([await table.countJobs(db), await table.earliestDue(db)]).toEqual([[], null])
    await anew(
      failed('c', { createdAt: 2, dueAt: 1 }),
      row('b', { createdAt: 1, tries: 1, dueAt: 7 }),
      row('a', { createdAt: 1, tries: 2, dueAt: 9 }),
      row('new', { name: 'solve', dueAt: 8 }),
      row('runs', { state: 'running', dueAt: 2 }),
    )
    expect(await table.countJobs(db)).toEqual(
      expect.arrayContaining([
        { name: 'mail', state: 'failed', jobs: 1 },
        { name: 'mail', state: 'waiting', jobs: 2 },
        { name: 'mail', state: 'running', jobs: 1 },
        { name: 'solve', state: 'waiting', jobs: 1 },
      ]),
    )
    expect(await table.earliestDue(db)).toBe(7)
    expect((await table.troubledJobs(db)).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  })

  it('tries failed jobs anew, one or all, but none that runs', async () => {
    const rows = [failed('a'), failed('b'), row('runs', { state: 'running', tries: 1 }), row('new')]
    await anew(...rows)
    expect(await table.retryJobs(db, 'b', now + 5)).toBe(1)
    expect(await all()).toEqual([rows[0], row('b', { dueAt: now + 5 }), rows[3], rows[2]])
    expect(await table.retryJobs(db, 'all', now + 5)).toBe(1)
    expect([await table.retryJobs(db, 'nobody', now), await table.retryJobs(db, 'runs', now)]).toEqual([0, 0])
  })

  it('deletes jobs that failed for good, one or all', async () => {
    await anew(failed('a'), failed('b'), failed('c'), row('waits', { tries: 3 }))
    expect([await table.dropFailedJobs(db, 'b'), await ids()]).toEqual([1, ['a', 'c', 'waits']])
    expect([await table.dropFailedJobs(db, 'waits'), await table.dropFailedJobs(db, 'all')]).toEqual([0, 2])
    expect(await ids()).toEqual(['waits'])
  })

  it('finds them a month long, and the last thousand of them', async () => {
    await anew(
      failed('month', { createdAt: now - 30 * day }),
      failed('less', { createdAt: now - 30 * day + 1 }),
      row('waits', { createdAt: 1 }),
    )
    await table.dropOldJobs(db, now)
    expect(await ids()).toEqual(['less', 'waits'])
    await anew(row('waits', { createdAt: 1 }))
    const many = Array.from({ length: 1_002 }, (_, at) => failed(`${at}`, { createdAt: now - at }))
    await db.changed(db.insert(jobRows).values(many))
    await table.dropOldJobs(db, now)
    expect((await ids()).filter((id) => id === 'waits' || Number(id) >= 998).toSorted()).toEqual([
      ...['998', '999', 'waits'],
    ])
  })

  it('has every sealed text at hand when the key changes', async () => {
    await anew(row('a', { payload: 'sealed' }), row('clock', { key: 'schedule' }))
    expect(await table.sealedPayloads(db)).toEqual([{ id: 'a', secret: 'sealed' }])
  })
})

it('a fault is kept as its code or its kind, never with what a message quotes', () => {
  const error = (more: object) => Object.assign(new TypeError('no answer of ann@example.com'), more)
  expect(faultOf(new Hopeless('too late'))).toBe('too late')
  expect(faultOf('ann@example.com')).toBe('unknown')
  expect(faultOf(error({}))).toBe('TypeError')
  expect(faultOf(error({ code: 'EENVELOPE', responseCode: 550 }))).toBe('EENVELOPE 550')
  expect(faultOf(error({ code: 7 }))).toBe('TypeError')
})
