import { type LengthBounds, PIECE_BOUNDS } from '../length/bounds.ts'
import { nm, type Unit, unitFamily } from '../length/nanometres.ts'
import { parseLength } from '../length/parse.ts'
import { NM_PER_LONG_UNIT } from '../pricing/weight.ts'
import { lengthOfBar, type RackBar } from './bar.ts'

/** From this length on, a metre (or a foot, where the unit is one of inches) of an offcut is worth so much money. */
export interface WorthClass {
  /** As typed, in the unit of the rule. */
  readonly from: string
  readonly price: number
}

/** What offcuts are worth to a person, by classes of length: a long one is of use for more than its metres say. */
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
 * The worth of a bar: the price of the highest class that it reaches, times its metres. Shorter than every class it is
 * worth nothing; without classes nobody has said what it is worth, which is null.
 */
export function worthOf(bar: Pick<RackBar, 'length' | 'unit'>, { unit, classes }: RackWorth): number | null {
  if (classes.length === 0) return null
  const length = lengthOfBar(bar)
  const reached = classes
    .map(({ from, price }) => ({ from: parseLength(from, unit, { bounds: WORTH_BOUNDS }), price }))
    .flatMap(({ from, price }) => (from.ok && from.value <= length ? [{ from: from.value, price }] : []))
    .sort((a, b) => b.from - a.from)[0]
  return reached === undefined ? 0 : (reached.price * length) / NM_PER_LONG_UNIT[unitFamily(unit)]
}
