import { Secret, TOTP } from 'otpauth'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { takeRecoveryCode, takeTotpStep, type UserRow } from '../users/index.ts'
import { authRates } from './rates.ts'
import { recoveryHash } from './recoveryCodes.ts'

/** RFC 6238 as every authenticator app implements it: SHA-1, six digits, thirty seconds. */
const shape = { issuer: 'Kerfwise', algorithm: 'SHA1', digits: 6, period: 30 } as const
const secretBytes = 20

export function newSecret(random: Deps['random']): string {
  const bytes = Uint8Array.from(random(secretBytes))
  return new Secret({ buffer: bytes.buffer }).base32
}

export function totpOf(secret: string, label: string): TOTP {
  return new TOTP({ ...shape, label, secret: Secret.fromBase32(secret) })
}

/** The time step of a right code, a step early or late allowed; null for a wrong one. */
export function stepOf(secret: string, code: string, now: number): number | null {
  const delta = totpOf(secret, '').validate({ token: code, timestamp: now, window: 1 })
  return delta === null ? null : Math.floor(now / 1000 / shape.period) + delta
}

/** Checks a code after a password. Guesses may come from many addresses, so tries are counted by account. */
export async function requireCountedCode(
  deps: Deps,
  user: UserRow,
  given: string | null | undefined,
): Promise<void> {
  if (user.totpEnabledAt === null || !given) return requireCode(deps, user, given)
  const { code } = authRates(deps.env)
  await deps.limiter.hit(code, user.id)
  await requireCode(deps, user, given)
  await deps.limiter.forget(code, user.id)
}

/** Where codes are on, takes one: each counts once. The caller has counted the try. */
export async function requireCode(deps: Deps, user: UserRow, code: string | null | undefined): Promise<void> {
  if (user.totpEnabledAt === null || user.totpSecret === null) return
  if (!code) throw new Refusal('totpRequired')
  const secret = deps.vault.open(user.totpSecret, user.id)
  // A secret of another key takes no code; recovery codes still let its owner in.
  const step = secret === undefined ? null : stepOf(secret, code, deps.clock.now())
  const taken =
    step === null
      ? await takeRecoveryCode(deps.db, user.id, await recoveryHash(user.id, code))
      : await takeTotpStep(deps.db, user.id, step)
  if (!taken) throw new Refusal('totpInvalid')
}
