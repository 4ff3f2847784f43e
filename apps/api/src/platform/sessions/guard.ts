import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Env } from '../env.ts'
import { Refusal } from '../errors/refusal.ts'
import { requireOperator } from '../http/operator.ts'
import { clearSessionCookie, guest, readVisitor, type SessionDeps, type Visitor } from './service.ts'

const visitors = new WeakMap<FastifyRequest, Visitor>()

export function visitorOf(request: FastifyRequest): Visitor {
  return visitors.get(request) ?? guest
}

/** The signed-in person's id; only for routes whose access is `person`. */
export function personOf(request: FastifyRequest): string {
  return signedIn(request).id
}

export function signedIn(request: FastifyRequest): NonNullable<Visitor['person']> {
  const { person, expired } = visitorOf(request)
  if (!person) throw new Refusal(expired ? 'sessionExpired' : 'notAuthenticated')
  return person
}

export interface GuardDeps extends SessionDeps {
  readonly env: Pick<Env, 'KERFWISE_METRICS_TOKEN'>
}

/** Every route below /rest is closed unless its operation says who may enter. */
export function guardRoutes(app: FastifyInstance, deps: GuardDeps): void {
  app.addHook('onRequest', async (request, reply) => {
    const { operation } = request.routeOptions.config
    if (!operation) return
    const visitor = await readVisitor(deps, request, operation.passive !== true)
    visitors.set(request, visitor)
    if (operation.access === 'person') signedIn(request)
    if (operation.access === 'operator') requireOperator(request, deps.env.KERFWISE_METRICS_TOKEN)
    if (visitor.expired) clearSessionCookie(request, reply)
  })
  app.addHook('onRoute', ({ url, config, schema }) => {
    const open = config?.operation !== undefined || config?.open === true
    if (url.startsWith('/rest/') && !open) throw new Error(`${url} does not say who may enter`)
    if (schema === undefined && url.startsWith('/rest/')) throw new Error(`${url} has no schema`)
  })
}
