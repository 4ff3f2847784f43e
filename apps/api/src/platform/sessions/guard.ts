import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Env } from '../env.ts'
import { Refusal } from '../errors/refusal.ts'
import { requireOperator } from '../http/operator.ts'
import { type KeyHolders, keyOf, requireHolder, requireScope } from './bearer.ts'
import {
  clearSessionCookie,
  guest,
  type OpenSession,
  readVisitor,
  type SessionDeps,
  type Visitor,
} from './service.ts'

const visitors = new WeakMap<FastifyRequest, Visitor>()

export function visitorOf(request: FastifyRequest): Visitor {
  return visitors.get(request) ?? guest
}

/** The id of the account that a call is for; only for routes whose access is `person`. */
export function personOf(request: FastifyRequest): string {
  return required(request).id
}

function required(request: FastifyRequest): NonNullable<Visitor['person']> {
  const { person, expired } = visitorOf(request)
  if (!person) throw new Refusal(expired ? 'sessionExpired' : 'notAuthenticated')
  return person
}

/** Whether a program calls, by a key of its person. */
export function isByKey(request: FastifyRequest): boolean {
  return visitorOf(request).person?.session === null
}

export interface SignedIn extends OpenSession {
  readonly id: string
}

/** The person and their session; for calls that no key may make. */
export function signedIn(request: FastifyRequest): SignedIn {
  const { id, session } = required(request)
  if (!session) throw new Refusal('keyNotAllowed')
  return { id, ...session }
}

export interface GuardDeps extends SessionDeps {
  readonly env: Pick<Env, 'KERFWISE_METRICS_TOKEN'>
}

/**
 * Every route below /rest is closed unless its operation names its callers. If a bearer header names the caller,
 * the guard does not read cookies.
 */
export function guardRoutes(app: FastifyInstance, deps: GuardDeps, keys: KeyHolders): void {
  app.addHook('onRequest', async (request, reply) => {
    const { operation } = request.routeOptions.config
    if (!operation) return
    const key = keyOf(request, operation)
    if (key !== undefined) {
      const holder = await requireHolder(keys, key, operation, reply)
      // First, so that refusals are counted for the account.
      visitors.set(request, { person: { id: holder.ownerId, session: null }, expired: false })
      await requireScope(keys, holder, operation, reply)
      return
    }
    const visitor = await readVisitor(deps, request, operation.passive !== true)
    visitors.set(request, visitor)
    if (operation.access === 'person') required(request)
    if (operation.access === 'operator') requireOperator(request, deps.env.KERFWISE_METRICS_TOKEN)
    if (visitor.expired) clearSessionCookie(request, reply)
  })
  app.addHook('onRoute', ({ url, config, schema }) => {
    const open = config?.operation !== undefined || config?.open === true
    if (url.startsWith('/rest/') && !open) throw new Error(`${url} does not say who may enter`)
    if (schema === undefined && url.startsWith('/rest/')) throw new Error(`${url} has no schema`)
  })
}
