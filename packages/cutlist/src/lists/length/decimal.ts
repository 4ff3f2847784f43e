import type { Rational } from './rational.ts'

/** Which sign is the decimal mark; `ask` while it is unknown, for example while a person types. */
export type DecimalMark = 'point' | 'comma' | 'ask'
/** How to read a lone separator before exactly three digits. */
export type LoneSeparator = 'decimal' | 'thousands'

const LONE = /^([1-9]\d{0,2})([.,])(\d{3})$/

/** The parts of a number such as `1,200`, which may mean 1.2 or 1200; null for any other. */
export function loneSeparator(text: string, mark: DecimalMark) {
  const match = mark === 'ask' ? LONE.exec(text) : null
  const [, whole, separator, digits] = match ?? []
  if (whole === undefined || separator === undefined || digits === undefined) return null
  return { whole, separator, digits }
}

/** The decimal of a lone separator in the form that has one meaning only: never three digits behind the point. */
export function plainDecimal({ whole, digits }: { whole: string; digits: string }): string {
  const short = digits.replace(/0+$/, '')
  if (short === '') return whole
  return short.length === 3 ? `${whole}.${digits}0` : `${whole}.${short}`
}

function decimalSeparator(text: string, mark: DecimalMark, lone: LoneSeparator): string {
  if (mark !== 'ask') return mark === 'point' ? '.' : ','
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','))
  const separator = text.charAt(last)
  const repeated = last >= 0 && text.indexOf(separator) !== last
  const thousands = repeated || (lone === 'thousands' && LONE.test(text))
  return thousands ? (separator === '.' ? ',' : '.') : separator
}

/** Reads digits with a decimal mark and correctly placed thousands separators; null when it is no such number. */
export function parseDecimal(text: string, mark: DecimalMark, lone: LoneSeparator): Rational | null {
  const separator = decimalSeparator(text, mark, lone)
  const [whole = '', decimals = '', ...more] = separator === '' ? [text] : text.split(separator)
  const plain = /^\d*$/.test(whole) || /^[1-9]\d{0,2}(?:([.,])\d{3})(?:\1\d{3})*$/.test(whole)
  if (!plain || !/^\d*$/.test(decimals) || whole + decimals === '' || more.length > 0) return null
  return {
    numerator: BigInt(whole.replace(/[.,]/g, '') + decimals),
    denominator: 10n ** BigInt(decimals.length),
  }
}

const NUMBERS = /\d[\d.,]*\d|\d/g

/** The decimal mark that the numbers of these texts use; `ask` if none of them decides. */
export function decimalMarkOf(texts: readonly string[]): DecimalMark {
  let [points, commas] = [0, 0]
  for (const number of texts.flatMap((text) => text.match(NUMBERS) ?? [])) {
    const last = Math.max(number.lastIndexOf('.'), number.lastIndexOf(','))
    if (last === -1) continue
    const separators = number.match(/[.,]/g) ?? []
    const digits = number.length - last - 1
    const mixed = new Set(separators).size > 1
    const repeated = separators.length > 1 && !mixed
    const other = number[last] === '.' ? ',' : '.'
    // Repeated, it separates thousands; alone before three digits it may be either.
    const mark = repeated ? other : number[last]
    // Thousands have three digits before the sign at most: `1250.000` has decimals.
    if (!mixed && !repeated && digits === 3 && last < 4) continue
    if (mark === '.') points += 1
    else commas += 1
  }
  if (points > 0 === commas > 0) return 'ask'
  return points > 0 ? 'point' : 'comma'
}
