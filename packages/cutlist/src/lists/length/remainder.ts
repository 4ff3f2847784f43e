import { unitFamily } from '../base/nanometres.ts'
import { decimalGrid, fractionGrid, type Grid, isOn } from './grid.ts'
import { type FigureStyle, stepsText } from './grid-text.ts'
import { divideRounded } from './rational.ts'

/** The amount that rounding removed from a length or added to it. */
export interface Remainder {
  /** `1/32"` or `0.2 mm`; empty where it is below half a hundredth of a millimetre. */
  readonly text: string
  readonly exact: boolean
}

// Smaller remainders can be neither read off a rule nor set on a saw.
const HUNDREDTHS = decimalGrid('mm', 2)

const SIXTY_FOURTHS = fractionGrid('in.', 64)
const IN_INCHES: readonly Grid[] = [1, 2, 3, 4].map((places) => decimalGrid('in.', places))
const IN_MILLIMETRES: readonly Grid[] = [decimalGrid('mm', 0), decimalGrid('mm', 1), HUNDREDTHS]

/** The notations of a remainder, the first that is exact for it is taken. */
function notationsOf({ unit }: Grid): readonly Grid[] {
  const isMetric = unit !== 'ft-in' && unitFamily(unit) === 'metric'
  return isMetric ? IN_MILLIMETRES : [SIXTY_FOURTHS, ...IN_INCHES, ...IN_MILLIMETRES]
}

/** The remainder of a length on `grid`. Its mark is left out if it equals the mark of the length. */
export function remainderOf(rest: bigint, grid: Grid, style: FigureStyle): Remainder {
  const size = rest < 0n ? -rest : rest
  const exact = notationsOf(grid).find((notation) => isOn(notation, size))
  const notation = exact ?? HUNDREDTHS
  const count = divideRounded(size * notation.parts, notation.size)
  if (count === 0n) return { text: '', exact: false }
  const bare = style.bare && notation.unit === grid.unit
  return { text: stepsText(count, notation, { ...style, bare }), exact: exact !== undefined }
}
