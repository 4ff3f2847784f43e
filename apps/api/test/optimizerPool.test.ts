import { optimizeRequest } from '@kerfwise/contract'
import { describe, expect, it, onTestFinished } from 'vitest'
import { estimateOf } from '../src/modules/optimize/estimate.ts'
import { readEnv } from '../src/platform/env.ts'
import type { Call } from '../src/platform/optimizer/pool.ts'
import { startOptimizer } from '../src/platform/optimizer/start.ts'
import type { Caller } from '../src/platform/scheduler/order.ts'
import { testApp } from './support/app.ts'

const url = '/rest/cutoptim/optimize1d'
const request = {
  stock: [{ length: 6000 }],
  data: [
    { key: 'a', length: 1841.5, count: 4 },
    { key: 'b', length: 730, count: 6 },
  ],
  cutWaste: 3.2,
  sideWaste: 6,
}
const visitor: Caller = { id: 'guest visitor', group: 'guest' }
const account: Caller = { id: 'person account', group: 'person' }
const nobodyGone = new AbortController().signal

/** A call as the route makes it. */
function call(body: object, more: Partial<Call> = {}): Call {
  const request = new TextEncoder().encode(JSON.stringify(body))
  return {
    request,
    caller: visitor,
    estimate: estimateOf(optimizeRequest.parse(body)),
    gone: nobodyGone,
    ...more,
  }
}

const read = (answer: Uint8Array) => JSON.parse(Buffer.from(answer).toString())

async function pool(settings: Record<string, string> = {}) {
  const optimizer = await startOptimizer(readEnv({ KERFWISE_OPTIMIZER_THREADS: '1', ...settings }))
  onTestFinished(() => optimizer.close())
  return optimizer
}

/** A list that takes the optimizer a good while: many lengths, none of which fits another well. */
const hard = {
  stock: [{ length: 6000 }],
  cutWaste: 3.2,
  effort: 'thorough',
  data: Array.from({ length: 400 }, (_, row) => ({
    length: 700 + ((row * 7919) % 2300) + row / 100,
    count: 9,
  })),
}

describe('the optimizer behind the API', () => {
  it('cuts every piece', async () => {
    const { app } = await testApp({ deps: { optimizer: await pool() } })
    const answer = await app.inject({ method: 'POST', url, payload: request })
    expect(answer.statusCode).toBe(200)
    const { data } = answer.json().success
    expect(data).toMatchObject({ inputCount: 10, outputCount: 10, counts: { a: 4, b: 6 } })
    expect(data.meta.proof.lowerBound).toBeLessThanOrEqual(data.meta.proof.objective)
  })

  it.each([
    ['nothingToOptimize', { ...request, data: [] }],
    ['itemTooLong', { ...request, data: [{ length: 7000, count: 1 }] }],
  ])('answers %s with 200 and isError', async (errorKey, payload) => {
    const { app } = await testApp({ deps: { optimizer: await pool() } })
    const answer = await app.inject({ method: 'POST', url, payload })
    expect(answer.statusCode).toBe(200)
    expect(answer.json().success).toMatchObject({ isError: true, errorKey, errorMessage: expect.any(String) })
  })

  it.each([
    ['$.data[1].length', { ...request, data: [request.data[0], { length: -5, count: 1 }] }],
    ['$.stock', { ...request, stock: [] }],
    ['$.sawWidth', { ...request, sawWidth: 4 }],
  ])('answers 400 and names %s', async (path, payload) => {
    const { app } = await testApp({ deps: { optimizer: await pool() } })
    const answer = await app.inject({ method: 'POST', url, payload })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().error).toMatchObject({ key: 'invalidRequest', details: { path } })
  })

  it('ends a run at its time limit with the best plan so far', async () => {
    const optimizer = await pool({ KERFWISE_OPTIMIZER_SECONDS: '1' })
    const answer = read(await optimizer.run(call(hard)))
    expect(answer.success.data.outputCount).toBe(3600)
  })

  it('refuses runs to a caller with too many, and no run of others', async () => {
    const optimizer = await pool({ KERFWISE_OPTIMIZER_QUEUE_CALLER: '1' })
    const gone = new AbortController()
    const flood = Array.from({ length: 4 }, () =>
      optimizer.run(call(hard, { caller: account, gone: gone.signal })),
    )
    const settled = Promise.allSettled(flood)
    await expect(Promise.race(flood)).rejects.toMatchObject({ key: 'tooManyRuns', retryAfter: 5 })
    expect(optimizer.figures()).toMatchObject({
      running: { short: 0, long: 1 },
      waiting: { short: 0, long: 1 },
      totals: { refused: { caller: 2, full: 0 } },
    })
    expect(read(await optimizer.run(call(request))).success.data.outputCount).toBe(10)
    gone.abort()
    // The one that ran may have answered what it had by then; the one that waited never began.
    const reasons = (await settled).map((one) => one.status === 'rejected' && one.reason.name)
    expect(reasons).toContain('AbortError')
    expect(optimizer.figures().waiting).toEqual({ short: 0, long: 0 })
  })

  it('refuses all callers when it is full, and takes runs again afterwards', async () => {
    const optimizer = await pool({ KERFWISE_OPTIMIZER_QUEUE: '0' })
    const gone = new AbortController()
    const others = ['one', 'two'].map((id) =>
      optimizer.run(
        call({ ...hard, effort: 'normal' }, { caller: { id, group: 'person' }, gone: gone.signal }),
      ),
    )
    const settled = Promise.allSettled(others)
    await expect(optimizer.run(call(request))).rejects.toMatchObject({ key: 'busy', retryAfter: 5 })
    gone.abort()
    await settled
    expect(read(await optimizer.run(call(request))).success.data.outputCount).toBe(10)
  })

  it('answers a list of four pieces while an account has five thorough runs', async () => {
    const optimizer = await pool()
    const gone = new AbortController()
    const runs = Array.from({ length: 5 }, () =>
      optimizer.run(call(hard, { caller: account, gone: gone.signal })),
    )
    const settled = Promise.allSettled(runs)
    expect(read(await optimizer.run(call(request))).success.data.outputCount).toBe(10)
    expect(optimizer.figures()).toMatchObject({ running: { long: 1 }, waiting: { long: 4 } })
    gone.abort()
    await settled
    expect(optimizer.figures()).toMatchObject({ running: { long: 0 }, waiting: { long: 0 } })
  })

  it('reports each new place in the queue, and the beginning of the run', async () => {
    const optimizer = await pool()
    const gone = new AbortController()
    const first = optimizer.run(call(hard, { caller: account, gone: gone.signal }))
    const leaving = new AbortController()
    const second = optimizer.run(call(hard, { caller: account, gone: leaving.signal }))
    const places: number[] = []
    const third = optimizer.run(
      call(
        { ...hard, data: hard.data.slice(0, 1) },
        { caller: account, onPlace: (place) => places.push(place) },
      ),
    )
    leaving.abort()
    gone.abort()
    await Promise.allSettled([first, second, third])
    expect(places).toEqual([2, 1, 0])
  })

  it('counts the work of runs', async () => {
    const optimizer = await pool()
    // A short list can end within one tick of the system's count of processor time.
    const longer = { ...hard, effort: 'preview' }
    await optimizer.run(call(longer))
    await optimizer.run(call(longer, { caller: account }))
    const { runs, work } = optimizer.figures().totals
    expect(runs).toEqual({ guest: 1, person: 1 })
    expect(Math.min(work.guest, work.person)).toBeGreaterThan(0)
  })

  it('reports each better plan during the run, whole and no worse than the one before', async () => {
    const optimizer = await pool()
    const gone = new AbortController()
    const reported: { outputCount: number; barsCount: number }[] = []
    const onBetter = (better: Uint8Array) => {
      reported.push(read(better).success.data)
      if (reported.length === 2) gone.abort()
    }
    const run = optimizer.run(call(hard, { gone: gone.signal, onBetter }))
    await run.catch(() => undefined)
    expect(reported.length).toBeGreaterThanOrEqual(2)
    for (const { outputCount } of reported) expect(outputCount).toBe(3600)
    const bars = reported.map(({ barsCount }) => barsCount)
    expect(bars).toEqual(bars.toSorted((one, other) => other - one))
  })

  it('stops the work of a caller that has left', async () => {
    const optimizer = await pool()
    const gone = new AbortController()
    const run = optimizer.run(call(hard, { gone: gone.signal }))
    const next = optimizer.run(call({ ...request, effort: 'thorough' }))
    gone.abort()
    await run.catch(() => undefined)
    expect(read(await next).success.data.outputCount).toBe(10)
  })
})
