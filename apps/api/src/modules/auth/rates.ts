import type { Env } from '../../platform/env.ts'
import type { RateRule } from '../../platform/rateLimits/limiter.ts'

const minute = 60_000
const hour = 60 * minute

type Rate = 'account' | 'device' | 'everywhere' | 'confirm' | 'code' | 'address' | 'register' | 'reset'

/** The rate limit of each kind of try; the counts are settings. */
export function authRates(env: Env): Readonly<Record<Rate, RateRule>> {
  const tries = { calls: env.KERFWISE_RATE_LOGIN_ACCOUNT, windowMs: 15 * minute }
  return {
    account: { name: 'login.account', ...tries },
    device: { name: 'login.device', ...tries },
    everywhere: {
      name: 'login.everywhere',
      calls: env.KERFWISE_RATE_LOGIN_EVERYWHERE,
      windowMs: 15 * minute,
    },
    // Only a caller with the password, a session or a provider's confirmation gets here, so no stranger can use up
    // these counts.
    confirm: { name: 'confirm', ...tries },
    code: { name: 'code', ...tries },
    address: { name: 'login.address', calls: env.KERFWISE_RATE_LOGIN_ADDRESS, windowMs: 15 * minute },
    register: { name: 'register', calls: env.KERFWISE_RATE_REGISTER, windowMs: hour },
    reset: { name: 'reset', calls: env.KERFWISE_RATE_RESET, windowMs: hour },
  }
}
