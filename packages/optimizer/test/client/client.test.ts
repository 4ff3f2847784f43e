import { describe, expect, it } from 'vitest'
import { OptimizerClient } from '../../src/client/client.ts'
import { OptimizerCrash, OptimizerUnavailable } from '../../src/index.ts'
import { easy } from '../support/lists.ts'
import { scriptedWorkers } from '../support/scripted.ts'

/** A client whose first worker is ready. */
const started = () => {
  const crew = scriptedWorkers()
  const client = new OptimizerClient(crew.spawn)
  crew.worker(0).tell({ type: 'ready' })
  return { client, ...crew }
}

describe('the client', () => {
  it('starts a worker before the first request, and a spare with it', () => {
    const { client, workers } = started()
    expect(workers).toHaveLength(1)
    void client.optimize(easy)
    expect(workers).toHaveLength(2)
  })

  it('gives a newer request to the warm spare at once and ends the worker of the older', async () => {
    const { client, worker } = started()
    const older = client.optimize(easy)
    worker(1).tell({ type: 'ready' })
    void client.optimize('{"newer": true}')
    expect(worker(0).isTerminated).toBe(true)
    expect(worker(1).asked).toMatchObject([{ request: '{"newer": true}' }])
    expect(await older).toEqual({ status: 'cancelled', because: 'superseded', lastAnswer: null })
  })

  it('ends no worker for a request that still waits for one', async () => {
    const { spawn, worker, workers } = scriptedWorkers()
    const client = new OptimizerClient(spawn)
    const older = client.optimize('{"older": true}')
    const newer = client.optimize('{"newer": true}')
    worker(0).tell({ type: 'ready' })
    expect(worker(0).asked).toMatchObject([{ request: '{"newer": true}' }])
    expect(workers.filter(({ isTerminated }) => isTerminated)).toEqual([])
    worker(0).tell({ type: 'answer', id: 2, answer: 'text' })
    expect(await older).toMatchObject({ because: 'superseded' })
    expect(await newer).toEqual({ status: 'answered', answer: 'text' })
  })

  it('keeps a worker that has answered for the next request', async () => {
    const { client, worker } = started()
    const first = client.optimize(easy)
    worker(0).tell({ type: 'answer', id: 1, answer: 'text' })
    await first
    void client.optimize(easy)
    expect(worker(0).asked).toHaveLength(2)
  })

  it('asks for better answers only if somebody listens', () => {
    const { client, worker } = started()
    void client.optimize(easy)
    worker(1).tell({ type: 'ready' })
    void client.optimize(easy, { onProgress: () => {} })
    expect([...worker(0).asked, ...worker(1).asked].map(({ reports }) => reports)).toEqual([false, true])
  })

  it('ignores messages of a worker that it has ended', async () => {
    const { client, worker } = started()
    const reported: string[] = []
    const older = client.optimize(easy, { onProgress: (answer) => reported.push(answer) })
    worker(1).tell({ type: 'ready' })
    const newer = client.optimize(easy)
    worker(0).tell({ type: 'progress', id: 1, answer: 'late' })
    worker(0).tell({ type: 'answer', id: 1, answer: 'late' })
    worker(0).break('late')
    worker(1).tell({ type: 'answer', id: 2, answer: 'right' })
    expect(await newer).toEqual({ status: 'answered', answer: 'right' })
    expect(await older).toMatchObject({ lastAnswer: null })
    expect(reported).toEqual([])
  })

  it('leaves the run under way alone if a signal is aborted already', async () => {
    const { client, worker } = started()
    const running = client.optimize(easy)
    const late = await client.optimize(easy, { signal: AbortSignal.abort() })
    expect(late).toMatchObject({ status: 'cancelled', because: 'aborted' })
    worker(0).tell({ type: 'answer', id: 1, answer: 'text' })
    expect(await running).toMatchObject({ status: 'answered' })
  })

  it('leaves the next run alone if a signal aborts after its run', async () => {
    const { client, worker } = started()
    const cancel = new AbortController()
    const first = client.optimize(easy, { signal: cancel.signal })
    worker(0).tell({ type: 'answer', id: 1, answer: 'text' })
    await first
    const second = client.optimize(easy)
    cancel.abort()
    worker(0).tell({ type: 'answer', id: 2, answer: 'text' })
    expect(await second).toMatchObject({ status: 'answered' })
  })
})

describe('what the client tells of a run', () => {
  it('is each better answer, and the last of them where the run is cancelled by its signal', async () => {
    const { client, worker } = started()
    const cancel = new AbortController()
    const heard: string[] = []
    const onProgress = (answer: string) => heard.push(answer)
    const run = client.optimize({ ...easy }, { signal: cancel.signal, onProgress })
    expect(worker(0).asked).toEqual([
      { id: 1, form: 'request', request: JSON.stringify(easy), timeLimit: undefined, reports: true },
    ])
    worker(0).tell({ type: 'progress', id: 1, answer: 'one' })
    worker(0).tell({ type: 'progress', id: 1, answer: 'two' })
    cancel.abort()
    expect(await run).toEqual({ status: 'cancelled', because: 'aborted', lastAnswer: 'two' })
    expect([heard, worker(0).isTerminated]).toEqual([['one', 'two'], true])
  })

  it('is nothing of a signal that listens to no run any more', async () => {
    const { client, worker } = started()
    const { signal } = new AbortController()
    const kept = new Set<unknown>()
    signal.addEventListener = (_type: string, hear: unknown) => void kept.add(hear)
    signal.removeEventListener = (_type: string, hear: unknown) => void kept.delete(hear)
    const run = client.optimize(easy, { signal })
    expect(kept.size).toBe(1)
    worker(0).tell({ type: 'answer', id: 1, answer: 'text' })
    await run
    expect(kept.size).toBe(0)
  })
})

describe('the client beside broken workers', () => {
  it('makes a typed error of a crash; the spare takes the next request', async () => {
    const { client, worker } = started()
    const run = client.optimize(easy)
    worker(1).tell({ type: 'ready' })
    worker(0).tell({ type: 'crash', id: 1, reason: 'unreachable' })
    await expect(run).rejects.toThrow(OptimizerCrash)
    expect(worker(0).isTerminated).toBe(true)
    void client.optimize(easy)
    expect(worker(1).asked).toHaveLength(1)
  })

  it('treats a worker that dies during a run as a crash', async () => {
    const { client, worker } = started()
    const run = client.optimize(easy)
    worker(0).break('out of memory')
    await expect(run).rejects.toThrow(new OptimizerCrash('out of memory'))
  })

  it('fails a run with a clear error if no worker starts, and tries anew with the next run', async () => {
    const { spawn, worker, workers } = scriptedWorkers()
    const client = new OptimizerClient(spawn)
    const run = client.optimize(easy)
    worker(0).tell({ type: 'unavailable', reason: 'no WebAssembly here' })
    await expect(run).rejects.toThrow(new OptimizerUnavailable('no WebAssembly here'))
    const next = client.optimize(easy)
    worker(1).tell({ type: 'ready' })
    worker(1).tell({ type: 'answer', id: 2, answer: 'text' })
    expect(await next).toMatchObject({ status: 'answered' })
    expect(workers.length).toBe(3)
  })

  it('leaves the run under way alone if the spare does not start', async () => {
    const { client, worker } = started()
    const run = client.optimize(easy)
    worker(1).break('not found')
    worker(0).tell({ type: 'answer', id: 1, answer: 'text' })
    expect(await run).toMatchObject({ status: 'answered' })
  })

  it('cancels the run, ends all workers and starts no more when it is closed', async () => {
    const { client, workers } = started()
    const run = client.optimize(easy)
    client.close()
    expect(await run).toMatchObject({ status: 'cancelled', because: 'closed' })
    expect(await client.optimize(easy)).toMatchObject({ status: 'cancelled', because: 'closed' })
    expect(workers.every(({ isTerminated }) => isTerminated)).toBe(true)
    expect(workers).toHaveLength(2)
  })
})
