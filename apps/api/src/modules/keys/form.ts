import { crc32 } from 'node:zlib'
import type { Random } from '../../platform/crypto/tokens.ts'

/** Begins every key, so that people and scanners of leaked secrets recognise one. */
const prefix = 'kw_'
const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const secretBytes = 32
/** 62^43 is just above 2^256, and 62^6 above 2^32. */
const secretDigits = 43
const sumDigits = 6
/** Shown to the owner in lists: the prefix and 24 of the 256 bits. */
const startLength = prefix.length + 4

const form = new RegExp(`^${prefix}[0-9A-Za-z]{${secretDigits + sumDigits}}$`)

/** A number in base 62, padded to a fixed length. */
function inDigits(value: bigint, length: number): string {
  let [rest, text] = [value, '']
  for (let place = 0; place < length; place += 1) {
    text = digits.charAt(Number(rest % 62n)) + text
    rest /= 62n
  }
  return text
}

const sumOf = (secret: string) => inDigits(BigInt(crc32(secret)), sumDigits)

/** A new key: 256 random bits and a checksum, in letters and digits alone, so that a double click selects it whole. */
export function newKey(random: Random): string {
  const secret = inDigits(BigInt(`0x${Buffer.from(random(secretBytes)).toString('hex')}`), secretDigits)
  return `${prefix}${secret}${sumOf(prefix + secret)}`
}

/** Whether a text has the form of a key. A mistyped one has not, for which no database is asked. */
export function isKey(text: string): boolean {
  return form.test(text) && text.slice(-sumDigits) === sumOf(text.slice(0, -sumDigits))
}

export const startOf = (key: string): string => key.slice(0, startLength)
