import { changePassword as changeCall, performReset, requestReset } from '@kerfwise/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { hashToken } from '../../platform/crypto/tokens.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { route } from '../../platform/http/route.ts'
import { addressSubject } from '../../platform/rateLimits/address.ts'
import { signedIn } from '../../platform/sessions/guard.ts'
import { signIn } from '../../platform/sessions/service.ts'
import {
  changePassword,
  hasMailKey,
  loginKey,
  resetPassword,
  type UserRow,
  userById,
  userByLogin,
} from '../users/index.ts'
import { requirePassword } from './confirm.ts'
import type { ViewUser } from './login.ts'
import { type MailedKey, mailKey } from './mailKey.ts'
import { hashPassword, requireGoodPassword } from './passwords.ts'
import { postTo } from './postTo.ts'
import { authRates } from './rates.ts'

const resetMinutes = 10

export function passwordRoutes(app: FastifyInstance, deps: Deps, view: ViewUser): void {
  const rates = authRates(deps.env)

  route(app, changeCall, async ({ body, request, reply }) => {
    const person = signedIn(request)
    const user = await requirePassword(deps, person.id, body.old)
    requireGoodPassword(body.new, body.confirm, [user.name, user.mail])
    await changePassword(deps.db, user.id, await hashPassword(body.new), person.sessionId)
    // A new token, too: whoever copied the old one is out.
    await signIn(deps, request, reply, user.id, person.remembered)
    tellOfChange(deps, user)
    return view(user.id)
  })

  route(app, requestReset, async ({ body, request }) => {
    await deps.limiter.hit(rates.reset, addressSubject(request.ip))
    const key = loginKey(body.nameOrMail)
    await deps.limiter.hit({ ...rates.reset, name: 'reset.account' }, key)
    // After the answer, so that its time does not tell whether there is an account.
    deps.background.start('reset', () => sendReset(deps, key))
    return null
  })

  route(app, performReset, async ({ body, request, reply }) => {
    await deps.limiter.hit({ ...rates.reset, name: 'reset.perform' }, addressSubject(request.ip))
    requireGoodPassword(body.new, body.confirm)
    const keyHash = hashToken(body.key)
    const good = await hasMailKey(deps.db, 'reset', keyHash, deps.clock.now())
    if (!good) throw new Refusal('resetKeyInvalid')
    const hash = await hashPassword(body.new)
    const id = await resetPassword(deps.db, keyHash, hash, deps.clock.now())
    const user = id === undefined ? undefined : await userById(deps.db, id)
    if (!user) throw new Refusal('resetKeyInvalid')
    tellOfChange(deps, user)
    // The key of a mail stands for the password alone: where codes are on, the person signs in with one.
    if (user.totpEnabledAt !== null) return null
    await signIn(deps, request, reply, user.id, false)
    return view(user.id)
  })
}

const reset: MailedKey = {
  purpose: 'reset',
  lifetimeMs: resetMinutes * 60_000,
  values: { minutes: String(resetMinutes) },
  path: (key) => `/pwd-reset-perform?key=${key}`,
}

async function sendReset(deps: Deps, loginName: string): Promise<void> {
  const user = await userByLogin(deps.db, loginName)
  if (user) await mailKey(deps, user, reset)
}

function tellOfChange(deps: Deps, user: UserRow): void {
  postTo(deps, user, { template: 'passwordChanged', path: '/my-account' })
}
