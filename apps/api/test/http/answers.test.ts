import { once } from 'node:events'
import type { Socket } from 'node:net'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { createGunzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { CallerLeft } from '../../src/platform/errors/callerLeft.ts'
import { whenGone } from '../../src/platform/http/gone.ts'
import { reportingOrigins, securityHeaders } from '../../src/platform/http/headers.ts'
import { endConnectionsWhenClosing } from '../../src/platform/http/lastAnswers.ts'
import { Lines, wantsLines } from '../../src/platform/http/lines.ts'
import { keepAnswersOutOfCaches } from '../../src/platform/http/noStore.ts'
import { route } from '../../src/platform/http/route.ts'
import { bare, op } from '../support/bare.ts'
import { soon } from '../support/soon.ts'

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
    await soon(() => expect(socket.bytesRead).toBeGreaterThan(0))
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
    await soon(() => expect(kept.out?.writableNeedDrain).toBe(false))
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
