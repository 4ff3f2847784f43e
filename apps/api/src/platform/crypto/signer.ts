import { createPrivateKey, createPublicKey, hkdfSync } from 'node:crypto'
import { SignJWT } from 'jose'

/** Signs statements that a page must be able to check without the server. */
export interface Signer {
  /** The public half of the key, an Ed25519 point in base64url, for checking a signature. */
  readonly publicKey: string
  /** A compact JWS of these claims; `expires` in seconds since the epoch. */
  sign(claims: Readonly<Record<string, unknown>>, expires: number): Promise<string>
}

/** The bytes before an Ed25519 seed in PKCS #8 (RFC 8410, section 7). */
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex')
const seedBytes = 32

/** The key is derived from the server's own secret, so that there is one secret to keep and it survives a restart. */
export function createSigner(secret: Uint8Array): Signer {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', 'kerfwise entitlement', seedBytes))
  const key = createPrivateKey({ key: Buffer.concat([pkcs8, seed]), format: 'der', type: 'pkcs8' })
  const { x } = createPublicKey(key).export({ format: 'jwk' })
  if (x === undefined) throw new Error('an Ed25519 key has a public half')
  return {
    publicKey: x,
    sign: (claims, expires) =>
      new SignJWT({ ...claims }).setProtectedHeader({ alg: 'EdDSA' }).setExpirationTime(expires).sign(key),
  }
}
