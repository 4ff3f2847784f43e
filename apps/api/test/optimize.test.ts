import { languages } from '@kerfwise/locales'
import { describe, expect, it } from 'vitest'
import { Refusal } from '../src/platform/errors/refusal.ts'
import { testApp } from './support/app.ts'
import { answering } from './support/optimizer.ts'

const url = '/rest/cutoptim/optimize1d'
const small = { stock: [{ length: 6000 }], data: [{ length: 1200, count: 4 }], cutWaste: 3.2 }

describe('optimize', () => {
  it('passes the bytes of the request and of the answer on unchanged', async () => {
    const optimizer = answering({ success: { isError: false, data: { barsCount: 2 } } })
    const { app } = await testApp({ deps: { optimizer } })
    const payload =
      '{ "stock": [{"length": 6000.000001}], "data":[{"length":0.396875,"count":1}], "previous": {"bars":[], "meta": {"later": 1.0}} }'
    const answer = await app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json' },
      payload,
    })
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toBe('{"success":{"isError":false,"data":{"barsCount":2}}}')
    expect(optimizer.requests).toEqual([payload])
  })

  it.each([
    ['a byte order mark before it', `\ufeff${JSON.stringify(small)}`, JSON.stringify(small)],
    [
      'joins without their number, which is none',
      JSON.stringify({ ...small, allowJoins: { minLength: 100 } }),
      JSON.stringify({ ...small, allowJoins: { minLength: 100 } }),
    ],
  ])('takes a request with %s, as the command line does', async (_name, payload, passed) => {
    const optimizer = answering({ success: { isError: false, data: { barsCount: 2 } } })
    const { app } = await testApp({ deps: { optimizer } })
    const headers = { 'content-type': 'application/json' }
    const answer = await app.inject({ method: 'POST', url, headers, payload })
    expect([answer.statusCode, optimizer.requests]).toEqual([200, [passed]])
  })

  it.each([
    ['invalidRequest', 400],
    ['tooLarge', 413],
  ])("gives the optimizer's %s the status %i", async (key, status) => {
    const error = { key, message: 'no', details: { path: '$.stock' } }
    const { app } = await testApp({ deps: { optimizer: answering({ error }) } })
    const answer = await app.inject({ method: 'POST', url, payload: small })
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toEqual({ error })
  })

  it('answers 503 with Retry-After when there is no room', async () => {
    const optimizer = { ...answering({}), run: () => Promise.reject(new Refusal('busy', {}, 5)) }
    const { app } = await testApp({ deps: { optimizer } })
    const answer = await app.inject({ method: 'POST', url, payload: small })
    expect([answer.statusCode, answer.headers['retry-after'], answer.json().error.key]).toEqual([
      503,
      '5',
      'busy',
    ])
  })

  it.each([
    ['items', { ...small, data: Array.from({ length: 16 }, () => ({ length: 100, count: 1 })) }],
    ['input', { ...small, data: [{ length: 100, count: 151 }] }],
    ['lengths', { ...small, stock: [{ length: 6000 }, { length: 3000 }] }],
    ['stock', { ...small, stock: [{ length: 6000, quantity: 3 }] }],
    ['stock', { ...small, stock: [{ length: 6000 }, { length: 900, leftover: true }] }],
    ['maxJoins', { ...small, allowJoins: { maxJoins: 1 } }],
    [
      'miter',
      { ...small, version: 2, data: [{ length: 900, count: 1, leftAngle: 45 }], materialWidth: 40, delta: 1 },
    ],
    ['prices', { ...small, stock: [{ length: 6000, price: 9 }] }],
    ['complexity', { ...small, complexity: 2 }],
    ['margin', { ...small, reserve: 3 }],
    ['margin', { ...small, clamp: 120 }],
    ['sawTime', { ...small, bundle: 4 }],
    ['thorough', { ...small, effort: 'thorough' }],
  ])('refuses a guest beyond %s and names the plan that allows it', async (limit, payload) => {
    const { app } = await testApp()
    const answer = await app.inject({ method: 'POST', url, payload })
    expect(answer.statusCode).toBe(403)
    const { error } = answer.json()
    expect(error.key).toBe('notAuthorized')
    expect(error.message).toContain('not authorized')
    expect(error.details).toMatchObject({ limit, unlockedBy: expect.any(String) })
  })

  it.each(languages)('refuses in the same English words when the browser asks for %s', async (language) => {
    const { app } = await testApp()
    const headers = { 'accept-language': language }
    const answer = await app.inject({ method: 'POST', url, headers, payload: { ...small, complexity: 2 } })
    expect(answer.json().error.message).toContain('not authorized')
  })

  it.each([0, -1, 100_001])('takes no piece %i times', async (count) => {
    const { app } = await testApp()
    const payload = { ...small, data: [{ length: 1200, count }] }
    const answer = await app.inject({ method: 'POST', url, payload })
    expect([answer.statusCode, answer.json().error?.details.path]).toEqual([400, '$.data[0].count'])
  })

  it('counts the calls of a guest by address, and allows more after a minute', async () => {
    const { app, clock } = await testApp({ env: { KERFWISE_RATE_OPTIMIZE_GUEST: '2' } })
    const call = (remoteAddress: string) => app.inject({ method: 'POST', url, payload: small, remoteAddress })
    const statuses = []
    for (let turn = 0; turn < 3; turn += 1) statuses.push((await call('192.0.2.1')).statusCode)
    expect(statuses).toEqual([200, 200, 429])
    expect((await call('192.0.2.1')).headers['retry-after']).toBe('60')
    expect((await call('192.0.2.2')).statusCode).toBe(200)
    clock.advance(60_000)
    expect((await call('192.0.2.1')).statusCode).toBe(200)
  })

  it('counts all addresses of one IPv6 subscriber as one', async () => {
    const { app } = await testApp({ env: { KERFWISE_RATE_OPTIMIZE_GUEST: '1' } })
    const call = (remoteAddress: string) => app.inject({ method: 'POST', url, payload: small, remoteAddress })
    expect((await call('2001:db8::1')).statusCode).toBe(200)
    expect((await call('2001:db8:0:0:ffff::2')).statusCode).toBe(429)
    expect((await call('2001:db8:0:1::2')).statusCode).toBe(200)
  })
})
