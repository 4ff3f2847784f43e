import { describe, expect, it } from 'vitest'
import { OptimizerCrash, OptimizerUnavailable } from '../../src/index.ts'
import { askOnce, type OnceWorker, type Reply } from '../../src/proof/ask-once.ts'
import { serveOnce } from '../../src/proof/serve-once.ts'

/** A worker that sends the given message, or nothing. */
const worker = (reply: Promise<Reply> | null, breaks?: string) => {
  const seen = { asked: [] as unknown[], terminated: 0 }
  const spawn = (): OnceWorker => ({
    postMessage: (ask) => seen.asked.push(ask),
    terminate: () => {
      seen.terminated += 1
    },
    onReply: (hear) => void reply?.then(hear),
    onBreak: (hear) => {
      if (breaks !== undefined) queueMicrotask(() => hear(breaks))
    },
  })
  return { spawn, seen }
}

describe('a question to a worker of its own', () => {
  it('gets an answer, and its worker ends', async () => {
    const { spawn, seen } = worker(
      serveOnce(
        'a file',
        async () => {},
        (ask) => `read ${ask}`,
      ),
    )
    expect(await askOnce(spawn, 'a file')).toBe('read a file')
    expect(seen).toEqual({ asked: ['a file'], terminated: 1 })
  })

  it('ends in a crash if the answer or the worker breaks', async () => {
    const breaking = serveOnce(
      1,
      async () => {},
      () => {
        throw new RangeError('out of memory')
      },
    )
    for (const { spawn, seen } of [worker(breaking), worker(null, 'out of memory')]) {
      const asked = askOnce(spawn, 1)
      await expect(asked).rejects.toBeInstanceOf(OptimizerCrash)
      await expect(asked).rejects.toThrow('out of memory')
      expect(seen.terminated).toBe(1)
    }
  })

  it('fails with a reason if the code cannot be loaded', async () => {
    const { spawn } = worker(serveOnce(1, () => Promise.reject(new Error('no simd')), String))
    await expect(askOnce(spawn, 1)).rejects.toBeInstanceOf(OptimizerUnavailable)
  })

  it('is cancelled by the signal, before and after it is sent', async () => {
    const { spawn, seen } = worker(null)
    const controller = new AbortController()
    const asked = askOnce(spawn, 1, controller.signal)
    controller.abort(new Error('not wanted'))
    await expect(asked).rejects.toThrow('not wanted')
    expect(seen.terminated).toBe(1)
    await expect(askOnce(spawn, 1, controller.signal)).rejects.toThrow('not wanted')
    expect(seen.asked).toHaveLength(1)
  })
})
