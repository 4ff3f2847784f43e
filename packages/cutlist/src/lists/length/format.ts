import { type Nanometres, nm } from '../base/nanometres.ts'
import { decimalMark } from '../display/decimalMark.ts'
import type { Locale } from '../display/figures.ts'
import { exactGrid, type Grid, gridOf, TAPE } from './grid.ts'
import { type FigureStyle, stepsText } from './grid-text.ts'
import type { OutputFormat } from './output-format.ts'
import { divideRounded } from './rational.ts'
import { remainderOf } from './remainder.ts'
import { typedNotation } from './typed.ts'

export interface FormatLengthOptions {
  /** Leave out the unit where a heading already names it; feet-and-inches keep their marks. */
  readonly bare?: boolean
  /** The language that decides the decimal mark; English by default. Every mark can be read back. */
  readonly locale?: Locale
  /**
   * The person's text for this length, in the unit of the format. It is shown as entered if it still means the length.
   */
  readonly typed?: string | undefined
}

/** Set before a figure of which even the remainder is rounded. */
export const ROUNDED_SIGN = '≈'

const signed = (count: bigint, grid: Grid, style: FigureStyle) =>
  count < 0n ? `-${stepsText(-count, grid, style)}` : stepsText(count, grid, style)

/** The nearest length of the grid, and the difference: `10 1/8" − 1/32"`, `≈ 46 1/2" − 0.53 mm`. */
function onGrid(length: bigint, grid: Grid, style: FigureStyle): string {
  const { size, parts } = grid
  const count = divideRounded(length * parts, size)
  const shown = signed(count, grid, style)
  const rest = length - (count * size) / parts
  if (rest === 0n) return shown
  const { text, exact } = remainderOf(rest, grid, style)
  const difference = text === '' ? '' : ` ${rest < 0n ? '−' : '+'} ${text}`
  return `${exact ? '' : `${ROUNDED_SIGN} `}${shown}${difference}`
}

/**
 * The text of a length on every screen, sheet and label. It equals the length exactly, or states the difference: a
 * length that the format cannot show is rounded half away from zero, followed by the difference (`38" − 0.2 mm`). `≈`
 * precedes a length whose difference is itself rounded. A typed text stays as typed.
 */
export function formatLength(
  length: Nanometres,
  format: OutputFormat,
  options: FormatLengthOptions = {},
): string {
  const { unit, precision } = format
  const { bare = false, locale, typed } = options
  const style: FigureStyle = { bare, decimalMark: decimalMark(locale) }
  const whole = BigInt(Math.round(length))
  if (precision.kind !== 'entered') return onGrid(whole, gridOf({ unit, precision }), style)
  const own = typed === undefined ? null : typedNotation(typed, length, unit, style)
  return own ?? onGrid(whole, exactGrid(whole, unit) ?? TAPE[unit], style)
}

/** The text of a length that something stays below: rounded up to a step of the format, so that it never says less. */
export function formatAtMost(
  length: Nanometres,
  format: OutputFormat,
  options: FormatLengthOptions = {},
): string {
  const { unit, precision } = format
  const { size, parts } = precision.kind === 'entered' ? TAPE[unit] : gridOf({ unit, precision })
  const steps = (BigInt(Math.round(length)) * parts + size - 1n) / size
  return formatLength(nm(Number((steps * size) / parts)), format, options)
}

/** The step that a person chose to round to, as text: `1/16"`, `0.1 mm`; null where lengths stand as entered. */
export function roundingStep({ unit, precision }: OutputFormat, locale?: Locale): string | null {
  if (precision.kind === 'entered') return null
  const { size, parts } = gridOf({ unit, precision })
  return formatLength(nm(Number(size / parts)), { unit, precision }, locale === undefined ? {} : { locale })
}
