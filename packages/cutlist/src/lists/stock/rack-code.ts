/** Crockford's 32 signs: no two look alike on a dusty label, and a code spells no word. */
const RACK_SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 6
const CODE = new RegExp(`^[${RACK_SIGNS}]{${LENGTH}}$`)

export const isRackCode = (text: string): boolean => CODE.test(text)

/** A code from random bytes, one sign from each. */
export function rackCode(random: (bytes: number) => Uint8Array): string {
  return Array.from(random(LENGTH), (byte) => RACK_SIGNS[byte % RACK_SIGNS.length]).join('')
}

/** The content of a label's QR code: the address of the bar's page, which a phone's own camera opens too. */
export const rackAddress = (origin: string, id: string): string => `${origin}/rack?bar=${id}`

/**
 * The code in a scanned or typed text, null where there is none: the address of a label, or the six signs with a letter
 * that looks like a digit, small letters, spaces and hyphens.
 */
export function readRackCode(text: string): string | null {
  const scanned = /[?&]bar=([\w-]+)/.exec(text)?.[1] ?? text
  const plain = scanned.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1')
  return isRackCode(plain) ? plain : null
}
