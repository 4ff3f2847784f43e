import { PassThrough } from 'node:stream'
import { FakeClock } from '@kerfwise/testkit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { z } from 'zod'
import { createAdmission } from '../../src/platform/admission/admission.ts'
import { admitBodies } from '../../src/platform/admission/admit.ts'
import type { BodyKind } from '../../src/platform/bodies/kind.ts'
import { createBodyReader } from '../../src/platform/bodies/reader.ts'
import { readEnv } from '../../src/platform/env.ts'
import { Refusal } from '../../src/platform/errors/refusal.ts'
import { rawBody, readJsonBodies, withoutMark } from '../../src/platform/http/body.ts'
import { readForms } from '../../src/platform/http/forms.ts'
import { route, routeOf } from '../../src/platform/http/route.ts'
import { bare, keyOf, op } from '../support/bare.ts'

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
