import { afterEach, describe, expect, it, vi } from 'vitest'
import { createExchangeClient, TookTooLong } from './client.ts'
import type { Request } from './protocol.ts'

/** A worker that answers by `answer`, or never. */
function stubWorker(answer: ((request: Request) => unknown) | null) {
  const made: { terminated: boolean }[] = []
  class StubWorker {
    terminated = false
    #listener: (event: { data: unknown }) => void = () => {}
    constructor() {
      made.push(this)
    }
    addEventListener(kind: string, listener: (event: { data: unknown }) => void) {
      if (kind === 'message') this.#listener = listener
    }
    postMessage(request: Request) {
      if (answer) queueMicrotask(() => this.#listener({ data: answer(request) }))
    }
    terminate() {
      this.terminated = true
    }
  }
  vi.stubGlobal('Worker', StubWorker)
  return made
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('reading in a worker', () => {
  it('gives up after the time limit, ends the worker, and begins with a new one', async () => {
    vi.useFakeTimers()
    const made = stubWorker(null)
    const client = createExchangeClient()
    const asked = client.ask('readText', 'endless', 1000)
    const refused = expect(asked).rejects.toBeInstanceOf(TookTooLong)
    await vi.advanceTimersByTimeAsync(1000)
    await refused
    expect(made).toMatchObject([{ terminated: true }])
    client.ask('readText', 'again', 1000).catch(() => {})
    expect(made).toHaveLength(2)
    client.close()
  })

  it('hands each answer to its caller, or the reason why there is none', async () => {
    stubWorker(({ id, kind }) =>
      kind === 'detect' ? { id, ok: true, kind, answer: { table: 7 } } : { id, ok: false, reason: 'broken' },
    )
    const client = createExchangeClient()
    const [detected, failed] = await Promise.allSettled([
      client.ask('detect', 7, 1000),
      client.ask('readText', 'x', 1000),
    ])
    expect(detected).toMatchObject({ status: 'fulfilled', value: { table: 7 } })
    expect(failed).toMatchObject({ status: 'rejected', reason: { message: 'broken' } })
  })

  it('refuses an answer to another sort of question', async () => {
    stubWorker(({ id }) => ({ id, ok: true, kind: 'detect', answer: { table: 7 } }))
    await expect(createExchangeClient().ask('readText', 'x', 1000)).rejects.toThrow(
      'readText was answered as detect',
    )
  })

  it('forgets a list without starting a worker for it, and begins anew after it was closed', async () => {
    const made = stubWorker(({ id, kind }) => ({ id, ok: true, kind, answer: kind }))
    const client = createExchangeClient()
    client.forget()
    expect(made).toHaveLength(0)
    await client.ask('readText', 'x', 1000)
    client.forget()
    expect(client.isBusy()).toBe(false)
    client.close()
    await expect(client.ask('readText', 'x', 1000)).resolves.toBe('readText')
    expect(made).toMatchObject([{ terminated: true }, { terminated: false }])
  })

  it('fails waiting calls when it is closed', async () => {
    stubWorker(null)
    const client = createExchangeClient()
    const asked = client.ask('readText', 'x', 1000)
    client.close()
    await expect(asked).rejects.toThrow('closed')
  })
})
