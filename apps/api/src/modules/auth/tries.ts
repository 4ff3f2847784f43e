import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { addressSubject } from '../../platform/rateLimits/address.ts'
import type { RateRule } from '../../platform/rateLimits/limiter.ts'
import { knownDevice } from '../../platform/sessions/devices.ts'
import type { UserRow } from '../users/index.ts'
import { authRates } from './rates.ts'

type Counted = readonly (readonly [rule: RateRule, subject: string])[]

/**
 * The counts for a try at a password. A device on which the person has signed in before has a separate count. Any other
 * try counts for its address, for the account with the address, and, far more generously, for the account alone, so
 * that many addresses together cannot guess without end.
 */
function counts(deps: Deps, request: FastifyRequest, user: UserRow | undefined, key: string): Counted {
  const rates = authRates(deps.env)
  const device = knownDevice(deps, request, user?.id)
  if (device !== undefined) return [[rates.device, device]]
  const address = addressSubject(request.ip)
  // All names of an account share one count; an unknown name has a count too.
  const account = user?.id ?? key
  return [
    [rates.address, address],
    [rates.account, `${account} ${address}`],
    [rates.everywhere, account],
  ]
}

/** Counts a try before the password is compared. Returns a function to call after a correct try. */
export async function countTry(
  deps: Deps,
  request: FastifyRequest,
  user: UserRow | undefined,
  key: string,
): Promise<() => Promise<void>> {
  const counted = counts(deps, request, user, key)
  for (const [rule, subject] of counted) await deps.limiter.hit(rule, subject)
  return async () => {
    const own = counted.filter(([{ name }]) => name === 'login.account' || name === 'login.device')
    for (const [rule, subject] of own) await deps.limiter.forget(rule, subject)
  }
}
