import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createInProcessBus } from '../src/platform/bus/inProcess.ts'
import type { Store } from '../src/platform/db/store.ts'
import { createInProcessJobs } from '../src/platform/jobs/inProcess.ts'
import { minute, openProcesses, quiet, second } from './support/processes.ts'

const { all, anew, clock, db, fullable, ids, logger, now, parts, process, waits } = await openProcesses()

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
    const there = createInProcessJobs({ ...parts, bus: createInProcessBus(() => false) })
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
