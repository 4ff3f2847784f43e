import { type Issue, reject } from '../base/issue.ts'
import { ok, type Result } from '../base/result.ts'
import {
  type DecimalMark,
  type LoneSeparator,
  loneSeparator,
  parseDecimal,
  plainDecimal,
} from '../length/decimal.ts'

/** The interval that a number must lie in; `above` and `below` are exclusive, `from` and `max` inclusive. */
export interface NumberBounds {
  readonly above?: number
  readonly from?: number
  readonly below?: number
  readonly max?: number
}

export interface ParseNumberOptions {
  readonly bounds?: NumberBounds
  readonly decimalMark?: DecimalMark
}

const LONGEST_TEXT = 64

function checkNumber(value: number, bounds: NumberBounds): Result<number, Issue> {
  const { above, from, below, max } = bounds
  if (above !== undefined && value <= above) return reject('gt', { bound: above })
  if (from !== undefined && value < from) return reject('gte', { bound: from })
  if (below !== undefined && value >= below) return reject('lt', { bound: below })
  if (max !== undefined && value > max) return reject('lte', { bound: max })
  // Some hundred digits are beyond every number of the machine.
  return Number.isFinite(value) ? ok(value) : reject('number')
}

/** Straight minus sign, and no spaces that group thousands. */
function normalised(text: string): string {
  return text
    .trim()
    .replace(/^\u2212 ?/, '-')
    .replace(/(\d)[ \u00a0\u2009\u202f](?=\d{3}(?!\d))/g, '$1')
}

function readNumber(text: string, mark: DecimalMark, lone: LoneSeparator): number | null {
  const value = parseDecimal(text, mark, lone)
  // The denominator is a power of ten; as text the division is rounded once and correctly.
  return value && Number(`${value.numerator}e-${`${value.denominator}`.length - 1}`)
}

/** Reads a decimal number by the same rules as a length: point or comma, and a lone `1,200` is asked about. */
export function parseNumber(text: string, options: ParseNumberOptions = {}): Result<number, Issue> {
  const { bounds = {}, decimalMark = 'ask' } = options
  const plain = normalised(text)
  if (plain === '') return reject('required')
  if (plain.length > LONGEST_TEXT) return reject('number')
  const negative = plain.startsWith('-')
  const digits = negative ? plain.slice(1) : plain
  const read = (lone: LoneSeparator): Result<number, Issue> => {
    const magnitude = readNumber(digits, decimalMark, lone)
    if (magnitude === null) return reject('number')
    return checkNumber(negative && magnitude !== 0 ? -magnitude : magnitude, bounds)
  }
  const lone = loneSeparator(digits, decimalMark)
  const decimal = read('decimal')
  if (lone === null || !read('thousands').ok) return decimal
  const sign = negative ? '-' : ''
  return reject('ambiguousSeparator', {
    asDecimal: sign + plainDecimal(lone),
    asThousands: sign + lone.whole + lone.digits,
  })
}

/** Reads a whole number; `12.0` is not one. */
export function parseInteger(text: string, bounds: NumberBounds = {}): Result<number, Issue> {
  const plain = normalised(text)
  if (plain === '') return reject('required')
  const isWhole = /^-?\d+$/.test(plain)
  const number = isWhole ? checkNumber(Number(plain), bounds) : parseNumber(plain)
  if (number.ok) return isWhole ? number : reject('integer')
  return number.issue.code === 'number' ? reject('integer') : number
}

/** The digits of a number without an exponent, at most as many as a text may have. */
function written(value: number): string {
  const [, sign = '', first = '', more = '', zeros] = /^(-?)(\d)(?:\.(\d+))?e-(\d+)$/.exec(`${value}`) ?? []
  if (zeros === undefined) return `${value}`
  return `${sign}0.${'0'.repeat(Number(zeros) - 1)}${first}${more}`.slice(0, LONGEST_TEXT)
}

/** The text of a stored number for a field: `parseNumber` reads it as the same number, and asks nothing about it. */
export function numberText(value: number): string {
  const text = written(value)
  return loneSeparator(text.replace('-', ''), 'ask') === null ? text : `${text}0`
}
