import { type Nanometres, NM_PER_FOOT, NM_PER_METRE, nm, type Unit, unitFamily } from '../base/nanometres.ts'
import { type LengthBounds, PIECE_BOUNDS } from '../length/bounds.ts'
import { parseLength } from '../length/parse.ts'

/** From this length on, a metre (or a foot, for a unit of inches) of an offcut is worth this price. */
export interface WorthClass {
  /** As typed, in the unit of the rule. */
  readonly from: string
  readonly price: number
}

/** The worth of offcuts to a person, by classes of length: a long offcut is worth more than its metres. */
export interface RackWorth {
  readonly unit: Unit
  readonly classes: readonly WorthClass[]
}

export const NO_WORTH: RackWorth = { unit: 'mm', classes: [] }

/** A class may begin at nothing. */
export const WORTH_BOUNDS: LengthBounds = { from: nm(0), max: PIECE_BOUNDS.max }

/** Most classes of a rule. */
export const MOST_WORTH_CLASSES = 20

/**
 * The worth of an offcut: the price of its highest class, times its metres. One shorter than every class is worth
 * nothing; without classes its worth is unknown, which is null.
 */
export function worthOfLength(length: Nanometres, { unit, classes }: RackWorth): number | null {
  if (classes.length === 0) return null
  const reached = classes
    .map(({ from, price }) => ({ from: parseLength(from, unit, { bounds: WORTH_BOUNDS }), price }))
    .flatMap(({ from, price }) => (from.ok && from.value <= length ? [{ from: from.value, price }] : []))
    .sort((a, b) => b.from - a.from)[0]
  const longUnit = unitFamily(unit) === 'metric' ? NM_PER_METRE : NM_PER_FOOT
  return reached === undefined ? 0 : (reached.price * length) / longUnit
}
