import { type AddressInfo, connect, type Socket } from 'node:net'
import { PassThrough } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { describe, expect, it, onTestFinished } from 'vitest'
import { type TestApp, testApp } from './support/app.ts'
import { Browser, registered } from './support/browser.ts'

const optimize = '/rest/cutoptim/optimize1d'
const project = '/rest/cutoptim/project'
const token = 'a-token-of-16-characters'
const json = { 'content-type': 'application/json' }
const small = { stock: [{ length: 6000 }], data: [{ length: 1000, count: 1 }] }

/** A request of which only the beginning is ever sent. */
async function begun(app: FastifyInstance, path: string, length: number, cookie = ''): Promise<Socket> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => undefined)
  onTestFinished(() => void socket.destroy())
  const head = [
    `POST ${path} HTTP/1.1`,
    'Host: localhost',
    'Content-Type: application/json',
    `Cookie: ${cookie}`,
  ]
  socket.write(`${[...head, `Content-Length: ${length}`].join('\r\n')}\r\n\r\n{"stock":`)
  return socket
}

async function answerOf(socket: Socket): Promise<{ status: number; retryAfter: string; error: unknown }> {
  let all = ''
  for await (const chunk of socket) {
    all += chunk
    const [head = '', body = ''] = all.split('\r\n\r\n')
    const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? Number.NaN)
    if (Buffer.byteLength(body) < length) continue
    const retryAfter = /retry-after: (\d+)/i.exec(head)?.[1] ?? ''
    return { status: Number(head.split(' ')[1]), retryAfter, error: JSON.parse(body).error }
  }
  throw new Error(`no answer: ${all}`)
}

async function held({ admission }: TestApp, bytes: number): Promise<void> {
  while (admission.held('bodies') !== bytes) await pause(5)
}

const cookiesOf = ({ cookies }: Browser) => [...cookies].map((pair) => pair.join('=')).join('; ')

describe('before a body is read', () => {
  it('a guest who sends more than the longest list gets 413', async () => {
    const { app } = await testApp()
    const { status, error } = await answerOf(await begun(app, optimize, 7_800_000))
    expect([status, error]).toEqual([
      413,
      {
        key: 'tooLarge',
        message: expect.any(String),
        details: { path: '$', of: 'bytes', most: expect.any(Number) },
      },
    ])
  })

  it('the project of a guest gets an answer', async () => {
    const { app } = await testApp()
    const socket = await begun(app, project, 6_900_000)
    const [first] = await new Promise<Buffer[]>((resolve) => socket.once('data', (...data) => resolve(data)))
    expect(first?.toString()).toMatch(/^HTTP\/1.1 200 /)
    expect(first?.toString()).toContain('{"success":{"anonymous":true}}')
  })

  it('a body for an unknown address and a packed body are refused', async () => {
    const { app } = await testApp()
    expect((await answerOf(await begun(app, '/rest/nothing', 5_000_000))).status).toBe(404)
    const headers = { ...json, 'content-encoding': 'gzip' }
    const payload = gzipSync(JSON.stringify(small))
    const answer = await app.inject({ method: 'POST', url: optimize, headers, payload })
    expect([answer.statusCode, answer.json().error.key]).toEqual([415, 'unsupportedMediaType'])
  })

  it('no caller holds more than their share, and other callers are served meanwhile', async () => {
    const all = await testApp({ env: { KERFWISE_BODIES_GUEST: '64000', KERFWISE_METRICS_TOKEN: token } })
    const waiting = [await begun(all.app, optimize, 30_000), await begun(all.app, optimize, 30_000)]
    await held(all, 60_000)
    const { status, retryAfter, error } = await answerOf(await begun(all.app, optimize, 30_000))
    expect([status, error]).toMatchObject([429, { key: 'rateLimited', details: { budget: 'bodies' } }])
    expect(Number(retryAfter)).toBeGreaterThan(0)
    const neighbour = await new Browser(all.app).call('/cutoptim/optimize1d', {
      body: small,
      from: '192.0.2.7',
    })
    expect(neighbour.statusCode).toBe(200)
    const { body } = await new Browser(all.app).call('/metrics', {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(body).toContain('kerfwise_admission_held{of="bodies"} 60000')
    expect(body).toContain('kerfwise_admission_refused_total{why="bodies"} 1')
    for (const socket of waiting) socket.destroy()
    await held(all, 0)
  })

  it('a chunked body counts as the largest body that it may become', async () => {
    const all = await testApp()
    const payload = new PassThrough()
    payload.write('{"stock":')
    const headers = { ...json, 'transfer-encoding': 'chunked' }
    const answer = all.app.inject({ method: 'POST', url: optimize, headers, payload })
    while (all.admission.held('bodies') === 0) await pause(5)
    expect(all.admission.held('bodies')).toBeGreaterThan(30_000)
    payload.end('[]}')
    expect((await answer).statusCode).toBe(400)
    expect(all.admission.held('bodies')).toBe(0)
  })

  it('when the budget is used up, the caller with the most bytes makes room for the others', async () => {
    const env = { KERFWISE_BODIES: '64000', KERFWISE_BODIES_GUEST: '64000' }
    const all = await testApp({ env })
    const greedy = await begun(all.app, optimize, 30_000)
    const newest = await begun(all.app, optimize, 34_000)
    await held(all, 64_000)
    const descr = '長'.repeat(200)
    const data = Array.from({ length: 15 }, () => ({ length: 1000, count: 1, descr }))
    const other = await new Browser(all.app).call('/cutoptim/optimize1d', {
      body: { ...small, data },
      from: '192.0.2.7',
    })
    expect(other.statusCode).toBe(200)
    const { status, error } = await answerOf(newest)
    expect([status, error]).toMatchObject([429, { details: { budget: 'crowded' } }])
    await held(all, 30_000)
    greedy.destroy()
  })

  it('a caller whose bodies took much time to parse learns when to come back', async () => {
    const { app, admission, clock } = await testApp()
    const guest = { id: 'guest 192.0.2.1', group: 'guest' } as const
    const call = (from: string) => new Browser(app).call('/cutoptim/optimize1d', { body: small, from })
    expect((await call('192.0.2.1')).statusCode).toBe(200)
    admission.spend('parsing', guest, 4_000)
    const answer = await call('192.0.2.1')
    expect([answer.statusCode, answer.json().error.details]).toMatchObject([429, { budget: 'parsing' }])
    expect((await call('192.0.2.2')).statusCode).toBe(200)
    clock.advance((Number(answer.headers['retry-after']) + 1) * 1_000)
    expect((await call('192.0.2.1')).statusCode).toBe(200)
  })

  it('a caller that has stored too much lately learns when to come back', async () => {
    const { app, clock } = await testApp({ env: { KERFWISE_STORED_PERSON: '64000' } })
    const ann = await registered(app, 'Ann')
    await ann.ok('/user/trial', { method: 'POST' })
    const body = { project: { id: 'p' }, panels: [], items: {}, configs: { a: { note: 'n'.repeat(2_000) } } }
    let revision = 0
    const save = () => {
      const parts = Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`c${at}`, body.configs.a]))
      return ann.call('/cutoptim/project', {
        body: { ...body, project: { id: 'p', revision }, configs: parts },
      })
    }
    let answer = await save()
    for (revision = 1; answer.statusCode === 200; revision += 1) answer = await save()
    expect([answer.statusCode, answer.json().error.details]).toMatchObject([429, { budget: 'stored' }])
    const seconds = Number(answer.headers['retry-after'])
    expect(seconds).toBeGreaterThan(0)
    const bob = await registered(app, 'Bob')
    expect((await bob.call('/cutoptim/project', { body })).statusCode).toBe(200)
    clock.advance((seconds + 1) * 1_000)
    revision -= 1
    expect((await save()).statusCode).toBe(200)
  })
})

describe('while a body is read', () => {
  it.each([
    ['lists of nothing', `{"stock":[{"length":6000}],"data":[],"x":[${'{},'.repeat(12_000)}{}]}`, 'values'],
    [
      'keys without end',
      `{"x":{${Array.from({ length: 21_000 }, (_, at) => `"${at}":1`).join()}}}`,
      'members',
    ],
    ['names without end', `{"x":{"${'n'.repeat(60_000)}":1}}`, 'name'],
  ])('%s get 413', async (_name, payload, of) => {
    const all = await testApp()
    const ann = await registered(all.app, 'Ann')
    await ann.ok('/user/trial', { method: 'POST' })
    const headers = { ...json, cookie: of === 'values' ? '' : cookiesOf(ann) }
    const answer = await all.app.inject({ method: 'POST', url: optimize, headers, payload })
    expect([answer.statusCode, answer.json().error]).toMatchObject([
      413,
      { key: 'tooLarge', details: { of } },
    ])
    expect(all.admission.held('bodies')).toBe(0)
  })

  it('a body without a stated length is refused once it is longer than its tier allows', async () => {
    const { app } = await testApp()
    const payload = PassThrough.from([Buffer.from(JSON.stringify({ ...small, note: 'x'.repeat(80_000) }))])
    const headers = { ...json, 'transfer-encoding': 'chunked' }
    const answer = await app.inject({ method: 'POST', url: optimize, headers, payload })
    expect([answer.statusCode, answer.json().error.details.of]).toEqual([413, 'bytes'])
  })
})

describe('the largest list of a tier', () => {
  it.each([
    ['guest', 15, 1],
    ['pro', 2_000, 50],
  ])('of a %s is admitted', async (tier, items, lengths) => {
    const { app } = await testApp()
    const browser = tier === 'guest' ? new Browser(app) : await registered(app, 'Ann')
    if (tier !== 'guest') await browser.ok('/user/trial', { method: 'POST' })
    const body = {
      stock: Array.from({ length: lengths }, (_, at) => ({ length: 6000.123456 + at })),
      data: Array.from({ length: items }, (_, at) => ({
        key: `${at}`.padEnd(100, 'k'),
        length: 123.456789 + at,
        count: 10,
        descr: '長'.repeat(200),
        leftAngle: 0,
        rightAngle: 0,
        input: '1234 15/16',
      })),
    }
    expect((await browser.call('/cutoptim/optimize1d', { body })).statusCode).toBe(200)
  })
  it('a caller that received too much lately learns when to come back', async () => {
    const { app, clock } = await testApp({ env: { KERFWISE_SENT: '64000' } })
    const ann = await registered(app, 'Ann')
    await ann.ok('/user/trial', { method: 'POST' })
    const configs = { a: { note: 'n'.repeat(2_000) } }
    const many = Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`c${at}`, configs.a]))
    await ann.ok('/cutoptim/project', {
      body: { project: { id: 'p' }, panels: [], items: {}, configs: many },
    })
    const [load, exported] = ['/cutoptim/project?id=p', '/user/export']
    expect([(await ann.call(load)).statusCode, (await ann.call(exported)).statusCode]).toEqual([200, 200])
    for (const path of [load, exported]) {
      const answer = await ann.call(path)
      expect([answer.statusCode, answer.json().error.details]).toMatchObject([429, { budget: 'sent' }])
    }
    const { headers } = await ann.call(load)
    clock.advance((Number(headers['retry-after']) + 1) * 1_000)
    expect((await ann.call(load)).statusCode).toBe(200)
  })

  it('a body that is refused after it was read counts for its sender as well', async () => {
    const { app } = await testApp({ env: { KERFWISE_STORED_PERSON: '64000' } })
    const ann = await registered(app, 'Ann')
    await ann.ok('/user/trial', { method: 'POST' })
    const body = { project: { id: 'p' }, panels: 'n'.repeat(65_000), items: {}, configs: {} }
    expect((await ann.call('/cutoptim/project', { body })).statusCode).toBe(400)
    const answer = await ann.call('/cutoptim/project', { body })
    expect([answer.statusCode, answer.json().error.details]).toMatchObject([429, { budget: 'stored' }])
  })
})
