import { hash, verify } from '@node-rs/argon2'
import { Refusal } from '../../platform/errors/refusal.ts'
import { isCommonPassword } from './commonPasswords.ts'
import { isObvious } from './obviousPasswords.ts'

/** Argon2id with the costs that OWASP recommends: 19 MiB, two passes, one lane. */
export const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** Composed and decomposed letters are the same password. */
const normal = (password: string) => password.normalize('NFKC')

export function hashPassword(password: string): Promise<string> {
  return hash(normal(password), cost)
}

const nobody = hashPassword('the password of nobody')

/**
 * Compares a password with a hash. Without a hash it takes as long and returns false, so that the time does not reveal
 * whether an account exists.
 */
export async function passwordMatches(phc: string | null | undefined, password: string): Promise<boolean> {
  const matches = await verify(phc ?? (await nobody), normal(password))
  return matches && phc != null
}

/** True for a hash of another cost than today's. */
export function isOutdated(phc: string): boolean {
  return !phc.includes(`$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`)
}

/** Refuses a new password that was mistyped, is among the commonest, or is made of known facts about its owner. */
export function requireGoodPassword(
  password: string,
  confirmation: string,
  own: readonly string[] = [],
): void {
  if (password !== confirmation) throw new Refusal('passwordsDiffer')
  if (isCommonPassword(password) || isObvious(password, own)) throw new Refusal('passwordCommon')
}
