import { type TierLimits, tierLimitsOf, UNLIMITED } from '@kerfwise/cutlist'
import { factOf } from '../../shared/installation.ts'

export interface Entitlement {
  readonly limits: TierLimits
  /** Seconds since the epoch. */
  readonly exp: number
}

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0))

/** Whether a value has the limits that this page knows. The limits of another build may lack some. */
function areLimits(value: unknown): value is TierLimits {
  if (typeof value !== 'object' || value === null) return false
  const found = new Map(Object.entries(value))
  return Object.entries(UNLIMITED).every(([name, open]) => {
    const given = found.get(name)
    return open === null ? given === null || typeof given === 'number' : typeof given === typeof open
  })
}

/** The claims of a token, without a check of its signature; null for a text that is no token. */
export function claimsOf(token: string): Entitlement | null {
  try {
    const { limits, exp } = JSON.parse(new TextDecoder().decode(bytesOf(token.split('.')[1] ?? '')))
    return areLimits(limits) && typeof exp === 'number' ? { limits: tierLimitsOf(limits), exp } : null
  } catch {
    return null
  }
}

/**
 * Whether a key has signed a text. The browser's own Ed25519 takes a hundredth of the time that code in the page takes, but
 * is missing in browsers before 2025, and on plain http by the name of a machine.
 */
async function isSigned(signature: Uint8Array<ArrayBuffer>, text: string, key: Uint8Array<ArrayBuffer>) {
  const signed = new TextEncoder().encode(text)
  try {
    const own = await crypto.subtle.importKey('raw', key, 'Ed25519', false, ['verify'])
    return await crypto.subtle.verify('Ed25519', own, signature, signed)
  } catch {
    const { verify } = await import('./ed25519.ts')
    return verify(signature, signed, key)
  }
}

/**
 * The limits of a signed entitlement at a moment, in milliseconds since the epoch. Null if the key has not signed the
 * token, if the token has expired, or if the text is no token.
 */
export async function readEntitlement(token: string, key: string, now: number): Promise<Entitlement | null> {
  try {
    const [header, body, signature] = token.split('.')
    if (!header || !body || !signature) return null
    if (!(await isSigned(bytesOf(signature), `${header}.${body}`, bytesOf(key)))) return null
    const claims = claimsOf(token)
    return claims && now < claims.exp * 1000 ? claims : null
  } catch {
    return null
  }
}

/** The key that the server has put into the page's head. */
export const entitlementKey = (): string => factOf('key')
