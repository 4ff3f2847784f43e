import type { Operation } from '@kerfwise/contract'
import type { FastifyRequest } from 'fastify'
import { describe, expect, it } from 'vitest'
import { Refusal } from '../../src/platform/errors/refusal.ts'
import { guardChanges } from '../../src/platform/http/guardChanges.ts'
import { requireOperator } from '../../src/platform/http/operator.ts'
import { answerOtherMethods } from '../../src/platform/http/otherMethods.ts'
import { areProxies, proxies, proxyTest, proxyWarning } from '../../src/platform/http/proxies.ts'
import { readable } from '../../src/platform/http/readable.ts'
import { route } from '../../src/platform/http/route.ts'
import { bare, keyOf, op } from '../support/bare.ts'

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
  const cookie = 'kerfwise=1'

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
    ['such a GET by a program without cookies', { method: 'GET', changes: true }, {}, 200],
    ['such a GET by a link, on plain http', { method: 'GET', changes: true }, { cookie }, 403],
    [
      'such a GET by a link of another site',
      { method: 'GET', changes: true },
      { cookie, referer: 'http://evil.example/' },
      403,
    ],
    [
      'such a GET whose referrer is no address',
      { method: 'GET', changes: true },
      { cookie, referer: 'about:nothing at all' },
      403,
    ],
    [
      'such a GET by our page on plain http',
      { method: 'GET', changes: true },
      { cookie, host: 'laptop:3000', referer: 'http://laptop:3000/projects' },
      200,
    ],
    [
      'such a GET by our page at the public address',
      { method: 'GET', changes: true },
      { cookie, referer: `${origin}/projects` },
      200,
    ],
    [
      'such a GET of our page, as the browser says',
      { method: 'GET', changes: true },
      { cookie, 'sec-fetch-site': 'same-origin' },
      200,
    ],
    ['a look by a link', { method: 'GET' }, { cookie }, 200],
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
