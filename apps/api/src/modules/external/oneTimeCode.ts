import { giveExternalCode } from '@kerfwise/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { newToken } from '../../platform/crypto/tokens.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { route } from '../../platform/http/route.ts'
import { signIn } from '../../platform/sessions/service.ts'
import { authRates, requireCode, type ViewUser } from '../auth/index.ts'
import { userById } from '../users/index.ts'
import { beginFlow, endFlow, readFlow } from './flow.ts'

/** Remembers whom the provider has led back, for as long as a code takes; gives the page that asks for it. */
export async function askForCode(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  who: { readonly userId: string; readonly returnTo: string },
): Promise<string> {
  const flow = newToken(deps.random)
  await beginFlow(deps, request, reply, flow, { purpose: 'oneTimeCode', ...who })
  return `/login?${new URLSearchParams({ error: 'totpRequired', flow, returnTo: who.returnTo })}`
}

/** The code that lacks after a provider's pages, which cannot ask for it. */
export function oneTimeCodeRoute(app: FastifyInstance, deps: Deps, view: ViewUser): void {
  route(app, giveExternalCode, async ({ body, request, reply }) => {
    const flow = await readFlow(deps, request, body.flow, 'oneTimeCode')
    const user = flow?.userId ? await userById(deps.db, flow.userId) : undefined
    if (!user) throw new Refusal('externalTokenInvalid')
    const { code } = authRates(deps.env)
    await deps.limiter.hit(code, user.id)
    await requireCode(deps, user, body.code)
    // A wrong code may be mended; a right one counts once.
    if (!(await endFlow(deps, request, reply, body.flow, 'oneTimeCode'))) {
      throw new Refusal('externalTokenInvalid')
    }
    await deps.limiter.forget(code, user.id)
    await signIn(deps, request, reply, user.id, false)
    return view(user.id)
  })
}
