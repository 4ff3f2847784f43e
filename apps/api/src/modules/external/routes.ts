import { continueWithExternal, externalNonce } from '@kerfwise/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { newToken } from '../../platform/crypto/tokens.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { route } from '../../platform/http/route.ts'
import type { Claims } from '../../platform/identity/providers.ts'
import { addressSubject } from '../../platform/rateLimits/address.ts'
import { signIn } from '../../platform/sessions/service.ts'
import { requireCode, type ViewUser } from '../auth/index.ts'
import { userById } from '../users/index.ts'
import { codeFlowRoutes } from './codeFlow.ts'
import { beginFlow, endFlow } from './flow.ts'
import { personOfClaims } from './person.ts'

const quarterMs = 15 * 60_000

export function externalRoutes(app: FastifyInstance, deps: Deps, view: ViewUser): void {
  const rule = { name: 'external.address', calls: deps.env.KERFWISE_RATE_LOGIN_ADDRESS, windowMs: quarterMs }
  const count = (request: FastifyRequest) => deps.limiter.hit(rule, addressSubject(request.ip))

  route(app, externalNonce, async ({ request, reply }) => {
    await count(request)
    const nonce = newToken(deps.random)
    const flow = { purpose: 'token', provider: null, nonce, verifier: null, returnTo: '/' } as const
    await beginFlow(deps, request, reply, nonce, flow)
    return { nonce }
  })

  route(app, continueWithExternal, async ({ body, request, reply }) => {
    await count(request)
    const { claims, nonce } = await deps.identity.claimsOfToken(body.idToken)
    // The nonce is taken with the first use, so that a token seen elsewhere signs nobody in.
    if (!(await endFlow(deps, request, reply, nonce, 'token'))) throw new Refusal('externalTokenInvalid')
    return view(await enter(deps, request, reply, claims, body.code))
  })

  codeFlowRoutes(app, deps, { count, enter: (...rest) => enter(deps, ...rest) })
}

/** Signs in whom an identity stands for; one-time codes hold here, too. */
async function enter(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  claims: Claims,
  code?: string | null,
): Promise<string> {
  const id = await personOfClaims(deps, claims)
  const user = await userById(deps.db, id)
  if (!user) throw new Refusal('externalTokenInvalid')
  await requireCode(deps, user, code)
  await signIn(deps, request, reply, id, false)
  return id
}
