import type { Env } from '../../platform/env.ts'
import type { RateRule } from '../../platform/rateLimits/limiter.ts'

const minute = 60_000
const hour = 60 * minute

/** How often what may be tried; the counts are settings. */
export function authRates(
  env: Env,
): Readonly<Record<'account' | 'address' | 'register' | 'reset', RateRule>> {
  return {
    account: { name: 'login.account', calls: env.KERFWISE_RATE_LOGIN_ACCOUNT, windowMs: 15 * minute },
    address: { name: 'login.address', calls: env.KERFWISE_RATE_LOGIN_ADDRESS, windowMs: 15 * minute },
    register: { name: 'register', calls: env.KERFWISE_RATE_REGISTER, windowMs: hour },
    reset: { name: 'reset', calls: env.KERFWISE_RATE_RESET, windowMs: hour },
  }
}
