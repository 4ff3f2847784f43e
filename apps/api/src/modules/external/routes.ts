import { continueWithExternal, externalNonce } from '@kerfwise/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { newToken } from '../../platform/crypto/tokens.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { route } from '../../platform/http/route.ts'
import type { Claims } from '../../platform/identity/providers.ts'
import { addressSubject } from '../../platform/rateLimits/address.ts'
import { signIn } from '../../platform/sessions/service.ts'
import { requireCode, type ViewUser } from '../auth/index.ts'
import { type UserRow, userById } from '../users/index.ts'
import { codeFlowRoutes } from './codeFlow.ts'
import { beginFlow, endFlow } from './flow.ts'
import { keepHint } from './hint.ts'
import { askForCode, oneTimeCodeRoute } from './oneTimeCode.ts'
import { personOfClaims } from './person.ts'

const quarterMs = 15 * 60_000

export function externalRoutes(app: FastifyInstance, deps: Deps, view: ViewUser): void {
  const rule = { name: 'external.address', calls: deps.env.KERFWISE_RATE_LOGIN_ADDRESS, windowMs: quarterMs }
  const count = (request: FastifyRequest) => deps.limiter.hit(rule, addressSubject(request.ip))

  route(app, externalNonce, async ({ request, reply }) => {
    await count(request)
    const nonce = newToken(deps.random)
    await beginFlow(deps, request, reply, nonce, { purpose: 'token', nonce, returnTo: '/' })
    return { nonce }
  })

  route(app, continueWithExternal, async ({ body, request, reply }) => {
    await count(request)
    const { claims, nonce } = await deps.identity.claimsOfToken(body.idToken)
    // The first use spends the nonce, so a stolen copy of the token is of no use.
    if (!(await endFlow(deps, request, reply, nonce, 'token'))) throw new Refusal('externalTokenInvalid')
    const user = await userOfClaims(deps, claims)
    await requireCode(deps, user, body.code)
    keepHint(request, reply, claims)
    await signIn(deps, request, reply, user.id, false)
    return view(user.id)
  })

  codeFlowRoutes(app, deps, {
    count,
    async enter(request, reply, claims, returnTo) {
      const { id, totpEnabledAt } = await userOfClaims(deps, claims)
      if (totpEnabledAt !== null) return askForCode(deps, request, reply, { userId: id, returnTo })
      await signIn(deps, request, reply, id, false)
      return returnTo
    },
  })
  oneTimeCodeRoute(app, deps, view)
}

/** The account of an identity. */
async function userOfClaims(deps: Deps, claims: Claims): Promise<UserRow> {
  const user = await userById(deps.db, await personOfClaims(deps, claims))
  if (!user) throw new Refusal('externalTokenInvalid')
  return user
}
