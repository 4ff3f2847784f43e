import { externalCallback, externalEnd, externalStart, localPath } from '@kerfwise/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { newToken } from '../../platform/crypto/tokens.ts'
import { classify } from '../../platform/errors/classify.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { route, Sent } from '../../platform/http/route.ts'
import type { Claims } from '../../platform/identity/providers.ts'
import { beginFlow, endFlow } from './flow.ts'
import { keepHint, takeHint } from './hint.ts'

interface Entrance {
  count(request: FastifyRequest): Promise<void>
  /** Lets in whom the claims are of; gives the address that follows. */
  enter(request: FastifyRequest, reply: FastifyReply, claims: Claims, returnTo: string): Promise<string>
}

/** Code flow with PKCE: out to the provider and back. A person looks at these answers, so errors lead to /login. */
export function codeFlowRoutes(app: FastifyInstance, deps: Deps, { count, enter }: Entrance): void {
  route(app, externalStart, async ({ params, query, request, reply }) =>
    orLogin(request, reply, async () => {
      await count(request)
      const [state, nonce, verifier] = [newToken(deps.random), newToken(deps.random), newToken(deps.random)]
      const url = await deps.identity.authorizationUrl(params.provider, { state, nonce, verifier })
      const returnTo = localPath(query.returnTo)
      await beginFlow(deps, request, reply, state, {
        purpose: 'code',
        provider: params.provider,
        nonce,
        verifier,
        returnTo,
      })
      return url.href
    }),
  )

  route(app, externalCallback, async ({ params, request, reply }) =>
    orLogin(request, reply, async () => {
      const url = new URL(request.url, deps.env.PUBLIC_URL)
      const state = url.searchParams.get('state') ?? ''
      const flow = await endFlow(deps, request, reply, state, 'code')
      if (!flow?.verifier || flow.provider !== params.provider) throw new Refusal('externalTokenInvalid')
      const { nonce, verifier, returnTo } = flow
      const secrets = { state, nonce, verifier }
      const claims = await deps.identity.claimsOfCallback(params.provider, url, secrets)
      keepHint(request, reply, claims)
      return enter(request, reply, claims, returnTo)
    }),
  )

  route(app, externalEnd, async ({ params, request, reply }) => {
    const hint = takeHint(request, reply, params.provider)
    const url = await deps.identity.endSessionUrl(params.provider, hint)
    return new Sent(reply.redirect(url?.href ?? '/logout', 303))
  })
}

async function orLogin(
  request: FastifyRequest,
  reply: FastifyReply,
  work: () => Promise<string>,
): Promise<Sent> {
  try {
    return new Sent(reply.redirect(await work(), 303))
  } catch (error) {
    const refusal = classify(error)
    if (refusal) request.log.warn({ err: error }, 'external sign-in refused')
    else request.log.error({ err: error }, 'external sign-in failed')
    return new Sent(reply.redirect(`/login?error=${refusal?.key ?? 'internal'}`, 303))
  }
}
