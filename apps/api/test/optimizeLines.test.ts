import { once } from 'node:events'
import type { FastifyInstance } from 'fastify'
import { describe, expect, it } from 'vitest'
import { Refusal } from '../src/platform/errors/refusal.ts'
import type { Call } from '../src/platform/optimizer/pool.ts'
import { testApp } from './support/app.ts'
import { registered } from './support/browser.ts'
import { answering, searching } from './support/optimizer.ts'

const url = '/rest/cutoptim/optimize1d'
const small = { stock: [{ length: 6000 }], data: [{ length: 1200, count: 4 }], cutWaste: 3.2 }
const plan = (barsCount: number) => ({ success: { isError: false, data: { barsCount } } })
const asking = { method: 'POST', url, payload: small } as const
const inLines = { ...asking, headers: { accept: 'application/x-ndjson, application/json' } }

/** A run that ends, with the given outcome, once its first line has been read. */
function untilRead() {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  const read = async (app: FastifyInstance) => {
    const answer = await app.inject({ ...inLines, payloadAsStream: true })
    const body = answer.stream()
    let text = ''
    body.on('data', (part: Buffer) => {
      text += part.toString('utf8')
    })
    await once(body, 'data')
    return { answer, first: text, rest: () => once(body, 'end').then(() => text) }
  }
  return { promise, resolve, reject, read }
}

describe('an answer in lines', () => {
  it('has the best plan so far while the run goes on, and ends with the unchanged answer', async () => {
    const run = untilRead()
    const { app } = await testApp({ deps: { optimizer: searching(plan(3), () => run.promise) } })
    const { answer, first, rest } = await run.read(app)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('application/x-ndjson; charset=utf-8')
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(first).toBe('{"progress":{"isError":false,"data":{"barsCount":3}}}\n')
    run.resolve(plan(2))
    expect(await rest()).toBe(`${first}{"success":{"isError":false,"data":{"barsCount":2}}}\n`)
  })

  it('has the place in the queue while the run waits', async () => {
    const run = untilRead()
    const waiting = {
      ...answering({}),
      run: async ({ onPlace }: Call) => {
        onPlace?.(3)
        return Buffer.from(JSON.stringify(await run.promise))
      },
    }
    const { app } = await testApp({ deps: { optimizer: waiting } })
    const { first, rest } = await run.read(app)
    expect(first).toBe('{"queue":{"place":3}}\n')
    run.resolve(plan(2))
    expect(await rest()).toBe(`${first}${JSON.stringify(plan(2))}\n`)
  })

  it("gives the optimizer the caller and the caller's limits", async () => {
    const calls: Call[] = []
    const noting = {
      ...answering({}),
      run: async (call: Call) => {
        calls.push(call)
        return Buffer.from(JSON.stringify(plan(2)))
      },
    }
    const { app } = await testApp({ deps: { optimizer: noting } })
    await app.inject({ ...asking, remoteAddress: '192.0.2.7' })
    await app.inject({ ...asking, remoteAddress: '2001:db8::7', payload: { ...small, effort: 'preview' } })
    const browser = await registered(app, 'ada')
    await browser.call('/cutoptim/optimize1d', { body: small })
    expect(calls).toMatchObject([
      { caller: { id: 'guest 192.0.2.7', group: 'guest' }, estimate: { lane: 'short', preview: false } },
      { caller: { id: 'guest 2001:db8:0:0::/64', group: 'guest' }, estimate: { preview: true } },
      { caller: { group: 'person' }, estimate: { lane: 'short' } },
    ])
  })

  it('ends with an error if the run breaks after a line was sent', async () => {
    const run = untilRead()
    const { app } = await testApp({ deps: { optimizer: searching(plan(3), () => run.promise) } })
    const { rest } = await run.read(app)
    run.reject(new Refusal('busy', {}, 5))
    const last = (await rest()).trim().split('\n').at(-1) ?? ''
    expect(JSON.parse(last).error).toMatchObject({ key: 'busy', message: expect.any(String) })
  })

  it('answers a short run like any other call, with its own status', async () => {
    const { app } = await testApp({ deps: { optimizer: answering(plan(2)) } })
    const answer = await app.inject(inLines)
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(answer.json()).toEqual(plan(2))
    const refused = answering({ error: { key: 'invalidRequest', message: 'no', details: {} } })
    const other = await testApp({ deps: { optimizer: refused } })
    expect((await other.app.inject(inLines)).statusCode).toBe(400)
  })

  it('has no lines for a caller that does not ask for them', async () => {
    const ending = () => new Promise((resolve) => setTimeout(() => resolve(plan(2)), 700))
    const { app } = await testApp({ deps: { optimizer: searching(plan(3), ending) } })
    expect((await app.inject(asking)).json()).toEqual(plan(2))
  })

  it('gives the usual refusals of tier, origin and rate', async () => {
    const { app } = await testApp({ env: { KERFWISE_RATE_OPTIMIZE_GUEST: '1' } })
    const beyond = { ...inLines, payload: { ...small, effort: 'thorough' } }
    expect((await app.inject(beyond)).statusCode).toBe(403)
    const cross = { ...inLines, headers: { ...inLines.headers, 'sec-fetch-site': 'cross-site' } }
    expect((await app.inject(cross)).statusCode).toBe(403)
    expect((await app.inject(inLines)).statusCode).toBe(429)
  })
})
