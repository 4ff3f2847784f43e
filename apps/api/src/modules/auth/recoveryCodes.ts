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
 * How a code is kept. Forty bits could be found by trying, so the hash is slow, as that of a password is; its salt is
 * the owner's id, which is random, so that a code is looked up by one hash and not by ten. Compared without the marks
 * that make codes readable.
 */
export async function recoveryHash(owner: string, code: string): Promise<string> {
  const plain = code.replace(/[\s-]/g, '').toLowerCase()
  const hash = await hashRaw(plain, { ...cost, salt: Buffer.from(owner) })
  return hash.toString('base64url')
}
