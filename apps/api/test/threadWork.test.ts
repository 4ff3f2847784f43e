import { expect, it, onTestFinished } from 'vitest'
import { Refusal } from '../src/platform/errors/refusal.ts'
import type { Lane } from '../src/platform/scheduler/order.ts'
import { createThreadWork, type ThreadWorkSettings } from '../src/platform/scheduler/threadWork.ts'

/** Threads whose work takes as long as it is asked to, and what happened, in order. */
function slow(settings: Partial<ThreadWorkSettings> = {}) {
  const ended: string[] = []
  const charged = new Map<string, number>()
  const work = createThreadWork<number, { readonly workedUs: number }>({
    worker: new URL('./support/slowWork.ts', import.meta.url),
    ...{ seats: { any: 1, short: 0 }, mostMs: 20_000, heapMegabytes: 256 },
    charge: ({ id }, spent) => void charged.set(id, (charged.get(id) ?? 0) + spent),
    ...settings,
  })
  onTestFinished(() => work.close())
  const make = async (id: string, ms: number, gone = new AbortController().signal, lane: Lane = 'short') => {
    try {
      return await work.run(ms, { caller: { id, group: 'person' }, bytes: 1, lane, gone })
    } finally {
      ended.push(id)
    }
  }
  return { make, ended, charged, figures: work.figures }
}

const left = () => {
  const leaving = new AbortController()
  return { gone: leaving.signal, leave: () => leaving.abort(new Error('left')) }
}

it('makes a file of another caller before the further files of one who had a turn', async () => {
  const { make, ended } = slow()
  const flood = Array.from({ length: 4 }, () => make('a', 100))
  await Promise.all([...flood, make('b', 1)])
  expect(ended.indexOf('b')).toBeLessThanOrEqual(1)
  expect(ended).toHaveLength(5)
})

it('puts who has had more work behind who has had less', async () => {
  const { make, ended } = slow()
  const first = [make('a', 800), make('b', 100)]
  const second = [make('a', 1), make('b', 1), make('b', 1)]
  await Promise.all([...first, ...second])
  expect(ended).toEqual(['a', 'b', 'b', 'b', 'a'])
})

it('counts the time of a file from the beginning of its work, not of its wait', async () => {
  const { make } = slow({ mostMs: 3_000 })
  const files = Array.from({ length: 4 }, (_, index) => make(`caller ${index}`, 1_000))
  await expect(Promise.all(files)).resolves.toHaveLength(4)
})

it('ends work that takes too long, charges it, and goes on with the next', async () => {
  // The next file has the same limit, in which its new thread must start.
  const { make, charged } = slow({ mostMs: 3_000 })
  const late = make('a', 60_000)
  const next = make('b', 1)
  await expect(late).rejects.toThrow(Refusal)
  await next
  expect(charged.get('a')).toBeGreaterThanOrEqual(2_950)
  expect(charged.get('b')).toBe(1)
})

it('charges a caller who leaves during the work, and makes nothing for one who left before', async () => {
  const { make, charged, ended } = slow()
  const [during, before] = [left(), left()]
  const working = make('a', 60_000, during.gone)
  const waiting = make('b', 1, before.gone)
  before.leave()
  await expect(waiting).rejects.toThrow('left')
  setTimeout(during.leave, 200)
  await expect(working).rejects.toThrow('left')
  await make('c', 1)
  expect([charged.has('b'), charged.get('c'), ended]).toEqual([false, 1, ['b', 'a', 'c']])
  expect(charged.get('a')).toBeGreaterThan(100)
})

it('refuses at once who has left before asking', async () => {
  const { make, charged } = slow()
  await expect(make('a', 1, AbortSignal.abort(new Error('left')))).rejects.toThrow('left')
  await make('b', 1)
  expect([...charged.keys()]).toEqual(['b'])
})

const patient = new AbortController().signal

it('leaves a thread to short work while long work is done', async () => {
  const { make, ended } = slow({ seats: { any: 1, short: 1 } })
  const { gone, leave } = left()
  const long = make('a', 60_000, gone, 'long')
  await make('b', 1)
  expect(ended).toEqual(['b'])
  leave()
  await expect(long).rejects.toThrow('left')
})

it('ends long work that was taken for short while short work waits, and does it in a long turn', async () => {
  const { make, ended, charged, figures } = slow({ seats: { any: 1, short: 1 } })
  const { gone, leave } = left()
  const hidden = [make('a', 4_000, patient), make('b', 60_000, gone, 'long')]
  await make('c', 1)
  expect(ended).toEqual(['c'])
  expect(figures()).toMatchObject({ running: { long: 1 }, waiting: { long: 1 } })
  leave()
  await Promise.allSettled(hidden)
  expect(ended).toEqual(['c', 'b', 'a'])
  // Both times count: the one that was in vain, and the other.
  expect(charged.get('a')).toBeGreaterThan(4_500)
})

it.each(['bodyWorker', 'exportWorker', 'listWorker'])(
  'loads %s without a default export, so that its thread may be ended meanwhile',
  async (name) => {
    // A default export would let it end the process, a few times in a thousand threads.
    expect(Object.keys(await import(`../src/${name}.ts`)).sort()).toEqual(['ready', 'work'])
  },
)
