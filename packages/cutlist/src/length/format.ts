import { decimalMark } from '../display/decimalMark.ts'
import type { Locale } from '../display/figures.ts'
import { exactGrid, type Grid, gridOf, TAPE } from './grid.ts'
import { type FigureStyle, stepsText } from './grid-text.ts'
import { type Nanometres, nm } from './nanometres.ts'
import type { OutputFormat } from './output-format.ts'
import { divideRounded } from './rational.ts'
import { remainderOf } from './remainder.ts'
import { typedNotation } from './typed.ts'

export interface FormatLengthOptions {
  /** Leave out the unit where a heading already names it; feet-and-inches keep their marks. */
  readonly bare?: boolean
  /** The language whose decimal mark is written; English without one. Every mark is read back. */
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
 * The text of a length on every screen, sheet and label.
 *
 * The text always equals the length exactly, or states the difference. As entered, a piece has its own notation
 * (`typed`); a computed length has fractions down to sixty-fourths, then decimals, whichever is exact first. A length
 * without such a notation, or with too fine a value for a coarser format, is rounded half away from zero and followed by
 * the difference (`38" − 0.2 mm`). `≈` precedes the length if that difference is itself rounded, to a hundredth of a
 * millimetre. The sign is part of the text: an output without room for the sign shows no length at all.
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

/** The step that a person chose to round to, as text: `1/16"`, `0.1 mm`; null where lengths stand as entered. */
export function roundingStep({ unit, precision }: OutputFormat, locale?: Locale): string | null {
  if (precision.kind === 'entered') return null
  const { size, parts } = gridOf({ unit, precision })
  return formatLength(nm(Number(size / parts)), { unit, precision }, locale === undefined ? {} : { locale })
}
