import { type Operation, type Scope, solve } from '@kerfwise/contract'
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify'
import { describe, expect, it } from 'vitest'
import { keyOf, requireHolder, requireScope } from '../src/platform/sessions/bearer.ts'
import { guardRoutes, isByKey, personOf, signedIn, visitorOf } from '../src/platform/sessions/guard.ts'

type Access = Operation['access']
const asked = (authorization?: string) => ({ headers: { authorization } }) as unknown as FastifyRequest
const operation = ({ scope, access = 'person' }: { scope?: Scope | undefined; access?: Access } = {}) => {
  const { scope: _, ...rest } = solve
  return { ...rest, access, ...(scope && { scope }) } as Operation
}
const holder = { ownerId: 'ann', keyId: 'k', scopes: ['solve'], lastUsed: null } as const

/** Calls by a key, with a list of what was counted and the header of a refusal. */
function calls() {
  const counted: string[] = []
  let challenge: unknown
  const reply = {
    request: asked(),
    header: (name: string, value: string) => {
      challenge = [name, value]
    },
  } as unknown as FastifyReply
  const keys = {
    find: async (key: string) => (key === 'good' ? holder : undefined),
    admit: async ({ keyId }: { keyId: string }) => void counted.push(keyId),
  }
  const outcome = async (call: Promise<unknown>) =>
    call.then(
      (found) => [found, challenge],
      (error: { key: string; details: unknown }) => [error.key, error.details, challenge],
    )
  return { keys, reply, counted, outcome }
}
const challengeOf = (error: string) => ['www-authenticate', `Bearer realm="kerfwise", error="${error}"`]

describe('the key of a call', () => {
  it.each([
    ['Bearer abc', 'abc'],
    ['bearer   abc ', 'abc'],
    ['Bearer', ''],
    ['Basic abc', undefined],
    ['Bearers abc', undefined],
    [undefined, undefined],
  ])('in the header %j is %j', (header, key) => {
    expect(keyOf(asked(header), operation())).toBe(key)
  })

  it('counts where the answer depends on the caller', () => {
    const key = (access: Access) => keyOf(asked('Bearer abc'), operation({ access }))
    expect([key('visitor'), key('person'), key('operator'), key('anyone')]).toEqual([
      ...['abc', 'abc', undefined, undefined],
    ])
  })

  it('is refused in the same words where it is wrong, and for calls that no key may make', async () => {
    const { keys, reply, outcome } = calls()
    const call = (key: string, scope: Scope | undefined) =>
      outcome(requireHolder(keys, key, operation({ scope }), reply))
    expect(await call('good', 'solve')).toEqual([holder, undefined])
    expect(await call('wrong', 'solve')).toEqual(['keyInvalid', {}, challengeOf('invalid_token')])
    for (const key of ['good', 'wrong'])
      expect(await call(key, undefined)).toEqual(['keyNotAllowed', {}, challengeOf('insufficient_scope')])
  })

  it('counts for its account, and is refused without the scope of the call', async () => {
    const { keys, reply, outcome, counted } = calls()
    const call = (scope: Scope | undefined) =>
      outcome(requireScope(keys, holder, operation({ scope }), reply))
    expect(await call('solve')).toEqual([undefined, undefined])
    expect(await call('write')).toEqual([
      ...['keyNotAllowed', { scope: 'write' }, challengeOf('insufficient_scope')],
    ])
    expect(counted).toEqual(['k', 'k'])
  })
})

describe('the guard', () => {
  /** A server with one route below the guard, which answers what the guard knows of its caller. */
  async function guarded(access: Access = 'person') {
    const app = Fastify()
    const { keys, counted } = calls()
    app.addHook('onRequest', async (request) => void Object.assign(request, { cookies: {} }))
    guardRoutes(app, { env: { KERFWISE_METRICS_TOKEN: 'token' } } as never, keys as never)
    const who = async (request: FastifyRequest) => {
      const asSession = () => {
        try {
          return signedIn(request).id
        } catch (error) {
          return (error as { key: string }).key
        }
      }
      const { person, expired } = visitorOf(request)
      const id = person ? personOf(request) : null
      return { id, expired, isByKey: isByKey(request), session: asSession() }
    }
    app.setErrorHandler(
      (error, _, reply) => void reply.code(400).send({ key: (error as { key?: string }).key }),
    )
    const config = { operation: operation({ scope: 'solve', access }) }
    app.get('/rest/x', { schema: {}, config: config as never }, who)
    app.get('/page', who)
    const ask = async (url: string, authorization?: string) =>
      (await app.inject({ url, headers: authorization === undefined ? {} : { authorization } })).json()
    return { app, ask, counted }
  }

  it('lets a program in by its key, which is no session', async () => {
    const { ask, counted } = await guarded()
    const byKey = { id: 'ann', expired: false, isByKey: true, session: 'keyNotAllowed' }
    expect(await ask('/rest/x', 'Bearer good')).toEqual(byKey)
    expect(await ask('/rest/x', 'Bearer wrong')).toEqual({ key: 'keyInvalid' })
    expect(counted).toEqual(['k'])
  })

  it('lets nobody in without a session, where a person is wanted', async () => {
    expect(await (await guarded()).ask('/rest/x')).toEqual({ key: 'notAuthenticated' })
    const guest = { id: null, expired: false, isByKey: false, session: 'notAuthenticated' }
    expect(await (await guarded('visitor')).ask('/rest/x')).toEqual(guest)
  })

  it('lets the operator in by the token alone, and pages without a look', async () => {
    const { ask } = await guarded('operator')
    expect(await ask('/rest/x')).toHaveProperty('key')
    expect(await ask('/rest/x', 'Bearer good')).toHaveProperty('key')
    const guest = { id: null, expired: false, isByKey: false, session: 'notAuthenticated' }
    expect(await ask('/rest/x', 'Bearer token')).toEqual(guest)
    expect(await ask('/page', 'Bearer wrong')).toEqual(guest)
  })

  it('takes no route below /rest that does not say who may enter, or has no schema', async () => {
    const { app } = await guarded()
    const answer = async () => 'x'
    expect(() => app.get('/rest/y', { schema: {} }, answer)).toThrow('/rest/y does not say who may enter')
    const config = { operation: operation() } as never
    expect(() => app.get('/rest/z', { config }, answer)).toThrow('/rest/z has no schema')
    expect(() => app.get('/rest/open', { schema: {}, config: { open: true } as never }, answer)).not.toThrow()
    expect(() => app.get('/other/rest/', answer)).not.toThrow()
  })
})
