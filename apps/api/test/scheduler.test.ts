import { expect, it, vi } from 'vitest'
import type { Caller, Lane } from '../src/platform/scheduler/order.ts'
import { createScheduler, type SchedulerSettings, type Work } from '../src/platform/scheduler/scheduler.ts'
import { soon } from './support/soon.ts'

const person = (id: string): Caller => ({ id, group: 'person' })

/** A scheduler with one seat for work of any length, and what callers are charged. */
function scheduler(settings: Partial<SchedulerSettings> = {}) {
  const charged: [string, number][] = []
  const all = createScheduler({
    ...{ seats: { any: 1, short: 0 }, most: 10, mostOfCaller: 5, mostBytes: 1_000, shortLimitMs: 1_000 },
    charge: ({ id }, ms) => void charged.push([id, ms]),
    ...settings,
  })
  /** Work that ends when the test says so. */
  const work = (id: string, more: Partial<Work<string>> & { lane?: Lane } = {}) => {
    const { promise, resolve, reject } = Promise.withResolvers<{ value: string; us?: number }>()
    const leaving = new AbortController()
    const places: number[] = []
    const done = all.run({
      caller: person(id),
      estimate: { lane: more.lane ?? 'short', preview: false, work: 1 },
      bytes: 1,
      gone: leaving.signal,
      onPlace: (place) => void places.push(place),
      begin: () => promise,
      ...more,
    })
    done.catch(() => undefined)
    const leave = () => leaving.abort(new Error('left'))
    return {
      done,
      places,
      leave,
      end: (us?: number) => resolve({ value: id, ...(us ? { us } : {}) }),
      fail: reject,
    }
  }
  return { ...all, work, charged }
}

it('tells a caller its place until the turn comes, and counts all of it', async () => {
  const { work, figures, charged } = scheduler()
  const [first, second] = [work('a'), work('b')]
  expect([first.places, second.places]).toEqual([[0], [1]])
  expect(figures()).toMatchObject({ running: { short: 1, long: 0 }, waiting: { short: 1, long: 0 } })
  first.end(7_000)
  expect(await first.done).toBe('a')
  await soon(() => expect(second.places.at(-1)).toBe(0))
  second.end(3_000)
  await second.done
  await soon(() =>
    expect(charged).toEqual([
      ['a', 7],
      ['b', 3],
    ]),
  )
  expect(figures()).toMatchObject({
    ...{ running: { short: 0, long: 0 }, waiting: { short: 0, long: 0 } },
    totals: { runs: { guest: 0, person: 2 }, work: { guest: 0, person: 10_000_000 } },
  })
  expect(figures().totals.waitedMs).toBeGreaterThan(0)
})

it('charges work that fails the time that it took, and gives its error', async () => {
  const { work, charged } = scheduler()
  const failing = work('a')
  await new Promise((resolve) => setTimeout(resolve, 60))
  failing.fail(new Error('broken'))
  await expect(failing.done).rejects.toThrow('broken')
  await soon(() => expect(charged).toHaveLength(1))
  expect(charged[0]?.[1]).toBeGreaterThanOrEqual(50)
})

it('never begins the work of a caller who has left, and charges nothing for it', async () => {
  const { work, charged, figures } = scheduler()
  const first = work('a')
  const begin = vi.fn(async () => ({ value: 'b' }))
  const second = work('b', { begin })
  const third = work('c')
  expect(third.places).toEqual([2])
  second.leave()
  await expect(second.done).rejects.toThrow('left')
  expect(third.places).toEqual([2, 1])
  first.end(1_000)
  third.end(1_000)
  await third.done
  await soon(() => expect(charged.map(([id]) => id)).toEqual(['a', 'c']))
  expect(begin).not.toHaveBeenCalled()
  const late = work('d', { gone: AbortSignal.abort(new Error('before')), begin })
  await expect(late.done).rejects.toThrow('before')
  expect([begin.mock.calls.length, figures().waiting.short]).toEqual([0, 0])
})

it('refuses a caller with too much that waits by name, and everybody only when every caller has one', async () => {
  const { work, figures, full } = scheduler({ most: 2, mostOfCaller: 1 })
  const running = work('a')
  const [waiting, beyond] = [work('a'), work('a')]
  await expect(beyond.done).rejects.toMatchObject({ key: 'tooManyRuns', retryAfter: 5 })
  expect(full()).toBe(false)
  const other = work('b')
  expect(full()).toBe(true)
  await expect(work('c').done).rejects.toMatchObject({ key: 'busy', retryAfter: 5 })
  expect(figures().totals.refused).toEqual({ caller: 1, full: 1 })
  running.end()
  waiting.end()
  other.end()
  expect(await waiting.done).toBe('a')
})

it('asks work in a short seat to give way only while short work waits, and puts what gave way among the long', async () => {
  const { work, charged } = scheduler({ seats: { any: 1, short: 1 }, shortLimitMs: 5 })
  const long = work('long', { lane: 'long' })
  let begun = 0
  const hidden = work('hidden', {
    begin: ({ seat, overdue }) => {
      begun += 1
      if (seat === 'any') return Promise.resolve({ value: 'whole', us: 5_000 })
      return new Promise((_, fail) => {
        const late = overdue()
        late.addEventListener('abort', () => fail(late.reason))
      })
    },
  })
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect([begun, charged]).toEqual([1, []])
  const short = work('short')
  short.end(1_000)
  expect(await short.done).toBe('short')
  expect(begun).toBe(1)
  long.end(1_000)
  expect(await hidden.done).toBe('whole')
  await soon(() => expect(charged.map(([id]) => id)).toEqual(['hidden', 'short', 'long', 'hidden']))
})

it('gives no second turn to work that gave way as its caller left', async () => {
  const { work, figures } = scheduler({ seats: { any: 1, short: 1 }, shortLimitMs: 5 })
  const long = work('long', { lane: 'long' })
  const begin = vi.fn<Work<string>['begin']>(
    ({ overdue }) =>
      new Promise((_, fail) => {
        const late = overdue()
        late.addEventListener('abort', () => fail(late.reason))
      }),
  )
  const leaving = new AbortController()
  const hidden = work('hidden', { begin, gone: leaving.signal })
  leaving.abort(new Error('left'))
  const short = work('short')
  short.end(1_000)
  await expect(hidden.done).rejects.toThrow()
  expect([begin.mock.calls.length, figures().waiting.long]).toEqual([1, 0])
  long.end(1_000)
  await long.done
})
