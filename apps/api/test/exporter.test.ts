import { expect, it, onTestFinished } from 'vitest'
import { Refusal } from '../src/platform/errors/refusal.ts'
import { createExporter } from '../src/platform/exporter/exporter.ts'

/** An exporter whose files take as long as they are asked to, and what happened, in order. */
function slow(mostMs?: number) {
  const worker = new URL('./support/slowFiles.ts', import.meta.url)
  const exporter = createExporter({ worker, ...(mostMs ? { mostMs } : {}) })
  onTestFinished(() => exporter.close())
  const ended: string[] = []
  const charged = new Map<string, number>()
  const make = async (id: string, ms: number, gone = new AbortController().signal) => {
    const options = { language: 'en', paper: 'A4', currency: 'EUR', now: 0 } as const
    const asked = { bundle: String(ms), format: 'csv', panel: undefined, shared: null, options } as const
    const charge = (spent: number) => void charged.set(id, (charged.get(id) ?? 0) + spent)
    try {
      return await exporter.make(asked, { id, gone, charge })
    } finally {
      ended.push(id)
    }
  }
  return { make, ended, charged }
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
  const first = [make('a', 400), make('b', 100)]
  const second = [make('a', 1), make('b', 1), make('b', 1)]
  await Promise.all([...first, ...second])
  expect(ended).toEqual(['a', 'b', 'b', 'b', 'a'])
})

it('counts the time of a file from the beginning of its work, not of its wait', async () => {
  const { make } = slow(3_000)
  const files = Array.from({ length: 4 }, (_, index) => make(`caller ${index}`, 1_000))
  await expect(Promise.all(files)).resolves.toHaveLength(4)
})

it('ends work that takes too long, charges it, and goes on with the next', async () => {
  // The next file has the same limit, in which its new thread must start.
  const { make, charged } = slow(3_000)
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
