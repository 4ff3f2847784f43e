import { changePassword as changeCall, done, performReset, requestReset } from '@kerfwise/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { hashToken } from '../../platform/crypto/tokens.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { route } from '../../platform/http/route.ts'
import { addressSubject } from '../../platform/rateLimits/address.ts'
import { knownDevice } from '../../platform/sessions/devices.ts'
import { signedIn } from '../../platform/sessions/guard.ts'
import { signIn } from '../../platform/sessions/service.ts'
import {
  changePassword,
  hasMailKey,
  loginKey,
  mailKeyLifetimeMs,
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
    const user = await userByLogin(deps.db, key)
    const device = knownDevice(deps, request, user?.id)
    // Whoever asks for an account's mails elsewhere must not keep its owner from one.
    if (device !== undefined) await deps.limiter.hit({ ...rates.reset, name: 'reset.device' }, device)
    else await deps.limiter.hit({ ...rates.reset, name: 'reset.account' }, key)
    // After the answer, so that its time does not tell whether there is an account.
    if (user) deps.background.start('reset', () => mailKey(deps, user, reset))
    return done
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
    if (user.totpEnabledAt !== null) return done
    await signIn(deps, request, reply, user.id, false)
    return view(user.id)
  })
}

const reset: MailedKey = {
  purpose: 'reset',
  values: { minutes: String(mailKeyLifetimeMs.reset / 60_000) },
  path: (key) => `/pwd-reset-perform?key=${key}`,
}

function tellOfChange(deps: Deps, user: UserRow): void {
  postTo(deps, user, { template: 'passwordChanged', path: '/my-account' })
}
