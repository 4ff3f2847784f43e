import { createPrivateKey, createPublicKey, hkdfSync } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'

/** Signs statements that a page must be able to check without the server, or that come back to the server itself. */
export interface Signer {
  /** The public half of the key, an Ed25519 point in base64url, for checking a signature. */
  readonly publicKey: string
  /** A compact JWS of these claims; `expires` in seconds since the epoch. */
  sign(claims: Readonly<Record<string, unknown>>, expires: number): Promise<string>
  /** The claims of what this key has signed and that has not expired; null for any other text. */
  read(token: string, now: number): Promise<Readonly<Record<string, unknown>> | null>
}

/** The bytes before an Ed25519 seed in PKCS #8 (RFC 8410, section 7). */
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex')
const seedBytes = 32

/** The key is derived from the server's own secret, so that there is one secret to keep and it survives a restart. */
export function createSigner(secret: Uint8Array): Signer {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', 'kerfwise entitlement', seedBytes))
  const key = createPrivateKey({ key: Buffer.concat([pkcs8, seed]), format: 'der', type: 'pkcs8' })
  const publicKey = createPublicKey(key)
  const { x } = publicKey.export({ format: 'jwk' })
  if (x === undefined) throw new Error('an Ed25519 key has a public half')
  return {
    publicKey: x,
    sign: (claims, expires) =>
      new SignJWT({ ...claims }).setProtectedHeader({ alg: 'EdDSA' }).setExpirationTime(expires).sign(key),
    read: (token, now) =>
      jwtVerify(token, publicKey, { algorithms: ['EdDSA'], currentDate: new Date(now) }).then(
        ({ payload }) => payload,
        () => null,
      ),
  }
}
