import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { FakeClock } from '@kerfwise/testkit'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { z } from 'zod'
import { createAdmission } from '../src/platform/admission/admission.ts'
import { createBodyReader, type ReaderSettings } from '../src/platform/bodies/reader.ts'
import { readEnv } from '../src/platform/env.ts'
import { temporaryFolder } from './support/app.ts'

/** A thread that does with a body what the name of its kind says. */
const worker = `import { existsSync, writeFileSync } from 'node:fs'
export const ready = () => undefined
const fill = () => Array.from({ length: 100 }, () => Array.from({ length: 100_000 }, Math.random)).length
export async function work({ kind, bytes }) {
  if (kind === 'broken') throw new Error('the thread is broken')
  if (kind === 'bad') return { workedUs: 1_000, fault: { key: 'invalidRequest', details: { path: '$.a' } } }
  if (kind === 'large') return { workedUs: 0, value: fill() }
  if (kind.startsWith('/')) writeFileSync(kind + '-begun', '')
  while (kind.startsWith('/') && !existsSync(kind)) await new Promise((resolve) => setTimeout(resolve, 1))
  return { workedUs: 2_500, value: bytes.length }
}
`

/** A reader whose threads take every text of more than two bytes, and what its callers are charged. */
function reader(settings: Partial<ReaderSettings> = {}) {
  const folder = temporaryFolder()
  const file = join(folder, 'worker.mjs')
  writeFileSync(file, worker)
  const admission = createAdmission(readEnv({}), new FakeClock())
  const spent: unknown[] = []
  const counted = { ...admission, spend: (...given: unknown[]) => void spent.push(given) }
  const all = createBodyReader({
    ...{ admission: counted, worker: pathToFileURL(file), threads: 1, above: 2, ...settings },
  })
  onTestFinished(() => all.close())
  const caller = { id: 'ann', group: 'person' } as const
  const read = (name: string, text = '[1]', gone = new AbortController().signal) =>
    all.read(
      { name, schema: z.unknown(), digest: (body) => body },
      { bytes: Buffer.from(text), caller, gone },
    )
  const gate = join(folder, 'open')
  const begun = () => vi.waitUntil(() => existsSync(`${gate}-begun`), { timeout: 60_000 })
  return { ...all, read, spent, caller, gate, begun, open: () => writeFileSync(gate, '') }
}

describe('a large text', () => {
  it('is read by a thread, which charges its caller in milliseconds', async () => {
    const { read, spent, caller } = reader()
    expect(await read('any', '[1, 2]')).toBe(6)
    expect(spent).toEqual([['parsing', caller, 2.5]])
  })

  it('that is no good is refused by the thread, and charged as well', async () => {
    const { read, spent } = reader()
    await expect(read('bad')).rejects.toMatchObject({ key: 'invalidRequest', details: { path: '$.a' } })
    expect(spent).toHaveLength(1)
  })

  it('that takes more memory than a thread has is refused, and the next one is read', async () => {
    const { read } = reader({ heapMegabytes: 8 })
    await expect(read('large')).rejects.toMatchObject({
      ...{ key: 'tooLarge', details: { path: '$', of: 'memory' } },
    })
    expect(await read('any')).toBe(3)
  })

  it('is not refused where the thread itself is at fault, after which the next one is read', async () => {
    const { read } = reader()
    await expect(read('broken')).rejects.toThrow('the thread is broken')
    expect(await read('any')).toBe(3)
  })

  it('waits for a free thread, unless its caller leaves', async () => {
    const { read, figures, gate, open } = reader()
    const waiting = () => figures().waiting.short
    const [staying, leaving] = [new AbortController(), new AbortController()]
    const first = read(gate)
    const [third, fourth] = [read('any', '[1]', staying.signal), read('any', '[1]', leaving.signal)]
    expect(waiting()).toBe(2)
    leaving.abort()
    await expect(fourth).rejects.toBe(leaving.signal.reason)
    expect(waiting()).toBe(1)
    await expect(read('any', '[1]', leaving.signal)).rejects.toBe(leaving.signal.reason)
    open()
    expect([await first, await third, waiting()]).toEqual([3, 3, 0])
  })

  it('under way is read to its end before the reader closes', async () => {
    const { read, close, gate, begun, open } = reader()
    let closed = false
    const reading = read(gate)
    await begun()
    const closing = close().then(() => {
      closed = true
    })
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(closed).toBe(false)
    open()
    expect(await reading).toBe(3)
    await closing
  })

  it('for which the thread has not started yet ends with the reader', async () => {
    const { read, close, gate } = reader()
    const reading = read(gate).catch(() => 'ended')
    await new Promise((resolve) => setImmediate(resolve))
    await close()
    expect(await reading).toBe('ended')
  })
})

describe('a small text', () => {
  it('is read at once, and charges its caller the time of the processor', async () => {
    const { read, spent, caller } = reader()
    const usage = vi.spyOn(process, 'threadCpuUsage')
    onTestFinished(() => usage.mockRestore())
    usage.mockImplementation((since) => ({ user: since ? 3_000 : 0, system: since ? 1_000 : 0 }))
    expect(await read('broken', '[]')).toEqual([])
    await expect(read('broken', '[')).rejects.toMatchObject({ key: 'invalidRequest' })
    expect(spent).toEqual(Array(2).fill(['parsing', caller, 4]))
  })

  it('needs no thread, neither to read nor to close', async () => {
    const { read, close } = reader({ above: 6, worker: new URL('file:///none') })
    expect(await read('any', '[1, 2]')).toEqual([1, 2])
    await close()
  })
})
