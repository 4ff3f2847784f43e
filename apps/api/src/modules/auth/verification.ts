import { done, verifyMail as verifyMailCall } from '@kerfwise/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { hashToken } from '../../platform/crypto/tokens.ts'
import type { Tx, Work } from '../../platform/db/store.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { route } from '../../platform/http/route.ts'
import { addressSubject } from '../../platform/rateLimits/address.ts'
import { signedIn, visitorOf } from '../../platform/sessions/guard.ts'
import { mailKeyLifetimeMs, type UserRow, userById, verifyMail } from '../users/index.ts'
import type { ViewUser } from './login.ts'
import { type MailedKey, mailKey } from './mailKey.ts'
import { authRates } from './rates.ts'

const verification: MailedKey = {
  purpose: 'verify',
  values: { hours: String(mailKeyLifetimeMs.verify / 3_600_000) },
  path: (key) => `/my-account?verify=${key}`,
}

/** Posts a key that proves the address. */
export function postVerification(deps: Deps, tx: Tx, user: UserRow): Work<void> {
  return mailKey(deps, tx, user, verification)
}

export function verificationRoute(app: FastifyInstance, deps: Deps, view: ViewUser): void {
  const rates = authRates(deps.env)
  route(app, verifyMailCall, async ({ body, request }) => {
    await deps.limiter.hit({ ...rates.reset, name: 'verify' }, addressSubject(request.ip))
    if (body.key) {
      if (!(await verifyMail(deps.db, hashToken(body.key), deps.clock.now())))
        throw new Refusal('mailKeyInvalid')
    } else {
      const user = await userById(deps.db, signedIn(request).id)
      if (user && user.mailVerifiedAt === null) {
        await deps.db.transaction(user.id, (tx) => postVerification(deps, tx, user))
      }
    }
    const { person } = visitorOf(request)
    return person ? view(person.id) : done
  })
}
