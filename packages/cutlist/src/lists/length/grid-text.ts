import type { Grid } from './grid.ts'

/** How the figures of a grid are written. */
export interface FigureStyle {
  /** Leave out the mark of inches and millimetres. */
  readonly bare: boolean
  readonly decimalMark: string
}

const MARKS: Readonly<Record<Grid['unit'], string>> = {
  mm: ' mm',
  cm: ' cm',
  'in.': '"',
  ft: "'",
  'ft-in': '"',
}

function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a : greatestCommonDivisor(b, a % b)
}

function fractionText(count: bigint, denominator: bigint): string {
  const divisor = greatestCommonDivisor(count, denominator)
  return `${count / divisor}/${denominator / divisor}`
}

function mixedText(count: bigint, denominator: bigint): string {
  const whole = count / denominator
  const rest = count % denominator
  if (rest === 0n) return `${whole}`
  return whole === 0n ? fractionText(rest, denominator) : `${whole} ${fractionText(rest, denominator)}`
}

function decimalText(count: bigint, places: number, decimalMark: string): string {
  if (places === 0) return `${count}`
  const digits = `${count}`.padStart(places + 1, '0')
  return `${digits.slice(0, -places)}${decimalMark}${digits.slice(-places)}`
}

/** Feet where there are any, then the inches where there are any; a fraction alone has a 0 before it, as on drawings. */
function feetText(count: bigint, parts: bigint, inchText: (count: bigint) => string): string {
  const perFoot = 12n * parts
  const inches = count % perFoot
  if (count < perFoot) return `${inchText(count)}"`
  if (inches === 0n) return `${count / perFoot}'`
  const text = inchText(inches)
  return `${count / perFoot}' ${/^\d+\//.test(text) ? '0 ' : ''}${text}"`
}

/** A number of steps of the grid as text; the number is not negative. */
export function stepsText(count: bigint, grid: Grid, { bare, decimalMark }: FigureStyle): string {
  const { unit, kind, fineness, parts } = grid
  const written = (steps: bigint) =>
    kind === 'fraction' ? mixedText(steps, parts) : decimalText(steps, fineness, decimalMark)
  if (unit === 'ft-in' || (unit === 'ft' && kind === 'fraction')) return feetText(count, parts, written)
  return `${written(count)}${bare ? '' : MARKS[unit]}`
}
