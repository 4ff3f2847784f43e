import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { testApp } from './support/app.ts'
import { answering } from './support/optimizer.ts'
import { logsErrors } from './support/watchedLog.ts'

const url = '/rest/cutoptim/optimize1d'
const json = { 'content-type': 'application/json' }

describe('every refusal is JSON in one form', () => {
  it('names the key, a text and details for an unknown address', async () => {
    const { app } = await testApp()
    const answer = await app.inject({ url: '/rest/nothing' })
    expect(answer.statusCode).toBe(404)
    expect(answer.headers['content-type']).toContain('application/json')
    expect(answer.json()).toEqual({ error: { key: 'notFound', message: expect.any(String), details: {} } })
  })

  it.each([
    ['PUT', url, 'POST'],
    ['TRACE', url, 'POST'],
    ['QUERY', '/rest/version', 'GET, HEAD'],
    ['DELETE', '/rest/cutoptim/project', 'GET, HEAD, POST'],
  ] as const)('answers 405 with Allow to %s %s', async (method, path, allow) => {
    const { app } = await testApp()
    const answer = await app.inject({ method, url: path })
    expect(answer.statusCode).toBe(405)
    expect(answer.headers.allow).toBe(allow)
    expect(answer.json().error.key).toBe('methodNotAllowed')
  })

  it('answers 415 to a body other than JSON', async () => {
    const { app } = await testApp()
    const answer = await app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'text/xml' },
      payload: '<a/>',
    })
    expect(answer.statusCode).toBe(415)
    expect(answer.json().error.key).toBe('unsupportedMediaType')
  })

  it.each([
    ['application/json', 200],
    ['application/json; charset=utf-8', 200],
    ['application/json;charset="UTF-8"', 200],
    ['application/json; charset=us-ascii', 200],
    ['application/json; charset=utf-16', 415],
    ['application/json; charset="UTF-16LE"', 415],
    ['application/json; profile=x; Charset=iso-8859-1', 415],
    ['application/json; charset=', 415],
  ])('answers a body of the type %s with %i', async (type, status) => {
    const { app } = await testApp({
      deps: { optimizer: answering({ success: { isError: false, data: {} } }) },
    })
    const payload = JSON.stringify({ kerf: 3, unit: 'mm', stock: [6000], pieces: [] })
    const headers = { 'content-type': type }
    const answer = await app.inject({ method: 'POST', url: '/rest/v1/plan', headers, payload })
    expect(answer.statusCode).toBe(status)
    if (status === 415)
      expect(answer.json().error).toMatchObject({
        key: 'unsupportedMediaType',
        details: { charset: expect.any(String), reason: 'must be UTF-8' },
      })
  })

  it.each([
    ['broken JSON', '{"stock": ['],
    ['an empty body', ''],
    ['a bare word', 'nope'],
    ['__proto__', '{"__proto__": {"admin": true}}'],
    ['constructor.prototype', '{"constructor": {"prototype": {"admin": true}}}'],
    ['nesting without end', '['.repeat(20_000)],
    ['an array', '[]'],
    ['null', 'null'],
    ['another encoding', Buffer.from('{"data": [{"descr": "T\u00fcr"}]}', 'latin1')],
  ])('answers 400 to %s', async (_name, payload) => {
    const { app } = await testApp()
    const answer = await app.inject({ method: 'POST', url, headers: json, payload })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().error).toMatchObject({ key: 'invalidRequest', details: { path: '$' } })
    expect(Reflect.get({}, 'admin')).toBeUndefined()
  })

  it.each(['TRACE', 'PUT', 'PATCH', 'OPTIONS'] as const)(
    'answers 405 to %s with what is allowed',
    async (method) => {
      const { app } = await testApp()
      const answer = await app.inject({ method: method as 'PUT', url: '/rest/user/login' })
      expect([answer.statusCode, answer.json().error.key]).toEqual([405, 'methodNotAllowed'])
      expect(answer.headers.allow).toBe('POST')
    },
  )

  it('answers 413 to a body past the limit', async () => {
    const { app } = await testApp()
    const payload = JSON.stringify({ stock: [], data: [], note: 'x'.repeat(8_000_001) })
    const answer = await app.inject({ method: 'POST', url, headers: json, payload })
    expect(answer.statusCode).toBe(413)
    expect(answer.json().error.key).toBe('tooLarge')
  })

  it.each([
    [
      'headers that are too long',
      `GET /rest/version HTTP/1.1\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
      413,
      'tooLarge',
    ],
    ['what is no HTTP', 'HELLO\r\n\r\n', 400, 'invalidRequest'],
  ])('answers %s, which reaches no handler', async (_name, bytes, status, key) => {
    const { app } = await testApp()
    const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
    const socket = connect(Number(port), '127.0.0.1')
    socket.end(bytes)
    const [head, body] = (await text(socket)).split('\r\n\r\n')
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(JSON.parse(body ?? '')).toEqual({ error: { key, message: expect.any(String), details: {} } })
    await app.close()
  })

  it('names the JSON path and the reason of a field of the wrong type', async () => {
    const { app } = await testApp()
    const payload = { stock: [{ length: 6000 }], data: [{ length: 'long', count: 1 }] }
    const answer = await app.inject({ method: 'POST', url, payload })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().error.details).toMatchObject({
      path: '$.data[0].length',
      reason: expect.stringContaining('number'),
    })
  })

  it('hides the reason of an internal error', async () => {
    logsErrors('unexpected failure')
    const { app } = await testApp({
      deps: {
        optimizer: { ...answering({}), run: () => Promise.reject(new Error('secret /etc/path')) },
      },
    })
    const answer = await app.inject({
      method: 'POST',
      url,
      payload: { stock: [{ length: 6000 }], data: [{ length: 100, count: 1 }] },
    })
    expect(answer.statusCode).toBe(500)
    expect(answer.json().error.key).toBe('internal')
    expect(answer.body).not.toContain('secret')
  })
})

describe('every answer', () => {
  it('has an id, which no other answer has and a failure repeats', async () => {
    logsErrors('unexpected failure')
    const optimizer = { ...answering({}), run: () => Promise.reject(new Error('broken')) }
    const { app } = await testApp({ deps: { optimizer } })
    const payload = { stock: [{ length: 6000 }], data: [{ length: 100, count: 1 }] }
    const answers = [
      await app.inject({ url: '/rest/version' }),
      await app.inject({ url: '/rest/nothing' }),
      await app.inject({ method: 'POST', url, payload }),
    ]
    const ids = answers.map(({ headers }) => headers['x-request-id'])
    expect(new Set(ids).size).toBe(3)
    for (const id of ids) expect(id).toMatch(/^[0-9a-f-]{36}$/)
    expect(answers[2]?.json().error.details.requestId).toBe(ids[2])
  })
})

describe('a call that changes something is refused to other sites', () => {
  const payload = { stock: [{ length: 6000 }], data: [{ length: 100, count: 1 }] }

  it.each([
    ['same-origin', 200],
    ['none', 403],
    ['same-site', 403],
    ['cross-site', 403],
  ])('Sec-Fetch-Site %s answers %i', async (site, status) => {
    const { app } = await testApp()
    const answer = await app.inject({ method: 'POST', url, headers: { 'sec-fetch-site': site }, payload })
    expect(answer.statusCode).toBe(status)
  })

  it.each([
    ['http://localhost:3000', 200],
    ['http://evil.example', 403],
    ['null', 403],
  ])('Origin %s answers %i', async (origin, status) => {
    const { app } = await testApp()
    const answer = await app.inject({ method: 'POST', url, headers: { origin }, payload })
    expect(answer.statusCode).toBe(status)
  })
})

describe('headers', () => {
  it('carry a strict policy without HSTS on plain http', async () => {
    const { app } = await testApp()
    const { headers } = await app.inject({ url: '/rest/version' })
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval'")
    expect(policy).toContain("style-src 'self' 'unsafe-inline'")
    expect(policy).not.toContain('upgrade-insecure-requests')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['strict-transport-security']).toBeUndefined()
  })

  it('let the page itself use the camera, and neither microphone nor place', async () => {
    const { app } = await testApp()
    const { headers } = await app.inject({ url: '/rest/version' })
    const closed = 'geolocation=(), microphone=()'
    expect(headers['permissions-policy']).toBe(`camera=(self), ${closed}, payment=(self)`)
  })

  it('let the page report to the address of the settings, and to no other', async () => {
    const { app } = await testApp({ env: { KERFWISE_ANALYTICS_URL: 'https://stats.example/collect' } })
    const policy = String((await app.inject({ url: '/rest/version' })).headers['content-security-policy'])
    expect(policy).toContain("connect-src 'self' https://stats.example;")
  })

  it('carry HSTS if the product is reached by TLS', async () => {
    const { app } = await testApp({ env: { PUBLIC_URL: 'https://kerfwise.example' } })
    const { headers } = await app.inject({ url: '/rest/version' })
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  })
})
