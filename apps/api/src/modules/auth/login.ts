import { login, type User } from '@kerfwise/contract'
import { wishedLanguage } from '@kerfwise/locales/server'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { route } from '../../platform/http/route.ts'
import { addressSubject } from '../../platform/rateLimits/address.ts'
import { signIn } from '../../platform/sessions/service.ts'
import { loginKey, rehashPassword, setLanguage, type UserRow, userByLogin } from '../users/index.ts'
import { hashPassword, isOutdated, passwordMatches } from './passwords.ts'
import { authRates } from './rates.ts'
import { requireCode } from './secondFactor.ts'

export type ViewUser = (id: string) => Promise<User>

export function loginRoute(app: FastifyInstance, deps: Deps, view: ViewUser): void {
  const rates = authRates(deps.env)
  route(app, login, async ({ body, request, reply }) => {
    await deps.limiter.hit(rates.address, addressSubject(request.ip))
    const key = loginKey(body.nameOrMail)
    const user = await userByLogin(deps.db, key)
    // An account counts once, whichever of its names is used; an unknown one counts just so.
    const subject = user?.id ?? key
    await deps.limiter.hit(rates.account, subject)
    const right = await passwordMatches(user?.passwordHash, body.pass)
    if (!user || !right) throw new Refusal('wrongCredentials')
    await requireCode(deps, user, body.code)
    await deps.limiter.forget(rates.account, subject)
    await keepCurrent(deps, user, body.pass)
    await keepLanguage(deps, user, request.headers['accept-language'])
    await signIn(deps, request, reply, user.id, body.rememberMe)
    return view(user.id)
  })
}

/** Who signs in brings the password that a hash of today's cost needs. */
async function keepCurrent(deps: Deps, user: UserRow, password: string): Promise<void> {
  if (user.passwordHash === null || !isOutdated(user.passwordHash)) return
  await rehashPassword(deps.db, user.id, await hashPassword(password))
}

/** Mails follow the language of the page where one signs in. */
async function keepLanguage(deps: Deps, user: UserRow, header: string | undefined): Promise<void> {
  const language = header === undefined ? user.language : wishedLanguage(header)
  if (language !== null && language !== user.language) await setLanguage(deps.db, user.id, language)
}
