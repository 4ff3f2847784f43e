import { UNLIMITED } from '@kerfwise/cutlist'
import { getPublicKey, hashes, sign } from '@noble/ed25519'
import { sha512 } from '@noble/hashes/sha2.js'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readEntitlement } from './entitlement.ts'

hashes.sha512 = sha512
const secret = new Uint8Array(32).fill(7)
const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url')

/** A token as the server makes it, signed by a key. */
function signed(claims: object, by = secret): string {
  const text = `${base64url('{"alg":"EdDSA"}')}.${base64url(JSON.stringify(claims))}`
  return `${text}.${base64url(sign(Buffer.from(text), by))}`
}

const key = base64url(getPublicKey(secret))
const claims = { limits: { ...UNLIMITED, items: 15, export: false }, build: '1', exp: 1000 }
const before = 999_000

describe.each([
  ['by the browser', crypto],
  ['by the page, where the browser has no such signatures', {}],
])('an entitlement, checked %s', (_, given) => {
  beforeEach(() => void vi.stubGlobal('crypto', given))
  afterEach(() => void vi.unstubAllGlobals())

  it('allows the limits that the server has signed, until it expires', async () => {
    expect(await readEntitlement(signed(claims), key, before)).toEqual({ limits: claims.limits, exp: 1000 })
    expect(await readEntitlement(signed(claims), key, 1_000_000)).toBeNull()
  })

  it('allows nothing if somebody has edited it', async () => {
    const [head, , signature] = signed(claims).split('.')
    const edited = base64url(JSON.stringify({ ...claims, limits: UNLIMITED }))
    expect(await readEntitlement(`${head}.${edited}.${signature}`, key, before)).toBeNull()
  })

  it('allows nothing if somebody has signed it with another key', async () => {
    expect(await readEntitlement(signed(claims, new Uint8Array(32).fill(8)), key, before)).toBeNull()
  })

  it.each([
    ['nothing', ''],
    ['no token', 'export=true'],
    ['the limits alone, as earlier pages kept them', JSON.stringify(UNLIMITED)],
    ['limits of another build', signed({ ...claims, limits: { items: 15 } })],
    ['no end', signed({ limits: UNLIMITED })],
  ])('is refused: %s', async (__, token) => {
    expect(await readEntitlement(token, key, before)).toBeNull()
  })

  it.each(['', 'AAAA', 'no key'])('is refused where the key is %j', async (wrong) => {
    expect(await readEntitlement(signed(claims), wrong, before)).toBeNull()
  })
})
