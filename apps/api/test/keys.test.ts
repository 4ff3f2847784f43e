import { randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { type Scope, scopes } from '@kerfwise/contract'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { describe, expect, it } from 'vitest'
import { isKey, newKey } from '../src/modules/keys/form.ts'
import { changeTier } from '../src/modules/tiers/index.ts'
import type { Call as RunCall } from '../src/platform/optimizer/pool.ts'
import { type TestApp, testApp } from './support/app.ts'
import { Browser, type Call, login, password, registered } from './support/browser.ts'
import { answering, searching } from './support/optimizer.ts'

const list = { stock: [{ length: 6000 }], data: [{ length: 1200, count: 4 }], cutWaste: 3.2 }
const bundle = (id: string, revision = 0) => ({
  project: { id, title: 'Shelf', revision },
  panels: [],
  items: {},
  configs: {},
  results: {},
})

/** A program: it sends a key and no cookie, and says nothing of an origin. */
class Program {
  readonly #app: FastifyInstance
  readonly #authorization: string

  constructor(app: FastifyInstance, key: string) {
    this.#app = app
    this.#authorization = `Bearer ${key}`
  }

  call(path: string, { method, body, headers = {} }: Call = {}): Promise<LightMyRequestResponse> {
    return this.#app.inject({
      method: method ?? (body ? 'POST' : 'GET'),
      url: `/rest${path}`,
      headers: { authorization: this.#authorization, ...headers },
      ...(body ? { payload: body } : {}),
    })
  }

  async ok(path: string, call: Call = {}) {
    const answer = await this.call(path, call)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json().success
  }

  async refused(path: string, call: Call = {}): Promise<[number, string]> {
    const answer = await this.call(path, call)
    return [answer.statusCode, answer.json().error?.key]
  }
}

const wish = (given: readonly Scope[] = scopes, name = 'Workshop') => ({
  body: { name, scopes: given, pass: password },
})

/** Ann with a key of these scopes, and the program that holds it. */
async function annWithKey(given: readonly Scope[] = scopes, all?: TestApp) {
  const used = all ?? (await testApp())
  const ann = await registered(used.app, 'Ann')
  const { key, keys } = await ann.ok('/user/keys', wish(given))
  return { ...used, ann, key: key as string, id: keys[0].id as string, program: new Program(used.app, key) }
}

describe('an API key', () => {
  it('is shown once, and stored as a hash alone', async () => {
    const { ann, key, database } = await annWithKey(['write', 'solve'])
    const [kept] = await ann.ok('/user/keys')
    expect(kept).toEqual({
      id: expect.any(String),
      name: 'Workshop',
      scopes: ['solve', 'write'],
      start: key.slice(0, 7),
      created: expect.any(Number),
      lastUsed: null,
    })
    const rows = JSON.stringify(await database.raw('SELECT * FROM api_keys'))
    expect(rows).not.toContain(key)
    expect(rows).not.toContain(key.slice(7, 40))
    expect((await ann.call('/user/keys')).body).not.toContain(key.slice(7))
  })

  it('has a form that scanners of leaked secrets recognise: a prefix, 256 random bits and their CRC-32', async () => {
    const made = new Set<string>()
    const { ann, key, id } = await annWithKey()
    made.add(key)
    await ann.ok(`/user/keys/${id}`, { method: 'DELETE' })
    made.add((await ann.ok('/user/keys', wish())).key)
    expect(made.size).toBe(2)
    for (const one of made) {
      expect(one).toMatch(/^kw_[0-9A-Za-z]{49}$/)
      const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
      const sum = [...one.slice(-6)].reduce((value, digit) => value * 62 + digits.indexOf(digit), 0)
      expect(sum).toBe(crc32(one.slice(0, -6)))
    }
  })

  it('needs the password, a name and known scopes', async () => {
    const { app } = await testApp()
    const ann = await registered(app, 'Ann')
    const make = (body: object) => ann.call('/user/keys', { body: { ...wish().body, ...body } })
    expect((await make({ pass: 'wrong' })).json().error.key).toBe('wrongPassword')
    for (const [path, body] of [
      ['$.name', { name: '' }],
      ['$.name', { name: 'x'.repeat(61) }],
      ['$.name', { name: 'a\u0007b' }],
      ['$.scopes', { scopes: [] }],
      ['$.scopes', { scopes: ['read', 'read'] }],
      ['$.scopes[0]', { scopes: ['account'] }],
    ] as const) {
      const answer = await make(body)
      expect([answer.statusCode, answer.json().error.details.path]).toEqual([400, path])
    }
    expect(await ann.ok('/user/keys')).toEqual([])
  })

  it('counts toward the number of keys of the tier, and keeps working on a lower tier', async () => {
    const { ann, program, clock } = await annWithKey()
    const more = await ann.call('/user/keys', wish())
    expect([more.statusCode, more.json().error]).toMatchObject([
      403,
      {
        key: 'notAuthorized',
        details: { limit: 'apiKeys', allowed: 1, asked: 2, unlockedBy: 'core-month' },
      },
    ])
    await ann.ok('/user/trial', { body: {} })
    await ann.ok('/user/keys', wish())
    clock.advance(8 * 24 * 3_600_000)
    await ann.ok('/user/login', login('Ann'))
    expect(await ann.refused('/user/keys', wish())).toEqual([403, 'notAuthorized'])
    expect(await program.ok('/cutoptim/projects')).toEqual([])
  })

  it('is refused if the tier has no keys', async () => {
    const { program, database } = await annWithKey()
    await changeTier(database, 'free', { limits: { apiKeys: 0 } })
    expect(await program.refused('/cutoptim/projects')).toEqual([403, 'notAuthorized'])
  })

  it('is recognised neither with a wrong checksum nor with other letters', () => {
    const key = newKey(randomBytes)
    expect(isKey(key)).toBe(true)
    const last = key.endsWith('0') ? '1' : '0'
    expect(isKey(`${key.slice(0, -1)}${last}`)).toBe(false)
    expect(isKey(`kW${key.slice(2)}`)).toBe(false)
    expect(isKey(key.slice(1))).toBe(false)
  })

  it('is listed after older keys', async () => {
    const { ann, clock } = await annWithKey()
    await ann.ok('/user/trial', { body: {} })
    const names = async () => (await ann.ok('/user/keys')).map(({ name }: { name: string }) => name)
    for (const name of ['Saw', 'Bench']) {
      clock.advance(1_000)
      await ann.ok('/user/keys', wish(scopes, name))
    }
    expect(await names()).toEqual(['Workshop', 'Saw', 'Bench'])
  })

  it('shows when it was last used, to the minute', async () => {
    const { ann, program, clock } = await annWithKey()
    const lastUsed = async () => (await ann.ok('/user/keys'))[0].lastUsed * 1000
    const first = clock.now()
    await program.ok('/cutoptim/projects')
    clock.advance(59_999)
    await program.ok('/cutoptim/projects')
    expect(await lastUsed()).toBe(Math.floor(first / 1000) * 1000)
    clock.advance(1)
    await program.ok('/cutoptim/projects')
    expect(await lastUsed()).toBe(first + 60_000)
  })
})

describe('the life of an API key', () => {
  it('ends when its owner revokes it', async () => {
    const { ann, program, id } = await annWithKey()
    expect(await ann.ok(`/user/keys/${id}`, { method: 'DELETE' })).toEqual([])
    expect(await program.refused('/cutoptim/projects')).toEqual([401, 'keyInvalid'])
    expect(await ann.refused(`/user/keys/${id}`, { method: 'DELETE' })).toEqual([404, 'notFound'])
  })

  it('goes on after a sign-out, a change of the password and the end of every session', async () => {
    const { ann, program, clock } = await annWithKey()
    const change = { old: password, new: 'another long password', confirm: 'another long password' }
    await ann.ok('/user/pwd/change', { body: change })
    await ann.ok('/user/logout')
    clock.advance(60 * 24 * 3_600_000)
    expect(await program.ok('/cutoptim/projects')).toEqual([])
  })

  it('ends with a reset of the password by mail', async () => {
    const { app, program, mailer, settled } = await annWithKey()
    const browser = new Browser(app)
    await browser.ok('/user/pwd/reset/request', { body: { nameOrMail: 'Ann' } })
    await settled()
    const mail = mailer.sent.map(({ text }) => text).join('\n')
    const key = /pwd-reset-perform\?key=([\w-]+)/.exec(mail)?.[1]
    const change = { key, new: 'another long password', confirm: 'another long password' }
    await browser.ok('/user/pwd/reset/perform', { body: change })
    expect(await program.refused('/cutoptim/projects')).toEqual([401, 'keyInvalid'])
    expect(await browser.ok('/user/keys')).toEqual([])
  })

  it('ends with the account', async () => {
    const { ann, program, database } = await annWithKey()
    await ann.ok('/user', { method: 'DELETE', body: { pass: password } })
    expect(await program.refused('/cutoptim/projects')).toEqual([401, 'keyInvalid'])
    expect(await database.raw('SELECT * FROM api_keys')).toEqual([])
  })

  it('is in the export of the account, with its name alone', async () => {
    const { ann, key } = await annWithKey(['read'])
    const { body } = await ann.call('/user/export')
    expect(JSON.parse(body).keys).toEqual([
      { name: 'Workshop', scopes: ['read'], created: expect.any(Number) },
    ])
    expect(body).not.toContain(key.slice(0, 7))
  })
})

describe('a bearer header', () => {
  it('gets one answer for a revoked key, an unknown key and a text that is no key', async () => {
    const { app, ann, key, id } = await annWithKey()
    await ann.ok(`/user/keys/${id}`, { method: 'DELETE' })
    const { app: other } = await testApp()
    const stranger = await registered(other, 'Eve')
    const { key: foreign } = await stranger.ok('/user/keys', wish())
    const answers = new Set<string>()
    const tried = [
      key,
      foreign,
      `${key.slice(0, -1)}!`,
      'kw_',
      '',
      'x'.repeat(5_000),
      '__proto__',
      "' OR 1=1",
    ]
    for (const one of tried) {
      const answer = await new Program(app, one).call('/v1/solve', { body: list })
      expect(answer.headers['www-authenticate']).toBe('Bearer realm="kerfwise", error="invalid_token"')
      answers.add(`${answer.statusCode} ${answer.body}`)
    }
    expect([...answers]).toHaveLength(1)
    expect([...answers][0]).toMatch(/^401 .*"key":"keyInvalid"/)
  })

  it('decides alone: the server reads no cookies beside it and ignores the origin', async () => {
    const { app, ann, key, id } = await annWithKey()
    await ann.ok('/cutoptim/project', { body: bundle('of-ann') })
    const eve = await registered(app, 'Eve')
    const headers = { authorization: `Bearer ${key}`, 'sec-fetch-site': 'cross-site' }
    const answer = await eve.call('/cutoptim/projects', { headers })
    expect(answer.json().success).toMatchObject([{ id: 'of-ann' }])
    expect((await eve.call('/cutoptim/materials', { body: { name: 'Oak' }, headers })).statusCode).toBe(200)
    await ann.ok(`/user/keys/${id}`, { method: 'DELETE' })
    // A cookie that is good does not help a key that is not.
    expect(await eve.refused('/cutoptim/projects', { headers })).toEqual([401, 'keyInvalid'])
  })

  it('keeps the rule of origins for calls that take no keys', async () => {
    const { app, key } = await annWithKey()
    const eve = await registered(app, 'Eve')
    const headers = { authorization: `Bearer ${key}`, 'sec-fetch-site': 'cross-site' }
    expect(await eve.refused('/user', { method: 'DELETE', body: { pass: password }, headers })).toEqual([
      403,
      'crossSite',
    ])
    expect(await eve.refused('/user/login', { ...login('Eve'), headers })).toEqual([403, 'crossSite'])
  })

  it('of another scheme is left to a proxy', async () => {
    const { app } = await testApp()
    const ann = await registered(app, 'Ann')
    const headers = { authorization: 'Basic YTpi' }
    expect(await ann.ok('/cutoptim/projects', { headers })).toEqual([])
  })
})

describe('the scopes of an API key', () => {
  /** A call for each scope, besides the others of the same scope. */
  const calls: Readonly<Record<Scope, readonly (readonly [string, Call])[]>> = {
    solve: [
      ['/v1/solve', { body: list }],
      ['/cutoptim/optimize1d', { body: list }],
    ],
    read: [
      ['/cutoptim/projects', {}],
      ['/cutoptim/project?id=p-1', {}],
      ['/cutoptim/materials', {}],
      ['/cutoptim/materials/m-1/in-use', {}],
      ['/cutoptim/shares', {}],
    ],
    write: [
      ['/cutoptim/materials', { body: { id: 'm-1', name: 'Pine' } }],
      ['/cutoptim/project', { body: bundle('p-1', 1) }],
      ['/cutoptim/materials?id=m-1', { method: 'DELETE' }],
      ['/cutoptim/project/delete', { body: { id: 'p-1' } }],
    ],
  }

  it.each(scopes)('open their own calls and no others: %s', async (scope) => {
    const { ann, program } = await annWithKey([scope])
    await ann.ok('/cutoptim/project', { body: bundle('p-1') })
    await ann.ok('/cutoptim/materials', { body: { id: 'm-1', name: 'Oak' } })
    for (const other of scopes.filter((one) => one !== scope)) {
      for (const [path, call] of calls[other]) {
        const answer = await program.call(path, call)
        expect([path, answer.statusCode, answer.json().error]).toMatchObject([
          path,
          403,
          { key: 'keyNotAllowed', details: { scope: other } },
        ])
        expect(answer.headers['www-authenticate']).toContain('error="insufficient_scope"')
      }
    }
    for (const [path, call] of calls[scope]) await program.ok(path, call)
  })

  it('never reach the account, its password, its keys or payment', async () => {
    const { app, ann, key, program } = await annWithKey()
    const { paths } = (await app.inject({ url: '/rest/openapi.json' })).json()
    const closed = Object.entries<Record<string, { security?: object[] }>>(paths).flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([, { security }]) => security?.some((one) => 'session' in one))
        .filter(([, { security }]) => !security?.some((one) => 'key' in one))
        .map(([method]) => [method.toUpperCase(), path] as const),
    )
    expect(closed.length).toBeGreaterThan(20)
    for (const [method, path] of closed) {
      const url = path.replace('/rest', '').replace(/\{\w+\}/g, 'x')
      const call = { method: method as 'GET' }
      for (const holder of [program, new Program(app, 'kw_none')]) {
        expect([path, ...(await holder.refused(url, call))]).toEqual([path, 403, 'keyNotAllowed'])
      }
    }
    expect(closed.map(([method, path]) => `${method} ${path}`)).toEqual(
      expect.arrayContaining([
        'GET /rest/user/checkStatus',
        'GET /rest/user/export',
        'DELETE /rest/user',
        'POST /rest/user/keys',
        'GET /rest/user/keys',
        'DELETE /rest/user/keys/{id}',
        'POST /rest/user/pwd/change',
        'GET /rest/payment/invoices',
      ]),
    )
    expect((await ann.ok('/user/keys')).map(({ start }: { start: string }) => start)).toEqual([
      key.slice(0, 7),
    ])
  })

  it('keep a program that saves from reading the account, and from changing which project the page opens', async () => {
    const { ann, program } = await annWithKey(['read', 'write'])
    await ann.ok('/cutoptim/project', { body: bundle('of-the-page') })
    const saved = await program.ok('/cutoptim/project', { body: bundle('of-the-program') })
    expect(Object.keys(saved)).toEqual(['projects'])
    expect(saved.projects).toHaveLength(2)
    await program.ok('/cutoptim/project?id=of-the-program')
    expect((await ann.ok('/user/checkStatus')).user.currentProject).toBe('of-the-page')
    const stale = await program.call('/cutoptim/project', { body: bundle('of-the-page') })
    expect([stale.statusCode, stale.json().error.key]).toEqual([409, 'conflict'])
    const left = await program.ok('/cutoptim/project/delete', { body: { id: 'of-the-program' } })
    expect(left.projects).toMatchObject([{ id: 'of-the-page' }])
  })
})

describe('POST /rest/v1/solve', () => {
  /** Notes the callers of the optimizer. */
  function noting() {
    const calls: RunCall[] = []
    const plan = { success: { isError: false, data: { barsCount: 1 } } }
    const optimizer = {
      ...answering(plan),
      run: async (call: RunCall) => {
        calls.push(call)
        return Buffer.from(JSON.stringify(plan))
      },
    }
    return { calls, optimizer }
  }

  it('plans by key, by session and for a guest, each with its tier and in its own queue', async () => {
    const { calls, optimizer } = noting()
    const { ann, app, program } = await annWithKey(['solve'], await testApp({ deps: { optimizer } }))
    const priced = { ...list, stock: [{ length: 6000, price: 3 }] }
    expect(await program.refused('/v1/solve', { body: priced })).toEqual([403, 'notAuthorized'])
    await ann.ok('/user/trial', { body: {} })
    expect(await program.ok('/v1/solve', { body: priced })).toEqual({
      isError: false,
      data: { barsCount: 1 },
    })
    await ann.ok('/v1/solve', { body: priced })
    await new Browser(app).ok('/v1/solve', { body: list })
    const [byKey, bySession, byGuest] = calls.map(({ caller }) => caller)
    expect(byKey).toEqual(bySession)
    expect([byKey?.group, byGuest?.group]).toEqual(['person', 'guest'])
    expect(await new Browser(app).refused('/v1/solve', { body: priced })).toEqual([403, 'notAuthorized'])
  })

  it('takes as many calls of all keys together as the tier has in a minute', async () => {
    const { ann, app, program, clock, database } = await annWithKey(['solve'])
    await changeTier(database, 'free', { limits: { apiCalls: 3, apiKeys: 2 } })
    const { key } = await ann.ok('/user/keys', wish(['read']))
    const second = new Program(app, key)
    const { headers } = await program.call('/v1/solve', { body: list })
    expect(headers.ratelimit).toMatch(/^"key\.calls";r=2;t=60, "optimize\.person";r=\d+;t=60$/)
    await program.ok('/v1/solve', { body: list })
    await second.ok('/cutoptim/projects')
    const late = await second.call('/cutoptim/projects')
    expect([late.statusCode, late.json().error.key]).toEqual([429, 'rateLimited'])
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(0)
    expect(late.headers).toMatchObject({
      'ratelimit-policy': '"key.calls";q=3;w=60',
      ratelimit: expect.stringMatching(/^"key\.calls";r=0;t=\d+$/),
    })
    // The page of the same person goes on.
    await ann.ok('/v1/solve', { body: list })
    clock.advance(61_000)
    await program.ok('/v1/solve', { body: list })
  })

  it('takes any number of calls if the tier names no number', async () => {
    const { program, database } = await annWithKey(['solve'])
    await changeTier(database, 'free', { limits: { apiCalls: null } })
    for (let call = 0; call < 3; call += 1) await program.ok('/v1/solve', { body: list })
  })

  it('answers in lines if the caller asks for them', async () => {
    const plan = (barsCount: number) => ({ success: { isError: false, data: { barsCount } } })
    const ending = () => new Promise((resolve) => setTimeout(() => resolve(plan(2)), 700))
    const all = await testApp({ deps: { optimizer: searching(plan(3), ending) } })
    const { program } = await annWithKey(['solve'], all)
    const headers = { accept: 'application/x-ndjson' }
    const { body } = await program.call('/v1/solve', { body: list, headers })
    const lines = body.trim().split('\n')
    expect(lines.map((line) => JSON.parse(line))).toEqual([{ progress: plan(3).success }, plan(2)])
  })

  it('refuses a bad list in the form of every other call', async () => {
    const { program } = await annWithKey(['solve'])
    const bad = await program.call('/v1/solve', { body: { stock: [], data: 'x' } })
    expect([bad.statusCode, bad.json().error]).toMatchObject([
      400,
      { key: 'invalidRequest', details: { path: '$.data' } },
    ])
  })
})

describe('openapi.json', () => {
  it('says for each call which scope a key needs', async () => {
    const { app } = await testApp()
    const { paths, components } = (await app.inject({ url: '/rest/openapi.json' })).json()
    expect(components.securitySchemes.key).toMatchObject({ type: 'http', scheme: 'bearer' })
    expect(paths['/rest/v1/solve'].post.security).toEqual([{}, { session: [] }, { key: ['solve'] }])
    expect(paths['/rest/cutoptim/projects'].get.security).toEqual([{ session: [] }, { key: ['read'] }])
    expect(paths['/rest/user/export'].get.security).toEqual([{ session: [] }])
    expect(paths['/rest/metrics'].get.security).toEqual([{ operator: [] }])
    expect(paths['/rest/user/login'].post.security).toEqual([])
  })
})
