declare const nanometres: unique symbol

/**
 * An exact length: a whole number of nanometres, safe as a JavaScript integer up to 9 000 km.
 * 1/64 in, 0.0001 in and 0.0001 ft are all whole, so sums never drift.
 */
export type Nanometres = number & { readonly [nanometres]: true }

export const UNITS = ['mm', 'cm', 'in.', 'ft'] as const
/** A unit of entry, as the wire and the preferences spell it. */
export type Unit = (typeof UNITS)[number]
export type UnitFamily = 'metric' | 'imperial'

export const NM_PER_MM = 1_000_000
export const NM_PER_CM = 10_000_000
export const NM_PER_INCH = 25_400_000
export const NM_PER_FOOT = 304_800_000
export const NM_PER_METRE = 1_000_000_000

export const NM_PER_UNIT: Readonly<Record<Unit, number>> = {
  mm: NM_PER_MM,
  cm: NM_PER_CM,
  'in.': NM_PER_INCH,
  ft: NM_PER_FOOT,
}

export function isUnit(value: unknown): value is Unit {
  return UNITS.some((unit) => unit === value)
}

const FAMILY: Readonly<Record<Unit, UnitFamily>> = {
  mm: 'metric',
  cm: 'metric',
  'in.': 'imperial',
  ft: 'imperial',
}

export function unitFamily(unit: Unit): UnitFamily {
  return FAMILY[unit]
}

/** The unit in which people of a family write what is shorter than a bar. */
export const FINE_UNIT = { metric: 'mm', imperial: 'in.' } as const satisfies Record<UnitFamily, Unit>

/** Rounds to a whole nanometre; for constants and computed figures, not for typed lengths. */
export function nm(value: number): Nanometres {
  return (Math.round(value) + 0) as Nanometres
}

export function fromMm(mm: number): Nanometres {
  return nm(mm * NM_PER_MM)
}

/**
 * Millimetres for the wire: the double nearest to the exact decimal, whose JSON text has at most six decimals
 * and reads back to the same nanometres (up to 9 000 km).
 */
export function toWireMm(length: Nanometres): number {
  return length / NM_PER_MM
}

/** Reads a wire length; the wire never carries more than six decimals. */
export function fromWireMm(length: number): Nanometres {
  return fromMm(length)
}
