import { type Nanometres, NM_PER_INCH, NM_PER_UNIT, type Unit, unitFamily } from '../base/nanometres.ts'
import type { OutputFormat, RoundedFormat, Rounding } from './output-format.ts'

/** A notation and its smallest step, which is `size / parts` nanometres. */
export interface Grid {
  /** `ft-in` writes feet and inches with decimals. */
  readonly unit: Unit | 'ft-in'
  readonly kind: Rounding['kind']
  /** Places of decimals, or the denominator. */
  readonly fineness: number
  readonly size: bigint
  readonly parts: bigint
}

/** 1/64 in, the finest step of a fraction and of a nanometre together: 1/128 in is no whole number of nanometres. */
const SIXTY_FOURTH = BigInt(NM_PER_INCH / 64)

export function fractionGrid(unit: Unit, denominator: number): Grid {
  return {
    unit,
    kind: 'fraction',
    fineness: denominator,
    size: BigInt(NM_PER_INCH),
    parts: BigInt(denominator),
  }
}

export function decimalGrid(unit: Grid['unit'], places: number): Grid {
  const size = BigInt(unit === 'ft-in' ? NM_PER_INCH : NM_PER_UNIT[unit])
  return { unit, kind: 'decimal', fineness: places, size, parts: 10n ** BigInt(places) }
}

export function gridOf({ unit, precision }: RoundedFormat): Grid {
  return precision.kind === 'fraction'
    ? fractionGrid(unit, precision.denominator)
    : decimalGrid(unit, precision.places)
}

export const isOn = ({ size, parts }: Grid, length: bigint): boolean => (length * parts) % size === 0n

// More places than these never make a length exact: a nanometre has at most so many.
const MOST_PLACES: Readonly<Record<Grid['unit'], number>> = { mm: 6, cm: 7, 'in.': 6, ft: 4, 'ft-in': 6 }

/** The decimals of the fewest places that are exact for the length. */
function decimalsFor(unit: Grid['unit'], length: bigint): Grid | null {
  for (let places = 0; places <= MOST_PLACES[unit]; places++) {
    const grid = decimalGrid(unit, places)
    if (isOn(grid, length)) return grid
  }
  return null
}

/**
 * Whether the length has few decimals in millimetres: at most four, or a sum of sixty-fourths of an inch and
 * thousandths of a millimetre. All other lengths are edges of mitres, whose decimals are those of a tangent cut off at
 * a nanometre.
 */
function endsInMillimetres(length: bigint): boolean {
  return length % 100n === 0n || length % 125n === 0n || length % 2540n === 0n
}

/** The notation in which a unit shows this length exactly: fractions before decimals; null where there is none. */
export function exactGrid(length: bigint, unit: Unit): Grid | null {
  if (unitFamily(unit) === 'metric') return endsInMillimetres(length) ? decimalsFor(unit, length) : null
  if (length % SIXTY_FOURTH === 0n) return fractionGrid(unit, 64)
  if (unit === 'in.') return decimalsFor('in.', length)
  return decimalsFor('ft', length) ?? decimalsFor('ft-in', length)
}

/** The steps for lengths that their unit cannot show exactly: the marks of a tape, hundredths of a millimetre. */
export const TAPE: Readonly<Record<Unit, Grid>> = {
  'in.': fractionGrid('in.', 16),
  ft: fractionGrid('ft', 16),
  mm: decimalGrid('mm', 2),
  cm: decimalGrid('cm', 3),
}

/** Whether the format shows exactly this length, instead of the nearest one with the difference. */
export function isShownExactly(length: Nanometres, { unit, precision }: OutputFormat): boolean {
  const whole = BigInt(Math.round(length))
  return precision.kind === 'entered'
    ? exactGrid(whole, unit) !== null
    : isOn(gridOf({ unit, precision }), whole)
}
