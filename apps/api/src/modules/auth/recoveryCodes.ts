import { hashRaw } from '@node-rs/argon2'
import type { Random } from '../../platform/crypto/tokens.ts'
import { cost } from './passwords.ts'

const codes = 10
const codeBytes = 5

/** Ten codes of 40 bits, as `3fa9c-01b7e`. */
export function newRecoveryCodes(random: Random): string[] {
  return Array.from({ length: codes }, () => {
    const hex = Buffer.from(random(codeBytes)).toString('hex')
    return `${hex.slice(0, 5)}-${hex.slice(5)}`
  })
}

/**
 * The stored form of a code. Forty bits could be guessed, so the hash is as slow as the hash of a password. Its salt is
 * the owner's random id, so that one hash finds a code instead of ten. Dashes and blanks, which make codes readable, do
 * not count.
 */
export async function recoveryHash(owner: string, code: string): Promise<string> {
  const plain = code.replace(/[\s-]/g, '').toLowerCase()
  const hash = await hashRaw(plain, { ...cost, salt: Buffer.from(owner) })
  return hash.toString('base64url')
}
