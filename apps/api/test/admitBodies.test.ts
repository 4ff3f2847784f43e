import { PassThrough } from 'node:stream'
import { bounds } from '@kerfwise/contract'
import { FakeClock } from '@kerfwise/testkit'
import type { FastifyRequest } from 'fastify'
import { describe, expect, it } from 'vitest'
import { createAdmission } from '../src/platform/admission/admission.ts'
import { admitBodies, admittedBody, type BodyRule } from '../src/platform/admission/admit.ts'
import { readEnv } from '../src/platform/env.ts'
import { route } from '../src/platform/http/route.ts'
import { bare, keyOf, op } from './support/bare.ts'

/** A server with one operation whose bodies follow a rule, and what it asks and holds for each call. */
function admitting(rule?: BodyRule, env: Record<string, string> = { KERFWISE_BODIES_GUEST: '20000000' }) {
  const admission = createAdmission(readEnv(env), new FakeClock())
  const asked: string[] = []
  const spent: unknown[] = []
  const counted = {
    ...admission,
    requireLeft: (thing: string) => void asked.push(thing),
    spend: (...given: unknown[]) => void spent.push(given),
  }
  const app = bare()
  admitBodies(app, counted)
  const handle = async (request: FastifyRequest) => {
    admittedBody(request)?.charge(5)
    return { held: admission.held('bodies') }
  }
  const rules = rule === undefined ? {} : { body: rule }
  route(app, op(), async ({ request }) => handle(request), rules)
  const send = async (
    payload?: string | PassThrough,
    headers: Record<string, string> = {},
    path = '/thing',
  ) =>
    app.inject({
      ...{ method: 'POST', url: `/rest${path}` },
      ...(payload === undefined ? {} : { payload }),
      headers: payload === undefined ? headers : { 'content-type': 'application/json', ...headers },
    })
  const held = async (payload: string | PassThrough, headers?: Record<string, string>) =>
    (await send(payload, headers)).json().success.held
  return { send, held, asked, spent, admission }
}

const chunked = { 'transfer-encoding': 'chunked' }
/** A body whose headers do not say how long it is. */
const inChunks = (text: string) => {
  const payload = new PassThrough()
  payload.end(text)
  return payload
}

describe('a body', () => {
  it('may be as long as its rule says by its headers, and no longer', async () => {
    const { send, admission } = admitting({ bytes: (_request, declared) => (declared ?? 0) - 1 })
    expect((await send('1234')).json().error).toMatchObject({
      ...{ key: 'tooLarge', details: { path: '$', most: 3, of: 'bytes' } },
    })
    expect(admission.refusals('tooLarge')).toBe(1)
    expect((await admitting({ bytes: () => 4 }).send('1234')).statusCode).toBe(200)
  })

  it('holds its length until its answer has left; without one the largest that it may become', async () => {
    const { held, admission } = admitting({ bytes: async () => 9 })
    expect([await held('1234'), await held(inChunks('1234'), chunked)]).toEqual([4, 9])
    expect(await admitting().held(inChunks('1234'), chunked)).toBe(bounds.body)
    expect(admission.held('bodies')).toBe(0)
  })

  it.each(['KERFWISE_BODIES_GUEST', 'KERFWISE_BODIES'])(
    'is too large, and no reason to wait, where its sender could never hold it by %s',
    async (name) => {
      const { send, held, admission } = admitting({ bytes: () => 90_000 }, { [name]: '70000' })
      const answer = await send('x'.repeat(70_001))
      expect([answer.statusCode, answer.json().error.details]).toMatchObject([413, { most: 70_000 }])
      expect(answer.headers['retry-after']).toBeUndefined()
      expect(admission.refusals('tooLarge')).toBe(1)
      expect(await held(JSON.stringify('x'.repeat(69_998)))).toBe(70_000)
      expect(await held(inChunks('1234'), chunked)).toBe(70_000)
    },
  )

  it('is refused if it is packed, or for an address that there is not', async () => {
    const { send } = admitting()
    const packed = await send('1234', { 'content-encoding': 'gzip' })
    expect([packed.statusCode, keyOf(packed)]).toEqual([415, 'unsupportedMediaType'])
    expect((await send('1234', { 'content-encoding': 'identity' })).statusCode).toBe(200)
    const { asked, send: sendOther } = admitting()
    const nowhere = await sendOther('1234', {}, '/nothing')
    expect([nowhere.statusCode, asked]).toEqual([404, []])
  })

  it('that is none is asked nothing', async () => {
    const { send, asked } = admitting({ bytes: () => expect.unreachable('there is no body') })
    expect([
      (await send()).statusCode,
      (await send(undefined, { 'content-length': '0' })).statusCode,
    ]).toEqual([...[200, 200]])
    expect(asked).toEqual([])
  })

  it('that is stored counts for what its sender may store, others do not', async () => {
    const stored = admitting({ bytes: () => 9, stored: true })
    await stored.send('1234')
    const guest = { id: 'guest 127.0.0.1', group: 'guest' }
    expect([stored.asked, stored.spent]).toEqual([['parsing', 'stored'], [['stored', guest, 5]]])
    for (const { send, asked, spent } of [admitting({ bytes: () => 9 }), admitting()]) {
      await send('1234')
      expect([asked, spent]).toEqual([['parsing'], []])
    }
  })
})
