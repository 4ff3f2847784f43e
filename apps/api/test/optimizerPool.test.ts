import { describe, expect, it, onTestFinished } from 'vitest'
import { readEnv } from '../src/platform/env.ts'
import { startOptimizer } from '../src/platform/optimizer/start.ts'
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
const bytes = (value: unknown) => new TextEncoder().encode(JSON.stringify(value))

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

  it('reads a field given twice as the optimizer does, so that no guard is passed by', async () => {
    const { app } = await testApp({ deps: { optimizer: await pool() } })
    const ask = (first: number, last: number) => {
      const piece = (count: number) => `"data":[{"length":100,"count":${count}}]`
      const payload = `{"stock":[{"length":6000}],${piece(first)},${piece(last)}}`
      return app.inject({ method: 'POST', url, headers: { 'content-type': 'application/json' }, payload })
    }
    expect((await ask(999, 1)).json().success.data.outputCount).toBe(1)
    expect((await ask(1, 999)).statusCode).toBe(403)
  })

  it('ends a run past its time limit with the best plan so far', async () => {
    const optimizer = await pool({ KERFWISE_OPTIMIZER_SECONDS: '1' })
    const answer = JSON.parse(
      Buffer.from(await optimizer.run(bytes(hard), new AbortController().signal)).toString(),
    )
    expect(answer.success.data.outputCount).toBe(3600)
  })

  it('refuses what the queue cannot take, and takes it again afterwards', async () => {
    const optimizer = await pool({ KERFWISE_OPTIMIZER_QUEUE: '1', KERFWISE_OPTIMIZER_SECONDS: '1' })
    const gone = new AbortController()
    const runs = Array.from({ length: 4 }, () => optimizer.run(bytes(hard), gone.signal))
    const settled = Promise.allSettled(runs)
    await expect(Promise.race(runs)).rejects.toMatchObject({ key: 'busy', retryAfter: 5 })
    gone.abort()
    await settled
    const answer = await optimizer.run(bytes(request), new AbortController().signal)
    expect(Buffer.from(answer).toString()).toContain('"outputCount":10')
  })

  it('tells each better plan while it goes on, whole and no worse than the one before', async () => {
    const optimizer = await pool()
    const gone = new AbortController()
    const told: { outputCount: number; barsCount: number }[] = []
    const run = optimizer.run(bytes(hard), gone.signal, (better) => {
      told.push(JSON.parse(Buffer.from(better).toString()).success.data)
      if (told.length === 2) gone.abort()
    })
    await run.catch(() => undefined)
    expect(told.length).toBeGreaterThanOrEqual(2)
    for (const { outputCount } of told) expect(outputCount).toBe(3600)
    const bars = told.map(({ barsCount }) => barsCount)
    expect(bars).toEqual(bars.toSorted((one, other) => other - one))
  })

  it('stops working for who is gone', async () => {
    const optimizer = await pool()
    const gone = new AbortController()
    const run = optimizer.run(bytes(hard), gone.signal)
    const next = optimizer.run(bytes(request), new AbortController().signal)
    gone.abort()
    await run.catch(() => undefined)
    expect(Buffer.from(await next).toString()).toContain('"outputCount":10')
  })
})
