import { randomBytes } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createInProcessBus } from '../src/platform/bus/inProcess.ts'
import { createVault } from '../src/platform/crypto/vault.ts'
import type { Store } from '../src/platform/db/store.ts'
import { createInProcessJobs, waitsMs } from '../src/platform/jobs/inProcess.ts'
import type { Job, SendOptions } from '../src/platform/jobs/jobs.ts'
import { jobs as jobRows } from '../src/platform/jobs/tables.ts'
import { openJobRows } from './support/jobRows.ts'

const { now, row, anew, all, ids, ...tables } = await openJobRows()
const { db, clock, logger } = tables
const vault = createVault(randomBytes(32), randomBytes)
const second = 1_000
const minute = 60 * second
const day = 24 * 60 * minute

/** A job that waits in the table, as another process has sent it. */
const waits = (id: string, dueAt = now) => row(id, { payload: vault.seal('null', id), dueAt })

/** Runs all that does not wait for a time. */
const quiet = async () => {
  for (let turn = 0; turn < 5; turn += 1) await setImmediate()
}

/** Jobs of one process, which no clock wakes unless the test lets time pass. */
function process({ lookMs = minute, store = db }: { lookMs?: number | null; store?: Store } = {}) {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] })
  const bus = createInProcessBus(() => false)
  const parts = { ...tables, bus, db: store, vault, logger: logger as never }
  const jobs = createInProcessJobs(lookMs === null ? parts : { ...parts, lookMs })
  onTestFinished(async () => {
    const closing = jobs.close()
    await quiet()
    for (const { end } of begun) end()
    await closing
  })
  onTestFinished(() => void vi.useRealTimers())
  const begun: { name: string; data: unknown; job: Job; end(): void; fail(fault: Error): void }[] = []
  return {
    ...jobs,
    bus,
    begun,
    names: () => begun.map(({ name, data }) => `${name} ${data}`),
    /** Does jobs of a name, each as long as the test wants. */
    takes: (name: string, options?: Parameters<typeof jobs.work>[2]) =>
      jobs.work(
        name,
        (job) =>
          new Promise((end, fail) => begun.push({ name, data: job.data, job, end: () => end(), fail })),
        options,
      ),
    post: (name: string, data: unknown = null, options: SendOptions = {}) =>
      db.transaction('x', (tx) => jobs.send(tx, name, data, options)),
    pass: async (milliseconds: number) => {
      clock.advance(milliseconds)
      await vi.advanceTimersByTimeAsync(milliseconds)
      await quiet()
    },
    endAll() {
      for (const { end } of begun) end()
    },
  }
}

/** The database, which takes no change while it is full. */
function fullable() {
  let isFull = false
  const store: Store = {
    ...db,
    changed: async (statement) => (isFull ? Promise.reject(new Error('full')) : db.changed(statement)),
  }
  const fill = (full: boolean) => {
    isFull = full
  }
  return { store, fill }
}

describe('a process', () => {
  it('begins nothing before it starts, then what waits and what is sent, until it closes', async () => {
    await anew()
    const here = process()
    here.takes('mail')
    await here.post('mail', 'early')
    await quiet()
    expect(here.names()).toEqual([])
    here.start()
    await here.post('mail', 'late')
    await quiet()
    expect(here.names()).toEqual(['mail early', 'mail late'])
    const closing = here.close()
    await here.post('mail', 'never')
    here.endAll()
    await closing
    await quiet()
    expect([here.names().length, (await all()).length]).toEqual([2, 1])
  })

  it('looks for jobs of other processes from time to time, and when the bus names one', async () => {
    await anew()
    const here = process()
    here.takes('mail')
    here.start()
    await quiet()
    const there = createInProcessJobs({
      ...{ ...tables, bus: createInProcessBus(() => false) },
      ...{ vault, logger: logger as never },
    })
    const post = (data: string) => db.transaction('x', (tx) => there.send(tx, 'mail', data))
    await post('first')
    await here.pass(minute - 1)
    expect(here.names()).toEqual([])
    await here.pass(1)
    expect(here.names()).toEqual(['mail first'])
    await post('second')
    here.bus.tell('jobs', 'another')
    await quiet()
    expect(here.names()).toHaveLength(2)
    here.endAll()
  })

  it('looks every five seconds where no time is given', async () => {
    await anew(waits('later', now + second))
    const here = process({ lookMs: null })
    here.takes('mail')
    here.start()
    await quiet()
    await here.pass(5 * second - 1)
    expect(here.begun).toEqual([])
    await here.pass(1)
    expect(here.begun).toHaveLength(1)
    here.endAll()
  })

  it('ends the job that it was just taking as it closes, and takes no other', async () => {
    await anew(waits('first'), waits('second'))
    const free = Promise.withResolvers<void>()
    const store: Store = {
      ...db,
      // The look that has found a job has yet to take it.
      transaction: async (owner, work) => free.promise.then(() => db.transaction(owner, work)),
    }
    const here = process({ store })
    here.takes('mail')
    here.start()
    await quiet()
    let closed = false
    const closing = here.close().then(() => {
      closed = true
    })
    free.resolve()
    await quiet()
    expect([closed, here.begun.length]).toEqual([false, 1])
    here.endAll()
    await closing
    expect((await all()).map(({ state }) => state)).toEqual(['waiting'])
  })

  it('does four jobs at once of all names without a number of their own', async () => {
    await anew()
    const here = process()
    for (const name of ['mail', 'reset']) here.takes(name)
    here.takes('solve', { atOnce: 2 })
    here.start()
    for (let turn = 0; turn < 3; turn += 1)
      for (const name of ['mail', 'reset', 'solve']) await here.post(name, turn)
    await quiet()
    const count = (of: RegExp) => here.names().filter((name) => of.test(name)).length
    expect([count(/mail|reset/), count(/solve/)]).toEqual([4, 2])
    here.begun.find(({ name }) => name === 'solve')?.end()
    await quiet()
    expect([count(/mail|reset/), count(/solve/)]).toEqual([4, 3])
    here.begun.find(({ name }) => name !== 'solve')?.end()
    await quiet()
    expect([count(/mail|reset/), count(/solve/)]).toEqual([5, 3])
    here.endAll()
    await quiet()
    here.endAll()
  })

  it('does no more jobs of a name for one owner than the name allows, and those of others meanwhile', async () => {
    await anew()
    const here = process()
    here.takes('webhook', { atOnce: 9, ofOwner: 2 })
    here.takes('solve', { atOnce: 9 })
    here.start()
    const owners = ['ann', 'ann', 'ann', 'bob', undefined, undefined, undefined]
    for (const [at, ownerId] of owners.entries()) {
      const options = ownerId === undefined ? {} : { ownerId }
      await here.post('webhook', `${at} ${ownerId ?? ''}`, options)
      await here.post('solve', at, options)
    }
    await quiet()
    const hooks = () => here.names().filter((name) => name.startsWith('webhook'))
    expect(hooks()).toEqual([
      ...['webhook 0 ann', 'webhook 1 ann', 'webhook 3 bob', 'webhook 4 ', 'webhook 5 ', 'webhook 6 '],
    ])
    expect(here.names().length - hooks().length).toBe(owners.length)
    here.begun.find(({ name }) => name === 'webhook')?.end()
    await quiet()
    expect(hooks().at(-1)).toBe('webhook 2 ann')
    here.endAll()
  })

  it('lets a name whose job failed rest until the next look, unless its owners have jobs of their own', async () => {
    await anew()
    const began = performance.now()
    let passed = 0
    const time = vi.spyOn(performance, 'now').mockImplementation(() => began + passed)
    onTestFinished(() => time.mockRestore())
    const here = process({ lookMs: second })
    here.takes('mail')
    here.takes('webhook', { atOnce: 9, ofOwner: 1 })
    here.start()
    for (const name of ['mail', 'webhook']) await here.post(name, 'first', { ownerId: 'ann' })
    await quiet()
    for (const { fail } of here.begun) fail(new Error('away'))
    await quiet()
    for (const name of ['mail', 'webhook']) await here.post(name, 'second', { ownerId: 'bob' })
    await quiet()
    expect(here.names()).toEqual(['mail first', 'webhook first', 'webhook second'])
    passed = second
    await here.pass(second)
    expect(here.names().at(-1)).toBe('mail second')
    here.endAll()
  })

  it('holds a job as long as its handler needs, and says so if it cannot', async () => {
    await anew()
    const { store, fill } = fullable()
    const here = process({ store })
    here.takes('mail')
    here.start()
    await here.post('mail')
    await quiet()
    const ends = async () => (await all())[0]?.leaseEndsAt
    expect(await ends()).toBe(now + 15 * second)
    await here.pass(5 * second - 1)
    expect(await ends()).toBe(now + 15 * second)
    await here.pass(1)
    expect(await ends()).toBe(now + 20 * second)
    fill(true)
    await here.pass(5 * second)
    expect(logger.warn.mock.calls).toMatchObject([
      [{ job: here.begun[0]?.job.id }, 'a job could not be held'],
    ])
    fill(false)
    here.endAll()
    await quiet()
    expect(await ids()).toEqual([])
    await here.pass(5 * second)
    expect(logger.warn).toHaveBeenCalledOnce()
  })

  it('begins no job again that it has under way, though the database let go of the job', async () => {
    await anew()
    const changed = () => Promise.reject(new Error('full'))
    const here = process({ store: { ...db, changed } })
    here.takes('mail')
    here.start()
    await here.post('mail')
    await quiet()
    await here.pass(15 * second)
    here.bus.tell('jobs', 'another')
    await quiet()
    expect([here.begun.length, (await all())[0]?.leaseEndsAt]).toEqual([1, clock.now()])
  })

  it('is not closed before the jobs under way have ended, which are asked to', async () => {
    await anew()
    const here = process()
    here.takes('mail')
    here.start()
    await here.post('mail')
    await quiet()
    let closed = false
    const closing = here.close().then(() => {
      closed = true
    })
    await quiet()
    expect([closed, here.begun[0]?.job.ending.aborted]).toEqual([false, true])
    here.endAll()
    await closing
    expect(await ids()).toEqual([])
  })

  it('notes the end of a job as soon as the database takes it, and gives up when it closes', async () => {
    await anew()
    const { store, fill } = fullable()
    fill(true)
    const here = process({ store, lookMs: 7 * second })
    here.takes('mail')
    here.start()
    await here.post('mail', 'one')
    await quiet()
    here.begun[0]?.end()
    await here.pass(6 * second)
    expect(logger.error.mock.calls).toMatchObject([[{}, 'the end of a job could not be noted']])
    fill(false)
    await here.pass(second)
    expect([await ids(), here.begun.length]).toEqual([[], 1])
    fill(true)
    await here.post('mail', 'two')
    await quiet()
    here.begun[1]?.end()
    await quiet()
    const closing = here.close()
    await here.pass(7 * second)
    await closing
    expect((await all()).map(({ state }) => state)).toEqual(['running'])
  })

  it('goes on looking after the database could not be read', async () => {
    await anew()
    let fails = true
    const store: Store = {
      ...db,
      first: async (of) => (fails ? Promise.reject(new Error('gone')) : db.first(of)),
    }
    const here = process({ store })
    here.takes('mail')
    here.start()
    await here.post('mail')
    await quiet()
    expect(logger.error).toHaveBeenCalledWith(expect.anything(), 'jobs cannot be read')
    expect(here.begun).toEqual([])
    fails = false
    await here.pass(minute)
    expect(here.begun).toHaveLength(1)
    here.endAll()
  })
})

describe('a job that is sent', () => {
  it('has its data, its age, and how long it waits if it fails; with the last try nothing', async () => {
    await anew()
    const here = process()
    here.takes('mail')
    await here.post('mail', { to: 'ann' })
    await db.changed(db.update(jobRows).set({ tries: waitsMs.length - 1 }))
    here.start()
    await quiet()
    const [row] = await all()
    const { job } = here.begun[0] ?? expect.unreachable('no job began')
    expect(job).toMatchObject({ id: row?.id, createdAt: now, data: { to: 'ann' }, nextMs: waitsMs.at(-1) })
    here.begun[0]?.fail(Object.assign(new Error('no'), { code: 'ETIMEDOUT' }))
    await quiet()
    const wait = waitsMs.at(-1) ?? 0
    expect((await all())[0]).toMatchObject({ state: 'waiting', dueAt: now + wait, fault: 'ETIMEDOUT' })
    const about = { job: row?.id, name: 'mail', tries: waitsMs.length, fault: 'ETIMEDOUT' }
    expect(logger.warn.mock.calls).toEqual([
      [{ ...about, seconds: 43_200 }, 'job failed, and will be tried again'],
    ])
    await here.close()
    clock.advance(wait)
    const there = process()
    there.takes('mail')
    there.start()
    await quiet()
    expect(there.begun[0]?.job.nextMs).toBeUndefined()
    there.begun[0]?.fail(new Error('no'))
    await quiet()
    expect((await all())[0]).toMatchObject({ state: 'failed', tries: waitsMs.length + 1, fault: 'Error' })
    expect(logger.error).toHaveBeenCalledWith(
      { ...about, tries: waitsMs.length + 1, fault: 'Error' },
      'job failed for good; see admin job list',
    )
  })

  it('is given up where no try can help it', async () => {
    const other = createVault(randomBytes(32), randomBytes)
    const tries = waitsMs.length + 1
    await anew(
      row('crashes', { state: 'running', tries, lease: 'gone', leaseEndsAt: now }),
      row('theirs', { payload: other.seal('1', 'theirs') }),
    )
    const here = process()
    here.takes('mail')
    here.start()
    await quiet()
    expect((await all()).map(({ state, fault }) => [state, fault])).toEqual([
      ['failed', 'begun too often'],
      ['failed', 'sealed by another key'],
    ])
    expect(here.begun).toEqual([])
  })

  it('is not begun once it is of no use', async () => {
    await anew()
    const here = process()
    here.takes('mail')
    await here.post('mail', 'over', { endsAt: now })
    await here.post('mail', 'good', { endsAt: now + 1 })
    await here.post('mail', 'endless')
    here.start()
    await quiet()
    expect(here.names().toSorted()).toEqual(['mail endless', 'mail good'])
    expect((await all()).find(({ state }) => state === 'failed')).toMatchObject({ fault: 'too late' })
    here.endAll()
  })

  it('under a key is sent once, and begins at once if it is asked for sooner', async () => {
    await anew()
    const here = process()
    const due = () => db.changed(db.update(jobRows).set({ dueAt: now + minute }))
    expect(await here.post('mail', 1, { key: 'a', ownerId: 'ann', endsAt: 5 })).toBe(true)
    expect(await here.post('mail', 1, { key: 'b', sooner: true })).toBe(true)
    expect(await here.post('solve', 1, { key: 'a' })).toBe(true)
    expect((await all()).find(({ key, name }) => key === 'a' && name === 'mail')).toMatchObject({
      ...{ ownerId: 'ann', endsAt: 5, dueAt: now, createdAt: now },
    })
    await due()
    const late = async () =>
      (await all()).flatMap(({ name, key, dueAt }) => (dueAt > now ? [`${name} ${key}`] : [])).toSorted()
    expect(await here.post('mail', 1, { key: 'a' })).toBe(false)
    expect(await late()).toEqual(['mail a', 'mail b', 'solve a'])
    expect(await here.post('mail', 1, { key: 'a', sooner: true })).toBe(false)
    expect(await late()).toEqual(['mail b', 'solve a'])
    await here.post('mail', 1, { sooner: true })
    expect(await late()).toEqual(['mail b', 'solve a'])
  })

  it('counts in the figures, with how late the first of them is', async () => {
    await anew()
    const here = process()
    expect(await here.figures()).toEqual({ counts: [], lateMs: 0 })
    await here.post('mail')
    await here.post('mail')
    clock.advance(3 * second)
    expect(await here.figures()).toEqual({
      ...{ counts: [{ name: 'mail', state: 'waiting', jobs: 2 }], lateMs: 3 * second },
    })
    clock.advance(-9 * second)
    expect((await here.figures()).lateMs).toBe(0)
  })
})

describe('work by the clock', () => {
  async function scheduled(period: number) {
    await anew()
    const here = process()
    expect(() => here.every('sweep', period)).toThrow('nobody does jobs of the name sweep')
    here.takes('sweep')
    expect(() => here.every('sweep', day / 2 + 1)).toThrow('every 12 hours')
    here.every('sweep', period)
    here.start()
    await quiet()
    const fail = async () => {
      here.begun.at(-1)?.fail(Object.assign(new Error('no'), { code: 'EIO' }))
      await quiet()
      const [kept] = await all()
      return [kept?.tries, (kept?.dueAt ?? 0) - clock.now(), kept?.fault]
    }
    return { ...here, fail }
  }

  it('is done at once and then each period, by one row', async () => {
    const here = await scheduled(minute)
    expect(here.begun.map(({ job }) => [job.data, job.nextMs, job.createdAt])).toEqual([
      ...[[null, undefined, now]],
    ])
    here.endAll()
    await quiet()
    expect(await all()).toMatchObject([
      ...[{ name: 'sweep', key: 'schedule', tries: 0, dueAt: now + minute, state: 'waiting' }],
    ])
    await here.pass(minute)
    expect(here.begun).toHaveLength(2)
    here.endAll()
  })

  it('is tried again soon after a fault, but not sooner than its period lasts', async () => {
    const here = await scheduled(30 * second)
    expect(await here.fail()).toEqual([1, 10 * second, 'EIO'])
    expect(logger.error.mock.calls).toMatchObject([[{ name: 'sweep' }, 'work by the clock failed']])
    await here.pass(minute)
    // The second wait is as long as the period.
    expect(await here.fail()).toEqual([0, 30 * second, null])
  })

  it('is tried again as often as jobs are, then in its next period', async () => {
    const here = await scheduled(day / 2)
    await db.changed(db.update(jobRows).set({ tries: waitsMs.length + 1 }))
    here.begun[0]?.end()
    await quiet()
    await db.changed(db.update(jobRows).set({ tries: waitsMs.length, dueAt: now }))
    await here.pass(minute)
    expect(await here.fail()).toEqual([0, day / 2, null])
  })

  it('comes back if its row is gone', async () => {
    const here = await scheduled(day / 2)
    here.endAll()
    await quiet()
    await db.changed(db.delete(jobRows))
    await here.pass(10 * minute - 1)
    expect(await ids()).toEqual([])
    await here.pass(1)
    expect(here.begun).toHaveLength(2)
    here.endAll()
    await here.close()
    await db.changed(db.delete(jobRows))
    await here.pass(20 * minute)
    expect(await ids()).toEqual([])
  })

  it('that cannot be entered is in the log', async () => {
    await anew()
    const transaction = () => Promise.reject(new Error('full'))
    const here = process({ store: { ...db, transaction } as unknown as Store })
    here.takes('sweep')
    here.every('sweep', minute)
    here.start()
    await quiet()
    expect(logger.error).toHaveBeenCalledWith(
      { err: expect.any(Error) },
      'the work by the clock could not be entered',
    )
  })
})
