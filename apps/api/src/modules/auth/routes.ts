import { done, logout, logoutByGet } from '@kerfwise/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { type Input, route } from '../../platform/http/route.ts'
import { visitorOf } from '../../platform/sessions/guard.ts'
import { signOut } from '../../platform/sessions/service.ts'
import { loginRoute, type ViewUser } from './login.ts'
import { type EndKeys, passwordRoutes } from './password.ts'
import { registerRoute } from './register.ts'
import { totpRoutes } from './totp.ts'
import { verificationRoute } from './verification.ts'

/** The parts of other modules that these routes use. */
export interface AuthParts {
  readonly view: ViewUser
  readonly endKeys: EndKeys
}

export function authRoutes(app: FastifyInstance, deps: Deps, { view, endKeys }: AuthParts): void {
  registerRoute(app, deps, view)
  loginRoute(app, deps, view)
  passwordRoutes(app, deps, view, endKeys)
  verificationRoute(app, deps, view)
  totpRoutes(app, deps)
  const leave = async ({ request, reply }: Pick<Input<object>, 'request' | 'reply'>) => {
    await signOut(deps, request, reply, visitorOf(request))
    return done
  }
  route(app, logout, leave)
  route(app, logoutByGet, leave)
}
