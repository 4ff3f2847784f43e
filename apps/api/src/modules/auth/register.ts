import { register } from '@kerfwise/contract'
import { wishedLanguage } from '@kerfwise/locales/server'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { newId } from '../../platform/crypto/tokens.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { route } from '../../platform/http/route.ts'
import { addressSubject } from '../../platform/rateLimits/address.ts'
import { signIn } from '../../platform/sessions/service.ts'
import { addUser, loginKey, type UserRow } from '../users/index.ts'
import { requireAdmitted } from './invitation.ts'
import type { ViewUser } from './login.ts'
import { hashPassword, requireGoodPassword } from './passwords.ts'
import { authRates } from './rates.ts'
import { postVerification } from './verification.ts'

export function registerRoute(app: FastifyInstance, deps: Deps, view: ViewUser): void {
  const rates = authRates(deps.env)
  route(app, register, async ({ body, request, reply }) => {
    await requireAdmitted(deps, body.mail, body.invitation)
    requireGoodPassword(body.pass, body.confirm, [body.name, body.mail])
    await deps.limiter.hit(rates.register, addressSubject(request.ip))
    const user = newUser({
      id: newId(deps.random),
      name: body.name,
      mail: body.mail,
      passwordHash: await hashPassword(body.pass),
      signUpForUpdates: body.signUpForUpdates,
      language: wishedLanguage(request.headers['accept-language']),
      createdAt: deps.clock.now(),
    })
    const added = await addUser(deps.db, user, (tx) => postVerification(deps, tx, user))
    if (added !== 'added') throw new Refusal(added)
    await signIn(deps, request, reply, user.id, false)
    return view(user.id)
  })
}

export type NewUser = Pick<
  UserRow,
  'id' | 'name' | 'mail' | 'passwordHash' | 'signUpForUpdates' | 'createdAt'
> &
  Partial<UserRow>

/** The row of a new person. */
export function newUser(parts: NewUser): UserRow {
  return {
    nameKey: loginKey(parts.name),
    mailKey: loginKey(parts.mail),
    mailVerifiedAt: null,
    currentProjectId: null,
    trialStartedAt: null,
    totpSecret: null,
    totpEnabledAt: null,
    totpLastStep: null,
    language: null,
    ...parts,
  }
}
