import { login, type User } from '@kerfwise/contract'
import { wishedLanguage } from '@kerfwise/locales/server'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { route } from '../../platform/http/route.ts'
import { signIn } from '../../platform/sessions/service.ts'
import { loginKey, rehashPassword, setLanguage, type UserRow, userByLogin } from '../users/index.ts'
import { hashPassword, isOutdated, passwordMatches } from './passwords.ts'
import { requireCountedCode } from './secondFactor.ts'
import { countTry } from './tries.ts'

export type ViewUser = (id: string) => Promise<User>

export function loginRoute(app: FastifyInstance, deps: Deps, view: ViewUser): void {
  route(app, login, async ({ body, request, reply }) => {
    const key = loginKey(body.nameOrMail)
    const user = await userByLogin(deps.db, key)
    const wasRight = await countTry(deps, request, user, key)
    const right = await passwordMatches(user?.passwordHash, body.pass)
    if (!user || !right) throw new Refusal('wrongCredentials')
    await requireCountedCode(deps, user, body.code)
    await wasRight()
    await keepCurrent(deps, user, body.pass)
    await keepLanguage(deps, user, request.headers['accept-language'])
    await signIn(deps, request, reply, user.id, body.rememberMe)
    return view(user.id)
  })
}

/** Hashes the password at today's cost while the server has it, at sign-in. */
async function keepCurrent(deps: Deps, user: UserRow, password: string): Promise<void> {
  if (user.passwordHash === null || !isOutdated(user.passwordHash)) return
  await rehashPassword(deps.db, user.id, await hashPassword(password))
}

/** Mails use the language of the page of the last sign-in. */
async function keepLanguage(deps: Deps, user: UserRow, header: string | undefined): Promise<void> {
  const language = header === undefined ? user.language : wishedLanguage(header)
  if (language !== null && language !== user.language) await setLanguage(deps.db, user.id, language)
}
