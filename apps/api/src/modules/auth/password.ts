import { changePassword as changeCall, done, performReset, requestReset } from '@kerfwise/contract'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { hashToken } from '../../platform/crypto/tokens.ts'
import type { Tx, Work } from '../../platform/db/store.ts'
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
  userByLogin,
} from '../users/index.ts'
import { requirePassword } from './confirm.ts'
import type { ViewUser } from './login.ts'
import { type MailedKey, mailKey } from './mailKey.ts'
import { hashPassword, requireGoodPassword } from './passwords.ts'
import { postTo } from './postTo.ts'
import { authRates } from './rates.ts'

/** Ends the API keys of a person. */
export type EndKeys = (tx: Tx, ownerId: string) => Work<unknown>

export function passwordRoutes(app: FastifyInstance, deps: Deps, view: ViewUser, endKeys: EndKeys): void {
  const rates = authRates(deps.env)

  route(app, changeCall, async ({ body, request, reply }) => {
    const person = signedIn(request)
    const user = await requirePassword(deps, person.id, body.old)
    requireGoodPassword(body.new, body.confirm, [user.name, user.mail])
    const change = { hash: await hashPassword(body.new), sessionId: person.sessionId }
    await changePassword(deps.db, user.id, change, (tx) => tellOfChange(deps, tx, user))
    // A new token, too, which locks out anybody who copied the old one.
    await signIn(deps, request, reply, user.id, person.remembered)
    return view(user.id)
  })

  route(app, requestReset, async ({ body, request }) => {
    await deps.limiter.hit(rates.reset, addressSubject(request.ip))
    const key = loginKey(body.nameOrMail)
    const user = await userByLogin(deps.db, key)
    const device = knownDevice(deps, request, user?.id)
    // The owner's own device has a separate count, which a stranger's requests cannot use up.
    if (device !== undefined) await deps.limiter.hit({ ...rates.reset, name: 'reset.device' }, device)
    else await deps.limiter.hit({ ...rates.reset, name: 'reset.account' }, key)
    // The job runs after the answer, so that the answer's time does not reveal whether an account exists.
    await deps.db.transaction(key, (tx) => deps.jobs.send(tx, resetJob, { login: key }))
    return done
  })

  route(app, performReset, async ({ body, request, reply }) => {
    await deps.limiter.hit({ ...rates.reset, name: 'reset.perform' }, addressSubject(request.ip))
    requireGoodPassword(body.new, body.confirm)
    const keyHash = hashToken(body.key)
    const good = await hasMailKey(deps.db, 'reset', keyHash, deps.clock.now())
    if (!good) throw new Refusal('resetKeyInvalid')
    const change = { keyHash, hash: await hashPassword(body.new), now: deps.clock.now() }
    const user = await resetPassword(deps.db, change, function* (tx, user) {
      // A person who lost the account to an intruder gets it back whole: the intruder may have made a key.
      yield* endKeys(tx, user.id)
      yield* tellOfChange(deps, tx, user)
    })
    if (!user) throw new Refusal('resetKeyInvalid')
    // The key of a mail replaces the password only: a person with one-time codes still signs in with a code.
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

const resetJob = 'reset'
const asked = z.object({ login: z.string() })

/** Mails a key to a person who asks for a reset, if the address has an account. */
export function answerResets(deps: Deps): void {
  deps.jobs.work(resetJob, async ({ data }) => {
    const user = await userByLogin(deps.db, asked.parse(data).login)
    if (user) await deps.db.transaction(user.id, (tx) => mailKey(deps, tx, user, reset))
  })
}

function tellOfChange(deps: Deps, tx: Tx, user: UserRow): Work<boolean> {
  return postTo(deps, tx, user, { template: 'passwordChanged', path: '/my-account' })
}
