import { type Issue, reject } from '../base/issue.ts'
import { ok, type Result } from '../base/result.ts'
import { type DecimalMark, type LoneSeparator, parseDecimal } from './decimal.ts'
import { add, type Rational } from './rational.ts'

const FRACTION = /^(?:(\d+)(?: ?- ?| ))?(\d+) ?\/ ?(\d+)$/

export function isFraction(text: string): boolean {
  return FRACTION.test(text)
}

/** Reads `184.5`, `3/8`, `72 1/2` or `72-1/2`. */
export function parseQuantity(text: string, mark: DecimalMark, lone: LoneSeparator): Result<Rational, Issue> {
  const fraction = FRACTION.exec(text)
  if (fraction === null) {
    const decimal = parseDecimal(text, mark, lone)
    return decimal === null ? reject('lengthNotation') : ok(decimal)
  }
  const [, whole, numerator = '', denominator = ''] = fraction
  if (/^0+$/.test(denominator)) return reject('zeroDenominator')
  if ([whole, numerator, denominator].some((part) => part?.startsWith('0'))) return reject('leadingZero')
  const part = { numerator: BigInt(numerator), denominator: BigInt(denominator) }
  if (part.numerator >= part.denominator) return reject('fractionNotBelowOne', { numerator, denominator })
  return ok(whole === undefined ? part : add({ numerator: BigInt(whole), denominator: 1n }, part))
}
