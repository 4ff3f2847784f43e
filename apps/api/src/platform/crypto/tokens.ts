import { createHash } from 'node:crypto'

/** Random bytes; an argument, so that tests can foresee them. */
export type Random = (bytes: number) => Uint8Array

const tokenBytes = 32

/** An opaque secret of 256 bits, in the URL-safe alphabet. */
export function newToken(random: Random): string {
  return Buffer.from(random(tokenBytes)).toString('base64url')
}

/** The stored form of a secret with full entropy, which a reader of the database cannot use. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** A version 4 uuid. */
export function newId(random: Random): string {
  const bytes = Buffer.from(random(16))
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x40, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
