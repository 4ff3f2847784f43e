import {
  disableTotp as disableCall,
  enableTotp as enableCall,
  renewRecoveryCodes,
  setUpTotp,
} from '@kerfwise/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { route } from '../../platform/http/route.ts'
import { personOf } from '../../platform/sessions/guard.ts'
import {
  disableTotp,
  enableTotp,
  keepTotpSecret,
  type UserRow,
  userById,
  useTotpStep,
} from '../users/index.ts'
import { confirmPerson, requirePassword } from './confirm.ts'
import { authRates } from './rates.ts'
import { newSecret, recoveryHash, stepOf, totpOf } from './secondFactor.ts'

const codes = 10
const codeBytes = 5

export function totpRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, setUpTotp, {}, async ({ body, request }) => {
    const user = await requirePassword(deps, personOf(request), body.pass)
    if (user.totpEnabledAt !== null) throw new Refusal('totpActive')
    const secret = newSecret(deps.random)
    await keepTotpSecret(deps.db, user.id, deps.vault.seal(secret, user.id))
    return { secret, uri: totpOf(secret, user.mail).toString() }
  })
  route(app, enableCall, {}, async ({ body, request }) => {
    const user = await userById(deps.db, personOf(request))
    const secret = user?.totpSecret && deps.vault.open(user.totpSecret, user.id)
    if (!user || !secret) throw new Refusal('totpInactive')
    if (user.totpEnabledAt !== null) throw new Refusal('totpActive')
    await deps.limiter.hit(authRates(deps.env).account, user.id)
    const step = stepOf(secret, body.code, deps.clock.now())
    if (step === null || !(await useTotpStep(deps.db, user.id, step))) throw new Refusal('totpInvalid')
    return newCodes(deps, user)
  })
  route(app, renewRecoveryCodes, {}, async ({ body, request }) =>
    newCodes(deps, await confirmed(deps, request, body)),
  )
  route(app, disableCall, {}, async ({ body, request }) => {
    const user = await confirmed(deps, request, body)
    await disableTotp(deps.db, user.id)
    return null
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
  const recoveryCodes = Array.from({ length: codes }, () => {
    const hex = Buffer.from(deps.random(codeBytes)).toString('hex')
    return `${hex.slice(0, 5)}-${hex.slice(5)}`
  })
  await enableTotp(deps.db, user.id, deps.clock.now(), recoveryCodes.map(recoveryHash))
  return { recoveryCodes }
}
