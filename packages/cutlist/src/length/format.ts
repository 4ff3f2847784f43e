import { decimalMark } from '../display/decimalMark.ts'
import type { Locale } from '../display/figures.ts'
import { type Nanometres, NM_PER_INCH, NM_PER_UNIT, nm, type Unit } from './nanometres.ts'
import type { OutputFormat } from './output-format.ts'
import { divideRounded } from './rational.ts'

export interface FormatLengthOptions {
  /** Leave out the unit where a heading already names it; feet-and-inches keep their marks. */
  readonly bare?: boolean
  /** The language whose decimal mark is written; English without one. Every mark is read back. */
  readonly locale?: Locale
}

const MARKS: Readonly<Record<Unit, string>> = { mm: ' mm', 'in.': '"', ft: "'" }

/** The size of the format's last digit or fraction as numerator and denominator in nanometres. */
function step({ unit, precision }: OutputFormat): readonly [bigint, bigint] {
  return precision.kind === 'fraction'
    ? [BigInt(NM_PER_INCH), BigInt(precision.denominator)]
    : [BigInt(NM_PER_UNIT[unit]), 10n ** BigInt(precision.places)]
}

function steps(length: Nanometres, format: OutputFormat): bigint {
  const [size, parts] = step(format)
  return divideRounded(BigInt(Math.round(length)) * parts, size)
}

function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a : greatestCommonDivisor(b, a % b)
}

function fractionText(count: bigint, denominator: bigint): string {
  const divisor = greatestCommonDivisor(count, denominator)
  return `${count / divisor}/${denominator / divisor}`
}

function inchText(count: bigint, denominator: bigint): string {
  const whole = count / denominator
  const rest = count % denominator
  if (rest === 0n) return `${whole}`
  return whole === 0n ? fractionText(rest, denominator) : `${whole} ${fractionText(rest, denominator)}`
}

function feetText(count: bigint, denominator: bigint): string {
  const perFoot = 12n * denominator
  const inches = count % perFoot
  if (count < perFoot) return `${inchText(count, denominator)}"`
  return inches === 0n ? `${count / perFoot}'` : `${count / perFoot}' ${inchText(inches, denominator)}"`
}

function decimalText(count: bigint, places: number, separator: string): string {
  if (places === 0) return `${count}`
  const digits = `${count}`.padStart(places + 1, '0')
  return `${digits.slice(0, -places)}${separator}${digits.slice(-places)}`
}

/** Whether the format shows this very length, or only the nearest that it can. */
export function isShownExactly(length: Nanometres, format: OutputFormat): boolean {
  const [size, parts] = step(format)
  return (BigInt(Math.round(length)) * parts) % size === 0n
}

/** The nearest length that the format can show; halves away from zero. */
export function roundToFormat(length: Nanometres, format: OutputFormat): Nanometres {
  const [size, parts] = step(format)
  return nm(Number(divideRounded(steps(length, format) * size, parts)))
}

/** A length in full in the chosen format, rounded half away from zero to its last digit or fraction. */
export function formatLength(
  length: Nanometres,
  format: OutputFormat,
  options: FormatLengthOptions = {},
): string {
  const { unit, precision } = format
  const count = steps(length, format)
  const magnitude = count < 0n ? -count : count
  const sign = count < 0n ? '-' : ''
  const mark = options.bare ? '' : MARKS[unit]
  if (precision.kind === 'decimal') {
    return `${sign}${decimalText(magnitude, precision.places, decimalMark(options.locale))}${mark}`
  }
  const denominator = BigInt(precision.denominator)
  if (unit === 'ft') return sign + feetText(magnitude, denominator)
  return `${sign}${inchText(magnitude, denominator)}${mark}`
}
