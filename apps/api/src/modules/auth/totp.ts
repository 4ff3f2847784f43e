import {
  disableTotp as disableCall,
  done,
  enableTotp as enableCall,
  renewRecoveryCodes,
  setUpTotp,
} from '@kerfwise/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { route } from '../../platform/http/route.ts'
import { personOf, signedIn } from '../../platform/sessions/guard.ts'
import { endOtherSessions } from '../../platform/sessions/repository.ts'
import {
  disableTotp,
  enableTotp,
  keepTotpSecret,
  takeTotpStep,
  type UserRow,
  userById,
} from '../users/index.ts'
import { confirmPerson, requirePassword } from './confirm.ts'
import { authRates } from './rates.ts'
import { newRecoveryCodes, recoveryHash } from './recoveryCodes.ts'
import { newSecret, stepOf, totpOf } from './secondFactor.ts'

export function totpRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, setUpTotp, async ({ body, request }) => {
    const user = await requirePassword(deps, personOf(request), body.pass)
    if (user.totpEnabledAt !== null) throw new Refusal('totpActive')
    const secret = newSecret(deps.random)
    await keepTotpSecret(deps.db, user.id, deps.vault.seal(secret, user.id))
    return { secret, uri: totpOf(secret, user.mail).toString() }
  })
  route(app, enableCall, async ({ body, request }) => {
    const { id, sessionId } = signedIn(request)
    const user = await userById(deps.db, id)
    const secret = user?.totpSecret && deps.vault.open(user.totpSecret, user.id)
    if (!user || !secret) throw new Refusal('totpInactive')
    if (user.totpEnabledAt !== null) throw new Refusal('totpActive')
    await deps.limiter.hit(authRates(deps.env).code, user.id)
    const step = stepOf(secret, body.code, deps.clock.now())
    if (step === null || !(await takeTotpStep(deps.db, user.id, step))) throw new Refusal('totpInvalid')
    const shown = await newCodes(deps, user)
    // Sessions that were begun without a code end.
    await endOtherSessions(deps.db, id, sessionId)
    return shown
  })
  route(app, renewRecoveryCodes, async ({ body, request }) =>
    newCodes(deps, await confirmed(deps, request, body)),
  )
  route(app, disableCall, async ({ body, request }) => {
    const user = await confirmed(deps, request, body)
    await disableTotp(deps.db, user.id)
    return done
  })
}

async function confirmed(
  deps: Deps,
  request: Parameters<typeof personOf>[0],
  given: { readonly pass: string; readonly code: string },
): Promise<UserRow> {
  const user = await confirmPerson(deps, personOf(request), given)
  if (user.totpEnabledAt === null) throw new Refusal('totpInactive')
  return user
}

/** Shown once; only their hashes are kept. */
async function newCodes(deps: Deps, user: UserRow): Promise<{ recoveryCodes: string[] }> {
  const recoveryCodes = newRecoveryCodes(deps.random)
  const hashes = await Promise.all(recoveryCodes.map((code) => recoveryHash(user.id, code)))
  await enableTotp(deps.db, user.id, deps.clock.now(), hashes)
  return { recoveryCodes }
}
