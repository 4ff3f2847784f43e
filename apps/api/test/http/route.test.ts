import { errorStatus, type Operation } from '@kerfwise/contract'
import type { FastifyRequest } from 'fastify'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { Page, route, routeOf, Sent } from '../../src/platform/http/route.ts'
import { securityOf } from '../../src/platform/http/security.ts'
import { bare, op } from '../support/bare.ts'

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
    // Every request has headers that no operation names.
    const headers = number.loose()
    const parts = { body: number, query: number, params: number, headers }
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
    expect(plain).toMatchObject({ summary: 'Does it.', tags: ['page: deeds'], security: [] })
    expect(said({ path: '/v1/deeds', tag: 'deeds' }).tags).toEqual(['deeds'])
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
