import { type Issue, reject } from '../base/issue.ts'
import {
  type Nanometres,
  NM_PER_CM,
  NM_PER_FOOT,
  NM_PER_INCH,
  NM_PER_METRE,
  NM_PER_MM,
  NM_PER_UNIT,
  nm,
  type Unit,
} from '../base/nanometres.ts'
import { ok, type Result } from '../base/result.ts'
import { checkBounds, type LengthBounds, PIECE_BOUNDS } from './bounds.ts'
import { type DecimalMark, type LoneSeparator, loneSeparator, plainDecimal } from './decimal.ts'
import { normaliseLengthText } from './normalise.ts'
import { isFraction, parseQuantity } from './quantity.ts'
import { inNanometres, type Rational } from './rational.ts'

export interface ParseLengthOptions {
  readonly bounds?: LengthBounds
  readonly decimalMark?: DecimalMark
}

// Longer than any length a person writes, and short enough that no text can cost noticeable work.
const LONGEST_TEXT = 64

const GRAMMAR =
  /^(?:(?<feet>[\d.,/ -]*[\d.,]) ?(?:'|feet|foot|ft\.?) ?-? ?)?(?:(?<rest>[\d.,/ -]*[\d.,]) ?(?<mark>"|inches|inch|in\.?|mm\.?|cm\.?|m)?)?$/

/** `2m40` and `2 m 40 cm`, as metres are spoken. One digit behind a lone `m` may be tenths or hundredths. */
const METRES = /^(\d{1,3})(?:m(\d{2,3})| ?m (\d{1,2}) ?cm| ?m (\d{1,3}) ?mm)$/

function spokenMetres(text: string): Nanometres | null {
  const [, metres, digits, centimetres, millimetres] = METRES.exec(text) ?? []
  if (metres === undefined) return null
  const mm = digits?.padEnd(3, '0') ?? millimetres ?? Number(centimetres) * 10
  return nm(Number(metres) * NM_PER_METRE + Number(mm) * NM_PER_MM)
}

/** The numbers of a length and the mark behind the second one, as they were typed. */
interface Parts {
  readonly feet: string | undefined
  readonly rest: string | undefined
  readonly mark: string | undefined
}

function partsOf(text: string): Parts | null {
  const groups = GRAMMAR.exec(text)?.groups
  return groups === undefined ? null : { feet: groups.feet, rest: groups.rest, mark: groups.mark }
}

/** The parts of a length's text; null for a text that is no length. */
export function lengthParts(text: string): Parts | null {
  return partsOf(normaliseLengthText(text))
}

function nmPerMark(mark: string | undefined, parts: Parts, unit: Unit): number {
  if (mark === undefined) return parts.feet === undefined ? NM_PER_UNIT[unit] : NM_PER_INCH
  if (mark === 'm') return NM_PER_METRE
  if (mark.startsWith('c')) return NM_PER_CM
  return mark.startsWith('m') ? NM_PER_MM : NM_PER_INCH
}

function isMetric(nmPerUnit: number): boolean {
  return nmPerUnit !== NM_PER_INCH && nmPerUnit !== NM_PER_FOOT
}

function sum(feet: Rational, inches: Rational): Result<Nanometres, Issue> {
  if (feet.denominator !== 1n) return reject('lengthNotation')
  if (inches.numerator >= 12n * inches.denominator) return reject('inchesBelowFoot')
  return ok(nm(inNanometres(feet, NM_PER_FOOT) + inNanometres(inches, NM_PER_INCH)))
}

/** Drawings in feet always write the inches: `6'-0 1/2"`. Without feet a zero before a fraction is a slip. */
const ZERO_INCHES = /^0(?: ?- ?| )(?=\d+ ?\/)/

function evaluate(
  parts: Parts,
  unit: Unit,
  mark: DecimalMark,
  lone: LoneSeparator,
): Result<Nanometres, Issue> {
  const inches = parts.feet === undefined ? parts.rest : parts.rest?.replace(ZERO_INCHES, '')
  const feet = parts.feet === undefined ? undefined : parseQuantity(parts.feet, mark, lone)
  const rest = inches === undefined ? undefined : parseQuantity(inches, mark, lone)
  if (feet?.ok === false) return feet
  if (rest?.ok === false) return rest
  const nmPerUnit = nmPerMark(parts.mark, parts, unit)
  if (isMetric(nmPerUnit)) {
    if (feet !== undefined) return reject('lengthNotation')
    if (isFraction(parts.rest ?? '')) return reject('fractionInMetric')
  }
  if (feet !== undefined && rest !== undefined) return sum(feet.value, rest.value)
  if (feet !== undefined) return ok(inNanometres(feet.value, NM_PER_FOOT))
  return rest === undefined ? reject('lengthNotation') : ok(inNanometres(rest.value, nmPerUnit))
}

/** People who measure in marked inches or feet do not group thousands by a point. */
function isSettled(separator: string, parts: Parts, unit: Unit): boolean {
  const marked = parts.feet !== undefined || parts.mark !== undefined
  return separator === '.' && marked && !isMetric(nmPerMark(parts.mark, parts, parts.feet ? 'ft' : unit))
}

function parseNormalised(text: string, unit: Unit, options: ParseLengthOptions): Result<Nanometres, Issue> {
  const { bounds = PIECE_BOUNDS, decimalMark = 'ask' } = options
  const spoken = spokenMetres(text)
  if (spoken !== null) return checkBounds(spoken, bounds)
  const parts = partsOf(text)
  if (parts === null) return reject('lengthNotation')
  const read = (lone: LoneSeparator) => {
    const length = evaluate(parts, unit, decimalMark, lone)
    return length.ok ? checkBounds(length.value, bounds) : length
  }
  const decimal = read('decimal')
  const number = parts.rest ?? parts.feet ?? ''
  const lone = loneSeparator(number, decimalMark)
  if (lone === null || isSettled(lone.separator, parts, unit) || !read('thousands').ok) return decimal
  return reject('ambiguousSeparator', {
    asDecimal: text.replace(number, plainDecimal(lone)),
    asThousands: text.replace(number, lone.whole + lone.digits),
  })
}

/**
 * Reads a length as people write it: decimals with point or comma, fractions, feet, inches and mixed (`72 1/2"`, `3'
 * 2-1/2"`, `½ in`, `8+5/8"`, `3"5/16`), `mm`, `cm`, `m`, `2m40`. Without a mark it is in `unit`. Finer digits than a nanometre round half away from
 * zero. The issue `ambiguousSeparator` carries both readings as texts.
 */
export function parseLength(
  text: string,
  unit: Unit,
  options: ParseLengthOptions = {},
): Result<Nanometres, Issue> {
  if (text.trim() === '') return reject('required')
  if (text.length > LONGEST_TEXT) return reject('lengthNotation')
  const plain = normaliseLengthText(text)
  if (!plain.startsWith('-')) return parseNormalised(plain, unit, options)
  const bounds = options.bounds ?? PIECE_BOUNDS
  const magnitude = parseNormalised(plain.slice(1).trim(), unit, { ...options, decimalMark: 'point' })
  if (!magnitude.ok && magnitude.issue.code !== 'lte') return reject('lengthNotation')
  return bounds.above === undefined
    ? reject('gte', {}, { bound: nm(bounds.from ?? 0) })
    : reject('gt', {}, { bound: bounds.above })
}
