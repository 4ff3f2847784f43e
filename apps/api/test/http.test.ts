import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect, Socket } from 'node:net'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { brotliCompressSync, brotliDecompressSync, createGunzip } from 'node:zlib'
import { errorStatus, type Operation } from '@kerfwise/contract'
import { FakeClock } from '@kerfwise/testkit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { z } from 'zod'
import { createAdmission } from '../src/platform/admission/admission.ts'
import { admitBodies } from '../src/platform/admission/admit.ts'
import type { BodyKind } from '../src/platform/bodies/kind.ts'
import { createBodyReader } from '../src/platform/bodies/reader.ts'
import { readEnv } from '../src/platform/env.ts'
import { CallerLeft } from '../src/platform/errors/callerLeft.ts'
import { Refusal } from '../src/platform/errors/refusal.ts'
import { rawBody, readJsonBodies, withoutMark } from '../src/platform/http/body.ts'
import { answerClientError } from '../src/platform/http/clientErrors.ts'
import { readForms } from '../src/platform/http/forms.ts'
import { whenGone } from '../src/platform/http/gone.ts'
import { guardChanges } from '../src/platform/http/guardChanges.ts'
import { reportingOrigins, securityHeaders } from '../src/platform/http/headers.ts'
import { endConnectionsWhenClosing } from '../src/platform/http/lastAnswers.ts'
import { Lines, wantsLines } from '../src/platform/http/lines.ts'
import { destroySoon, endUnreadBodies } from '../src/platform/http/lingering.ts'
import { keepAnswersOutOfCaches } from '../src/platform/http/noStore.ts'
import { requireOperator } from '../src/platform/http/operator.ts'
import { answerOtherMethods } from '../src/platform/http/otherMethods.ts'
import { areProxies, proxies, proxyTest, proxyWarning } from '../src/platform/http/proxies.ts'
import { readable } from '../src/platform/http/readable.ts'
import { Page, route, routeOf, Sent } from '../src/platform/http/route.ts'
import { securityOf } from '../src/platform/http/security.ts'
import { serveSite } from '../src/platform/http/site.ts'
import { serveWebApp } from '../src/platform/http/webApp.ts'
import { temporaryFolder } from './support/app.ts'
import { bare, keyOf, op } from './support/bare.ts'

describe('a JSON body', () => {
  const sizeKind: BodyKind<unknown, number> = {
    name: 'size',
    schema: z.object({ rows: z.array(z.number()) }),
    digest: (body) => (body as { rows: number[] }).rows.length,
  }

  function reading(more?: (app: FastifyInstance) => void) {
    const admission = createAdmission(readEnv({}), new FakeClock())
    const spent: [string, string, number][] = []
    const counted = {
      ...admission,
      spend: (...given: Parameters<typeof admission.spend>) => {
        spent.push([given[0], given[1].id, given[2]])
        admission.spend(...given)
      },
    }
    const worker = new URL('file:///none')
    const bodies = createBodyReader({ admission: counted, worker, threads: 1 })
    const app = bare()
    readJsonBodies(app, { admission: counted, bodies })
    admitBodies(app, counted)
    app.post('/raw', async (request) => ({ raw: rawBody(request).toString(), body: request.body }))
    route(app, op({ path: '/checked', parts: { body: z.object({ n: z.number() }) } }), async ({ body }) => ({
      body,
    }))
    routeOf(app, op({ path: '/digested', parts: { body: sizeKind.schema } }), sizeKind, async ({ body }) => ({
      rows: body,
    }))
    more?.(app)
    const send = (url: string, payload?: string | Buffer) =>
      app.inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/json' },
        ...(payload === undefined ? {} : { payload }),
      })
    return { app, send, spent }
  }

  it('is parsed, and kept as it came for who needs its bytes', async () => {
    const { send } = reading()
    const answer = await send('/raw', '{ "a": [1] }')
    expect(answer.json()).toEqual({ raw: '{ "a": [1] }', body: { a: [1] } })
  })

  it('has no bytes where none came', () => {
    expect(() => rawBody({} as FastifyRequest)).toThrow('this request had no JSON body')
  })

  it.each([
    ['no body', undefined, 'must not be empty'],
    ['an empty body', '', 'must not be empty'],
    ['another encoding', Buffer.from('"ü"', 'latin1'), 'must be UTF-8'],
    ['what is no JSON', '{', 'must be JSON'],
  ])('is refused with its reason: %s', async (_name, payload, reason) => {
    const answer = await reading().send('/raw', payload)
    expect([answer.statusCode, answer.json().error.details]).toEqual([400, { path: '$', reason }])
  })

  it('of no bytes in chunks is empty, too', async () => {
    const { app } = reading()
    const headers = { 'content-type': 'application/json', 'transfer-encoding': 'chunked' }
    const payload = new PassThrough()
    payload.end()
    const answer = await app.inject({ method: 'POST', url: '/raw', headers, payload })
    expect([answer.statusCode, answer.json().error.details?.reason]).toEqual([400, 'must not be empty'])
  })

  it('is charged to its caller once, from the first look until it was checked, good or bad', async () => {
    const { send, spent } = reading()
    // A processor's own clock is too coarse for so little.
    const clock = vi.spyOn(process, 'threadCpuUsage')
    onTestFinished(() => clock.mockRestore())
    clock.mockImplementation((since) => ({ user: since ? 3000 : 0, system: since ? 1000 : 0 }))
    for (const payload of ['{"n":1}', '{"n":"one"}']) {
      spent.length = 0
      await send('/rest/checked', payload)
      // In milliseconds.
      expect(spent).toEqual([['parsing', 'guest 127.0.0.1', 4]])
    }
  })

  it('whose handler fails is not charged twice', async () => {
    const { send, spent } = reading((app) => {
      app.post('/odd', async () => {
        throw new Refusal('notFound')
      })
    })
    expect((await send('/odd', '{}')).statusCode).toBe(404)
    expect(spent).toHaveLength(1)
  })

  it('of a kind reaches its handler as its digest', async () => {
    const { send, spent } = reading()
    expect((await send('/rest/digested', '{"rows":[1,2,3]}')).json()).toEqual({ success: { rows: 3 } })
    expect(spent).toHaveLength(1)
    const wrong = await send('/rest/digested', '{"rows":["a"]}')
    expect([wrong.statusCode, wrong.json().error.details.path]).toEqual([400, '$.rows[0]'])
  })

  it('of a kind that nobody read as one fails', async () => {
    const app = bare()
    routeOf(app, op(), sizeKind, async () => ({}))
    expect(keyOf(await app.inject({ method: 'POST', url: '/rest/thing', payload: { rows: [] } }))).toBe(
      'internal',
    )
  })

  it('is checked by its schema, and each fault named by its path: $ for a body, its name for another part', async () => {
    const app = bare()
    const part = z.object({ n: z.string().max(1) })
    route(app, op({ parts: { body: part, query: part } }), async ({ body, query }) => ({ body, query }))
    const path = async (url: string, n: string) => {
      const answer = await app.inject({ method: 'POST', url: `/rest/thing?n=${url}`, payload: { n } })
      return answer.statusCode === 200 ? answer.json().success : answer.json().error.details.path
    }
    expect(await path('1', '2')).toEqual({ body: { n: '2' }, query: { n: '1' } })
    expect([await path('1', '22'), await path('11', '2')]).toEqual(['$.n', '$.querystring.n'])
  })

  it('begins without the mark that editors of Windows write', () => {
    const marked = (text: string) => withoutMark(Buffer.from(text)).toString()
    expect(['\ufeff{}', '{}', '', '\ufeff', '\ufeff\ufeff1'].map(marked)).toEqual([
      '{}',
      '{}',
      '',
      '',
      '\ufeff1',
    ])
  })
})

describe('a form', () => {
  async function sent(form: boolean | undefined, type: string) {
    const app = bare()
    await readForms(app)
    route(
      app,
      op({ parts: { body: z.unknown() }, ...(form === undefined ? {} : { form }) }),
      async ({ body }) => ({ body }),
    )
    return app.inject({
      method: 'POST',
      url: '/rest/thing',
      headers: { 'content-type': type },
      payload: 'a=1',
    })
  }
  const type = 'application/x-www-form-urlencoded'

  it('is read where the operation says so', async () => {
    expect((await sent(true, type)).json()).toEqual({ success: { body: { a: '1' } } })
  })

  it.each([
    [undefined, type],
    [false, type],
    [undefined, 'Application/X-WWW-Form-URLencoded; charset=utf-8'],
  ])('is refused elsewhere: %s, %s', async (form, given) => {
    const answer = await sent(form, given)
    expect([answer.statusCode, keyOf(answer)]).toEqual([415, 'unsupportedMediaType'])
  })

  it('is not meant by a call of another type, or without any', async () => {
    const app = bare()
    await readForms(app)
    route(app, op(), async () => ({}))
    const json = { 'content-type': 'application/json' }
    const plain = await app.inject({ method: 'POST', url: '/rest/thing' })
    const typed = await app.inject({ method: 'POST', url: '/rest/thing', headers: json, payload: '{}' })
    expect([plain.statusCode, typed.statusCode]).toEqual([200, 200])
  })
})

describe('a connection with a fault', () => {
  /** What is sent by a socket, how it ends, and whether it was destroyed at once. */
  async function answered(code: string | undefined, writable = true) {
    const parts: string[] = []
    const socket = new PassThrough({ autoDestroy: false })
    socket.on('data', (part) => parts.push(String(part)))
    if (!writable) socket.destroy()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    answerClientError(code === undefined ? {} : { code }, socket as unknown as Socket)
    const atOnce = socket.destroyed
    await new Promise((resolve) => setImmediate(resolve))
    const [head = '', body = ''] = parts.join('').split('\r\n\r\n')
    return { atOnce, head: head.split('\r\n'), body, socket }
  }

  it.each([
    ['HPE_HEADER_OVERFLOW', 413, 'Payload Too Large', 'tooLarge'],
    ['ERR_HTTP_REQUEST_TIMEOUT', 408, 'Request Timeout', 'requestTimeout'],
    ['HPE_INVALID_METHOD', 400, 'Bad Request', 'invalidRequest'],
    [undefined, 400, 'Bad Request', 'invalidRequest'],
  ])('is answered in the form of every refusal: %s', async (code, status, name, key) => {
    const { atOnce, head, body } = await answered(code)
    expect(JSON.parse(body)).toEqual({ error: { key, message: expect.any(String), details: {} } })
    expect(head).toEqual([
      `HTTP/1.1 ${status} ${name}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Cache-Control: no-store',
      'Connection: close',
    ])
    expect(atOnce).toBe(false)
  })

  it('is destroyed a second after its answer', async () => {
    const { socket } = await answered('HPE_INVALID_METHOD')
    vi.advanceTimersByTime(900)
    expect(socket.destroyed).toBe(false)
    vi.advanceTimersByTime(200)
    expect(socket.destroyed).toBe(true)
  })

  it.each([
    ['was reset', 'ECONNRESET', true],
    ['takes no more', 'HPE_INVALID_METHOD', false],
  ])('is destroyed at once if it %s', async (_name, code, writable) => {
    const { atOnce, head } = await answered(code, writable)
    expect([atOnce, head]).toEqual([true, ['']])
  })

  it('keeps no clock once it has closed', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const socket = new Socket()
    destroySoon(socket)
    expect(vi.getTimerCount()).toBe(1)
    socket.destroy()
    await once(socket, 'close')
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('a body that is not read', () => {
  /** Sends a head and perhaps some of a body to a server that answers at once, by fake time. */
  async function unread(headers: string, body: string) {
    const app = bare()
    endUnreadBodies(app)
    app.addHook('onRequest', async () => {
      throw new Refusal('notAuthenticated')
    })
    app.post('/', async () => ({}))
    const responded = new Promise<void>((resolve) => {
      app.addHook('onResponse', async () => resolve())
    })
    const arrived = once(app.server, 'connection')
    await app.listen({ port: 0, host: '127.0.0.1' })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const client = connect({ port: (app.server.address() as AddressInfo).port, host: '127.0.0.1' })
    onTestFinished(() => void client.destroy())
    client.on('error', () => undefined)
    client.write(`POST / HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n${headers}\r\n\r\n${body}`)
    const [socket] = (await arrived) as [Socket]
    // One that is no longer read hears nothing of its other side.
    onTestFinished(() => void socket.destroy())
    await responded
    for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve))
    return { client, socket }
  }

  it('ends its connection after a second, in which it is read on', async () => {
    const { socket } = await unread('Content-Length: 5000', '{"a')
    expect([socket.isPaused(), socket.destroyed]).toEqual([false, false])
    vi.advanceTimersByTime(900)
    expect(socket.destroyed).toBe(false)
    vi.advanceTimersByTime(200)
    expect(socket.destroyed).toBe(true)
  })

  it.each([
    ['Content-Length: 256001', true],
    ['Content-Length: 256000', false],
    ['Transfer-Encoding: chunked', true],
  ])('is no longer read if it is large, or its length unknown: %s', async (header, paused) => {
    const { socket } = await unread(header, '')
    expect(socket.isPaused()).toBe(paused)
  })

  it('that comes in time leaves its connection open', async () => {
    const { client, socket } = await unread('Content-Length: 10', '12345')
    const there = vi.waitFor(() => expect(socket.bytesRead).toBeGreaterThan(0))
    await there
    const before = socket.bytesRead
    client.write('67890')
    while (socket.bytesRead === before) await new Promise((resolve) => setImmediate(resolve))
    await new Promise((resolve) => setImmediate(resolve))
    vi.advanceTimersByTime(2000)
    expect(socket.destroyed).toBe(false)
  })

  it('is none where all of it was read, and its connection serves the next call', async () => {
    const app = bare()
    endUnreadBodies(app)
    app.post('/', async () => ({ served: true }))
    const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
    const client = connect({ port: Number(port), host: '127.0.0.1' })
    onTestFinished(() => void client.destroy())
    const body = `"${'x'.repeat(300_000)}"`
    const head = 'POST / HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n'
    for (let call = 0; call < 2; call += 1) {
      client.write(`${head}Content-Length: ${body.length}\r\n\r\n${body}`)
      const [answer] = (await once(client, 'data')) as [Buffer]
      expect(String(answer)).toMatch(/^HTTP\/1.1 200 .*\{"served":true\}$/s)
      // Once the answer has left for the server, too.
      await new Promise((resolve) => setImmediate(resolve))
    }
  })

  it('leaves no clock behind once the connection has closed', async () => {
    const { client, socket } = await unread('Content-Length: 5000', '{"a')
    expect(vi.getTimerCount()).toBe(1)
    const closed = once(socket, 'close')
    client.destroy()
    await closed
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('an answer', () => {
  it('tells when its caller has left', () => {
    const raw = new PassThrough()
    const gone = whenGone({ raw } as unknown as FastifyReply)
    expect(gone.aborted).toBe(false)
    raw.emit('close')
    expect(gone.aborted).toBe(true)
    expect(gone.reason).toBeInstanceOf(CallerLeft)
    raw.destroy()
    expect(whenGone({ raw } as unknown as FastifyReply).aborted).toBe(true)
  })

  it('ends its connection while the server closes, and before that does not', async () => {
    const app = bare()
    endConnectionsWhenClosing(app)
    const { promise: slow, resolve: goOn } = Promise.withResolvers<void>()
    app.get('/', async () => ({}))
    app.get('/slow', async () => {
      await slow
      return {}
    })
    expect((await app.inject('/')).headers.connection).toBe('keep-alive')
    const port = new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port
    const last = fetch(`http://127.0.0.1:${port}/slow`)
    const [socket] = (await once(app.server, 'connection')) as [Socket]
    await vi.waitFor(() => expect(socket.bytesRead).toBeGreaterThan(0))
    const closed = app.close()
    setImmediate(() => setImmediate(goOn))
    expect((await last).headers.get('connection')).toBe('close')
    await closed
  })

  it('of an operation stays in no cache; others say for themselves', async () => {
    const app = bare()
    keepAnswersOutOfCaches(app)
    route(app, op({ method: 'GET' }), async () => ({}))
    app.get('/file', async () => ({}))
    expect((await app.inject('/rest/thing')).headers['cache-control']).toBe('no-store')
    expect((await app.inject('/file')).headers).not.toHaveProperty('cache-control')
  })
})

describe('a call from another site', () => {
  const origin = 'https://kerfwise.example'
  async function called(
    some: Partial<Operation>,
    headers: Record<string, string>,
    method: 'GET' | 'HEAD' | Operation['method'] = some.method ?? 'POST',
  ) {
    const app = bare()
    guardChanges(app, origin)
    route(app, op(some), async () => ({}))
    app.post('/elsewhere', async () => ({}))
    return (await app.inject({ method, url: '/rest/thing', headers })).statusCode
  }
  const cross = { 'sec-fetch-site': 'cross-site' }

  it.each([
    ['a change', {}, cross, 403],
    ['a change by a typed address', {}, { 'sec-fetch-site': 'none' }, 403],
    ['a change from the page itself', {}, { 'sec-fetch-site': 'same-origin' }, 200],
    ['a change from the public address', {}, { origin }, 200],
    [
      'a change from the name that was called',
      {},
      { origin: 'http://laptop:3000', host: 'laptop:3000' },
      200,
    ],
    [
      'a change from that name by another scheme',
      {},
      { origin: 'https://laptop:3000', host: 'laptop:3000' },
      403,
    ],
    ['a change from another origin', {}, { origin: 'https://evil.example' }, 403],
    ['a change by a program', {}, {}, 200],
    ['a look', { method: 'GET' }, cross, 200],
    ['a GET that changes something', { method: 'GET', changes: true }, cross, 403],
    [
      'a change by key',
      { access: 'person', scope: 'write' },
      { ...cross, authorization: 'Bearer kw_1' },
      200,
    ],
    ['a change by no key', { access: 'person', scope: 'write' }, cross, 403],
    ['a change that no key may make', { access: 'person' }, { ...cross, authorization: 'Bearer kw_1' }, 403],
  ] as const)('is let through or not: %s', async (_name, some, headers, status) => {
    expect(await called(some, headers)).toBe(status)
  })

  it('is let through to read a head, and to what is no operation', async () => {
    expect(await called({ method: 'GET' }, cross, 'HEAD')).toBe(200)
    const app = bare()
    guardChanges(app, origin)
    app.post('/elsewhere', async () => ({}))
    const answer = await app.inject({ method: 'POST', url: '/elsewhere', headers: cross })
    expect(answer.statusCode).toBe(200)
    expect((await app.inject({ method: 'POST', url: '/nowhere', headers: cross })).statusCode).toBe(404)
  })
})

describe('the headers of every answer', () => {
  async function headersOf(secure: boolean, connect: string[] = []) {
    const app = bare()
    await securityHeaders(app, { secure, connect })
    app.get('/', async () => ({}))
    return (await app.inject('/')).headers
  }
  const policy = (connect: string) =>
    `default-src 'self';script-src 'self' 'wasm-unsafe-eval';style-src 'self' 'unsafe-inline';` +
    `img-src 'self' data: blob:;font-src 'self' data:;connect-src ${connect};worker-src 'self' blob:;` +
    `object-src 'none';base-uri 'none';form-action 'self';frame-ancestors 'none'`

  it('are those of plain http', async () => {
    const headers = await headersOf(false)
    expect(headers).toMatchObject({
      'content-security-policy': policy("'self'"),
      'referrer-policy': 'same-origin',
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(self)',
    })
    for (const name of [
      'strict-transport-security',
      'cross-origin-opener-policy',
      'cross-origin-embedder-policy',
      'origin-agent-cluster',
    ])
      expect(headers).not.toHaveProperty(name)
  })

  it('are more behind TLS, and name where the page reports to', async () => {
    const headers = await headersOf(true, ['https://stats.example'])
    expect(headers).toMatchObject({
      'content-security-policy': policy("'self' https://stats.example"),
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'cross-origin-opener-policy': 'same-origin',
      'origin-agent-cluster': '?1',
    })
    expect(headers).not.toHaveProperty('cross-origin-embedder-policy')
  })

  it('name the origins of the settings, each once', () => {
    const origins = (reports: string, events: string) =>
      reportingOrigins({ KERFWISE_ERROR_REPORTS_URL: reports, KERFWISE_ANALYTICS_URL: events })
    expect(origins('', '')).toEqual([])
    expect(origins('', 'https://a.example/x')).toEqual(['https://a.example'])
    expect(origins('https://a.example/x', 'https://a.example/y')).toEqual(['https://a.example'])
    expect(origins('https://b.example:81/', 'https://a.example')).toEqual([
      'https://b.example:81',
      'https://a.example',
    ])
  })
})

describe('lines', () => {
  function begun(accepting?: string) {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const headers: Record<string, string> = {}
    const kept: { out?: PassThrough; status?: number } = {}
    const reply = {
      request: { headers: accepting === undefined ? {} : { 'accept-encoding': accepting } },
      code(status: number) {
        kept.status = status
        return reply
      },
      type: (name: string) => reply.header('content-type', name),
      header(name: string, value: string) {
        headers[name] = value
        return reply
      },
      send(out: PassThrough) {
        kept.out = out
        return reply
      },
    }
    const lines = new Lines(reply as unknown as FastifyReply)
    onTestFinished(() => lines.stop())
    return { lines, kept, headers, reply }
  }
  const line = (text: string) => Buffer.from(text)

  it('are sent at intervals, the newest alone, and the last at once', async () => {
    const { lines, kept, headers, reply } = begun()
    lines.tell(line('one'))
    lines.tell(line('two'))
    vi.advanceTimersByTime(299)
    expect([lines.begun, kept.out]).toEqual([false, undefined])
    vi.advanceTimersByTime(1)
    expect([lines.begun, kept.status]).toEqual([true, 200])
    vi.advanceTimersByTime(300)
    lines.tell(line('three'))
    vi.advanceTimersByTime(300)
    lines.tell(line('dropped'))
    expect(lines.end(line('last'))).toBe(reply)
    expect(vi.getTimerCount()).toBe(0)
    expect(await text(kept.out ?? new PassThrough())).toBe('two\nthree\nlast\n')
    expect(headers).toEqual({
      'content-type': 'application/x-ndjson; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
  })

  it('are not sent where a run is short, or stops', () => {
    const { lines, kept } = begun()
    lines.tell(line('one'))
    lines.stop()
    vi.advanceTimersByTime(1000)
    lines.end(line('last'))
    expect([lines.begun, kept.out]).toEqual([false, undefined])
  })

  it('wait where the one before is slow to leave', async () => {
    const { lines, kept } = begun()
    lines.tell(Buffer.alloc(1_000_000, 'x'))
    vi.advanceTimersByTime(300)
    lines.tell(line('skipped'))
    vi.advanceTimersByTime(300)
    lines.tell(line('sent'))
    const all = text(kept.out ?? new PassThrough())
    await vi.waitFor(() => expect(kept.out?.writableNeedDrain).toBe(false))
    vi.advanceTimersByTime(300)
    lines.end(line('last'))
    expect((await all).slice(1_000_000)).toBe('\nsent\nlast\n')
  })

  it('leave at once where they are packed', async () => {
    const { lines, kept, headers } = begun('br, gzip')
    lines.tell(line('one'))
    vi.advanceTimersByTime(300)
    expect(headers['content-encoding']).toBe('gzip')
    const unpacked = kept.out?.pipe(createGunzip())
    const [first] = (await once(unpacked ?? new PassThrough(), 'data')) as [Buffer]
    expect(String(first)).toBe('one\n')
    lines.end(line('last'))
    const [last] = (await once(unpacked ?? new PassThrough(), 'data')) as [Buffer]
    expect(String(last)).toMatch(/^last\n?$/)
  })

  it('are wanted by who accepts them', () => {
    const wants = (accept?: string) => wantsLines({ headers: { accept } } as unknown as FastifyRequest)
    expect([wants('application/x-ndjson, application/json'), wants('application/json'), wants()]).toEqual([
      true,
      false,
      false,
    ])
  })
})

it('the operator is let in by the token, and others find nothing', () => {
  const enters = (authorization: string | undefined, token = 'secret') => {
    try {
      requireOperator({ headers: { authorization } } as unknown as FastifyRequest, token)
      return 'in'
    } catch (error) {
      return error instanceof Refusal ? error.key : error
    }
  }
  expect([enters('Bearer secret'), enters('Bearer a b', 'a b')]).toEqual(['in', 'in'])
  const others = ['Bearer wrong', 'Bearer secret2', 'secret', 'Basic secret', 'Bearer ', undefined]
  expect(others.map((given) => enters(given))).toEqual(others.map(() => 'notFound'))
  // Where no token is set, an empty one opens nothing.
  expect(['Bearer ', '', undefined].map((given) => enters(given, ''))).toEqual([
    'notFound',
    'notFound',
    'notFound',
  ])
})

describe('another method', () => {
  function app() {
    const app = bare()
    const methods = answerOtherMethods(app)
    route(app, op({ method: 'GET' }), async () => ({}))
    route(app, op({ method: 'POST' }), async () => ({}))
    route(app, op({ method: 'DELETE', path: '/other' }), async () => ({}))
    app.get('/page', async () => ({}))
    methods.finish()
    return app
  }

  it.each([
    ['PUT', '/rest/thing', 405, 'GET, HEAD, POST'],
    ['OPTIONS', '/rest/thing', 405, 'GET, HEAD, POST'],
    ['PATCH', '/rest/thing', 405, 'GET, HEAD, POST'],
    ['TRACE', '/rest/thing', 405, 'GET, HEAD, POST'],
    ['HEAD', '/rest/thing', 200, undefined],
    ['GET', '/rest/thing', 200, undefined],
    ['GET', '/rest/other', 405, 'DELETE'],
    ['HEAD', '/rest/other', 405, 'DELETE'],
    ['POST', '/rest/other', 405, 'DELETE'],
    ['PUT', '/page', 404, undefined],
  ] as const)('%s %s is answered with %i', async (method, url, status, allow) => {
    const answer = await app().inject({ method: method as 'PUT', url })
    expect([answer.statusCode, answer.headers.allow]).toEqual([status, allow])
  })

  it('is refused before its body matters', async () => {
    const headers = { 'content-type': 'application/json' }
    const answer = await app().inject({ method: 'PUT', url: '/rest/thing', headers, payload: '{' })
    expect([answer.statusCode, keyOf(answer)]).toEqual([405, 'methodNotAllowed'])
  })
})

describe('the proxies of the settings', () => {
  it('are told one by one, and none as false', () => {
    expect([proxies(''), proxies(' , ')]).toEqual([false, false])
    expect(proxies(' 10.0.0.1 ,, loopback')).toEqual(['10.0.0.1', 'loopback'])
    expect(['10.0.0.1', '10.0.0.2'].map(proxyTest(' 10.0.0.1 '))).toEqual([true, false])
  })

  it.each([
    ['', true],
    ['loopback, linklocal,uniquelocal', true],
    ['localhost', false],
    ['10.0.0.1', true],
    ['10.0.0.1, nginx', false],
    ['10.0.0.0/1', true],
    ['10.0.0.0/32', true],
    ['10.0.0.0/33', false],
    ['10.0.0.0/0', false],
    ['10.0.0.0/', false],
    ['10.0.0.0/8x', false],
    ['10.0.0.0/x8', false],
    ['10.0.0.0/0008', false],
    ['10.0.0.0/8/8', false],
    ['/8', false],
    ['10.0.0.0/255.0.0.0', true],
    ['10.0.0.0/fd00::', false],
    ['fd00::', true],
    ['fd00::/33', true],
    ['fd00::/128', true],
    ['fd00::/129', false],
    ['fd00::/255.0.0.0', false],
  ])('are usable or not: %s', (setting, usable) => expect(areProxies(setting)).toBe(usable))

  it('are missed where people come by TLS', () => {
    const warned = (PUBLIC_URL: string, KERFWISE_TRUST_PROXY: string) =>
      proxyWarning({ PUBLIC_URL, KERFWISE_TRUST_PROXY })
    expect(warned('https://k.example', '')).toMatch(/KERFWISE_TRUST_PROXY is empty/)
    expect([warned('https://k.example', 'loopback'), warned('http://k.example', '')]).toEqual([null, null])
  })
})

it.each([
  ['/a/b?c=%E4', '/a/b?c=%E4'],
  ['/T%C3%BCr', '/T%C3%BCr'],
  ['/100%', '/100%25'],
  ['/100%?a=%', '/100%25?a=%'],
  ['/100%#%', '/100%25#%'],
  ['/%zz/%20', '/%25zz/%20'],
  ['/%E4', '/%25E4'],
  ['/%E4/50%?x=%E4', '/%25E4/50%25?x=%E4'],
  ['/%e4%C3', '/%25e4%25C3'],
  ['?%', '?%'],
  ['', ''],
])('the address %s has the readable path %s', (url, path) => expect(readable(url)).toBe(path))

describe('a route', () => {
  it('answers what its handler returns: a success, a page of a list, or what was sent', async () => {
    const app = bare()
    // A hook that waits: what is sent is then not yet on its way as the handler returns.
    app.addHook('onSend', () => new Promise((resolve) => setImmediate(resolve)))
    route(app, op({ path: '/plain' }), async () => ({ a: 1 }))
    route(app, op({ path: '/page' }), async () => new Page([1, 2], 'next'))
    route(app, op({ path: '/last' }), async () => new Page([1], null))
    route(app, op({ path: '/sent' }), async ({ reply }) => new Sent(reply.redirect('/there', 303)))
    const answer = (path: string) => app.inject({ method: 'POST', url: `/rest${path}` })
    expect((await answer('/plain')).json()).toEqual({ success: { a: 1 } })
    expect((await answer('/page')).json()).toEqual({ success: [1, 2], next: 'next' })
    expect((await answer('/last')).json()).toEqual({ success: [1], next: null })
    const sent = await answer('/sent')
    expect([sent.statusCode, sent.headers.location]).toEqual([303, '/there'])
  })

  it('hands on each part as it was parsed', async () => {
    const app = bare()
    const number = z.object({ n: z.coerce.number() })
    const parts = { body: number, query: number, params: number, headers: number }
    route(app, op({ path: '/of/:n', parts }), async ({ body, query, params, headers }) => ({
      body,
      query,
      params,
      headers,
    }))
    const answer = await app.inject({
      method: 'POST',
      url: '/rest/of/1?n=2',
      headers: { n: '3' },
      payload: { n: '4' },
    })
    expect(answer.json().success).toMatchObject({
      params: { n: 1 },
      query: { n: 2 },
      headers: { n: 3 },
      body: { n: 4 },
    })
  })

  it('answers some callers before the body is read, and reads it after a turn', async () => {
    const heard: string[] = []
    const app = bare()
    app.addHook('preValidation', async () => void heard.push('read'))
    const early = ({ headers }: FastifyRequest) => (headers.known ? { early: true } : undefined)
    const turn = async () => void heard.push('turn')
    route(app, op(), async () => ({ early: false }), { early, turn })
    const answer = async (headers: Record<string, string>) =>
      (await app.inject({ method: 'POST', url: '/rest/thing', headers, payload: {} })).json().success
    expect([await answer({ known: '1' }), heard]).toEqual([{ early: true }, []])
    expect([await answer({}), heard]).toEqual([{ early: false }, ['turn', 'read']])
  })

  it('has its operation, its rule for bodies and its kind beside it', async () => {
    const app = bare()
    const found: object[] = []
    app.addHook('onRoute', ({ config, url }) => void found.push({ url, ...config }))
    const rule = { bytes: () => 10 }
    const kind = { name: 'k', schema: z.unknown(), digest: () => 0 }
    const [plain, ruled] = [op({ path: '/a' }), op({ path: '/b' })]
    route(app, plain, async () => ({}))
    routeOf(app, ruled, kind, async () => ({}), { body: rule })
    expect(found).toEqual([
      { url: '/rest/a', operation: plain },
      { url: '/rest/b', operation: ruled, body: rule, kind },
    ])
  })
})

describe('what a route says of itself', () => {
  interface Said {
    readonly operationId: string
    readonly response: Record<
      string,
      { content?: Record<string, { schema: z.ZodType }>; description?: string }
    >
    readonly [part: string]: unknown
  }
  function said(some: Partial<Operation>): Said {
    const app = bare()
    let schema: unknown
    app.addHook('onRoute', (options) => {
      schema ??= options.schema
    })
    route(app, op(some), async () => ({}))
    return schema as Said
  }
  const everyCall = [
    'crossSite',
    'internal',
    'invalidRequest',
    'methodNotAllowed',
    'notFound',
    'rateLimited',
    'storageUnavailable',
  ] as const
  const statuses = (...keys: (keyof typeof errorStatus)[]) =>
    [...new Set([200, ...[...everyCall, ...keys].map((key) => errorStatus[key])])].map(String).sort()
  const answers = (some: Partial<Operation>) => Object.keys(said(some).response).sort()

  it('are the refusals that it can have', () => {
    expect(answers({})).toEqual(statuses())
    expect(answers({ parts: { body: z.unknown() } })).toEqual(statuses('tooLarge', 'unsupportedMediaType'))
    expect(answers({ access: 'person' })).toEqual(statuses('notAuthenticated'))
    expect(answers({ access: 'visitor', scope: 'solve' })).toEqual(statuses('keyInvalid', 'keyNotAllowed'))
    expect(answers({ errors: ['requestTimeout'] })).toEqual(statuses('requestTimeout'))
  })

  it('are its parts and its name', () => {
    const parts = {
      body: z.string(),
      query: z.object({}),
      params: z.object({ id: z.string() }),
      headers: z.object({}),
    }
    const { body, query: querystring, params, headers } = parts
    expect(said({ path: '/things/:id/in-use', parts })).toMatchObject({ body, querystring, params, headers })
    expect(said({ path: '/things/:id/in-use', parts }).operationId).toBe('postThingsIdInUse')
    const plain = said({ summary: 'Does it.', tag: 'deeds' })
    expect(plain).toMatchObject({ summary: 'Does it.', tags: ['deeds'], security: [] })
    for (const part of ['body', 'querystring', 'params', 'headers']) expect(plain).not.toHaveProperty(part)
  })

  it('are its answers: a success, a page, lines, a redirect or files', () => {
    const success = z.object({ a: z.number() })
    const answer = (some: Partial<Operation>) => said({ success, ...some }).response
    const takes = (schema: unknown, value: unknown) => (schema as z.ZodType).safeParse(value).success
    expect(takes(answer({})[200], { success: { a: 1 } })).toBe(true)
    expect(takes(answer({ paged: true })[200], { success: { a: 1 }, next: null })).toBe(true)
    expect(takes(answer({ paged: true })[200], { success: { a: 1 } })).toBe(false)
    const lines = answer({ lines: true })[200]?.content
    expect(Object.keys(lines ?? {})).toEqual(['application/json', 'application/x-ndjson'])
    expect(takes(lines?.['application/json']?.schema, { success: { a: 1 } })).toBe(true)
    expect(answer({ raw: 'redirect' })).toHaveProperty('303')
    expect(answer({ raw: 'redirect' })).not.toHaveProperty('200')
    const files = answer({
      raw: { file: ['application/json; charset=utf-8', 'text/csv', 'application/pdf'] },
    })[200]?.content
    expect(takes(files?.['application/json; charset=utf-8']?.schema, { any: 1 })).toBe(true)
    expect(takes(files?.['text/csv']?.schema, 'a;b')).toBe(true)
    expect(files?.['application/pdf']?.schema).toBe(success)
    expect(Object.keys(answer({ raw: { file: 'text/plain' } })[200]?.content ?? {})).toEqual(['text/plain'])
  })

  it('are the ways in which a caller identifies itself', () => {
    const ways = (some: Partial<Operation>) => securityOf(op(some)).security
    expect(ways({ access: 'anyone', scope: 'read' })).toEqual([])
    expect(ways({ access: 'operator' })).toEqual([{ operator: [] }])
    expect(ways({ access: 'person' })).toEqual([{ session: [] }])
    expect(ways({ access: 'person', scope: 'read' })).toEqual([{ session: [] }, { key: ['read'] }])
    expect(ways({ access: 'visitor', scope: 'solve' })).toEqual([{}, { session: [] }, { key: ['solve'] }])
  })
})

describe('the files of the page and of the documentation', () => {
  const page = (title: string) => `<!doctype html><head><title>${title}</title></head>`
  const immutable = 'public, max-age=31536000, immutable'

  async function served({ withApp = true, withSite = true } = {}) {
    const [webFolder, previousWebFolder, siteFolder] = [
      temporaryFolder(),
      join(temporaryFolder(), 'gone'),
      temporaryFolder(),
    ]
    const files: [string, string, string | Buffer][] = []
    if (withApp) {
      files.push([webFolder, 'index.html', page('App')], [webFolder, 'assets/index-B4xk21_Q.js', 'js'])
      files.push(
        [webFolder, 'assets/index-B4xk21_Q.js.br', brotliCompressSync('js')],
        [webFolder, 'sw.js', 'sw'],
      )
      files.push([webFolder, 'assets/a-short.js', 'js'])
      files.push([previousWebFolder, 'assets/old-B4xk21_Q.js', 'old'], [previousWebFolder, 'sw.js', 'old'])
    }
    if (withSite) {
      files.push([siteFolder, '404.html', page('No such page')], [siteFolder, 'index.html', page('Start')])
      files.push([siteFolder, '_astro/page.B4xk21_Q.css', 'css'], [siteFolder, 'pagefind/en.pf_meta', 'x'])
      files.push([siteFolder, 'pagefind/wasm.en.pagefind', 'x'])
    }
    for (const [folder, name, content] of files) {
      mkdirSync(join(folder, name, '..'), { recursive: true })
      writeFileSync(join(folder, name), content)
    }
    const app = bare()
    const warned: string[] = []
    app.log.warn = ((_: object, text: string) => void warned.push(text)) as typeof app.log.warn
    await serveWebApp(app, { webFolder, previousWebFolder }, 'key-1', await serveSite(app, siteFolder))
    const ask = async (
      url: string,
      headers: Record<string, string> = {},
      method: 'GET' | 'HEAD' | 'POST' = 'GET',
    ) => {
      const answer = await app.inject({ method, url, headers })
      const title = /<title>(.*)<\/title>/.exec(answer.body)?.[1]
      return { answer, status: answer.statusCode, title, cache: answer.headers['cache-control'] }
    }
    return { ask, warned }
  }

  it('are kept for ever by caches where the name is of the content', async () => {
    const { ask, warned } = await served()
    expect(warned).toEqual([])
    for (const url of [
      '/assets/index-B4xk21_Q.js',
      '/assets/old-B4xk21_Q.js',
      '/docs/_astro/page.B4xk21_Q.css',
    ])
      expect(await ask(url)).toMatchObject({ status: 200, cache: immutable })
    for (const url of ['/sw.js', '/assets/a-short.js', '/docs/'])
      expect(await ask(url)).toMatchObject({ status: 200, cache: 'no-cache' })
    // Of two versions the newer one.
    expect((await ask('/sw.js')).answer.body).toBe('sw')
  })

  it('are sent as the build packed them, and the index of the search as it is', async () => {
    const { ask } = await served()
    const { answer } = await ask('/assets/index-B4xk21_Q.js', { 'accept-encoding': 'br' })
    expect([answer.headers['content-encoding'], String(brotliDecompressSync(answer.rawPayload))]).toEqual([
      'br',
      'js',
    ])
    const types = ['/docs/pagefind/en.pf_meta', '/docs/pagefind/wasm.en.pagefind', '/sw.js']
    const found = await Promise.all(types.map(async (url) => (await ask(url)).answer.headers['content-type']))
    expect(found.slice(0, 2)).toEqual(['application/gzip', 'application/gzip'])
    expect(found[2]).toMatch(/javascript/)
  })

  it('are the page with the key at each of its addresses', async () => {
    const { ask } = await served()
    for (const url of ['/', '/index.html', '/docs/api', '/docs/api/', '/projects', '/projects?a=b.c']) {
      const { answer, status, title, cache } = await ask(url, { accept: 'text/html' })
      expect([url, status, title, cache]).toEqual([url, 200, 'App', 'no-cache'])
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
      expect(answer.body).toContain('<meta name="kerfwise-key" content="key-1" /></head>')
    }
  })

  it.each([
    ['a person', { 'sec-fetch-mode': 'navigate' }, '/a.b', 'App'],
    ['a page that asks for a file', { 'sec-fetch-mode': 'cors', accept: 'text/html' }, '/a', undefined],
    ['a tool that takes anything', {}, '/a', 'App'],
    ['a tool that takes anything and names a file', {}, '/a.js', undefined],
    ['a tool that names a file in a query', { accept: '*/*' }, '/a?f=a.js', 'App'],
    ['an old browser', { accept: 'text/html,*/*' }, '/a.js', 'App'],
    ['a program', { accept: 'application/json' }, '/a', undefined],
    ['a person at the API', { 'sec-fetch-mode': 'navigate' }, '/rest', undefined],
    ['a person below the API', { 'sec-fetch-mode': 'navigate' }, '/rest/a', undefined],
    ['a person beside the API', { 'sec-fetch-mode': 'navigate' }, '/restore', 'App'],
    ['a person at the documentation', { 'sec-fetch-mode': 'navigate' }, '/docs/a', 'No such page'],
    ['a person at a name that no file has', { 'sec-fetch-mode': 'navigate' }, '//bars', 'App'],
    ['a page that asks the documentation for a file', { 'sec-fetch-mode': 'no-cors' }, '/docs/a', undefined],
  ])('answer at a missing address what fits %s', async (_name, headers, url, title) => {
    const { ask } = await served()
    const found = await ask(url, headers)
    expect(found.title).toBe(title)
    if (title === undefined) expect([found.status, keyOf(found.answer)]).toEqual([404, 'notFound'])
    else expect(found.cache).toBe('no-cache')
    if (title === 'No such page') expect(found.status).toBe(404)
  })

  it('answer a head as a page, and a change at a missing address with a refusal', async () => {
    const { ask } = await served()
    expect(await ask('/a', {}, 'HEAD')).toMatchObject({ status: 200, cache: 'no-cache' })
    expect((await ask('/a', { 'sec-fetch-mode': 'navigate' }, 'POST')).status).toBe(404)
  })

  it('lead to the address of a page of the documentation', async () => {
    const { answer } = await (await served()).ask('/docs')
    expect(answer.headers.location).toBe('/docs/')
  })

  it('may be missing, and the log says which', async () => {
    const alone = await served({ withSite: false })
    expect(alone.warned).toEqual(['no built documentation here; /docs is not served'])
    expect((await alone.ask('/docs/a', { accept: 'text/html' })).title).toBe('App')
    const docs = await served({ withApp: false })
    expect(docs.warned).toEqual(['no built web app here; only /rest is served'])
    expect((await docs.ask('/', { accept: 'text/html' })).status).toBe(404)
    expect((await docs.ask('/docs/', { accept: 'text/html' })).title).toBe('Start')
  })
})
