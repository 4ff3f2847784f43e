import { createCipheriv, createDecipheriv } from 'node:crypto'
import type { Random } from './tokens.ts'

/** Keeps secrets that the server must read again. The database alone does not reveal them. */
export interface Vault {
  /** Seals a text for one owner; it opens for no other. */
  seal(text: string, owner: string): string
  /** The text; undefined if another key sealed it, if it belongs to another person, or if it was changed. */
  open(sealed: string, owner: string): string | undefined
}

export const vaultKeyBytes = 32

const cipher = 'aes-256-gcm'
/** The length that NIST SP 800-38D recommends for random nonces, and the whole tag. */
const nonceBytes = 12
const tagBytes = 16
/** Tells sealed texts from plain texts, which have no dot, and one version of sealing from another. */
const mark = 'v1.'

export function isSealed(text: string): boolean {
  return text.startsWith(mark)
}

export function createVault(key: Uint8Array, random: Random): Vault {
  return {
    seal(text, owner) {
      const nonce = random(nonceBytes)
      const sealing = createCipheriv(cipher, key, nonce, { authTagLength: tagBytes })
      sealing.setAAD(Buffer.from(owner))
      const body = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()])
      return mark + Buffer.concat([nonce, sealing.getAuthTag(), body]).toString('base64url')
    },
    open(sealed, owner) {
      if (!isSealed(sealed)) return undefined
      const bytes = Buffer.from(sealed.slice(mark.length), 'base64url')
      const start = nonceBytes + tagBytes
      if (bytes.length < start) return undefined
      const opening = createDecipheriv(cipher, key, bytes.subarray(0, nonceBytes), {
        authTagLength: tagBytes,
      })
      opening.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(nonceBytes, start))
      try {
        return Buffer.concat([opening.update(bytes.subarray(start)), opening.final()]).toString('utf8')
      } catch {
        return undefined
      }
    },
  }
}
