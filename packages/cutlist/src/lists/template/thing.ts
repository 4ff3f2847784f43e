import { type Nanometres, NM_PER_INCH, NM_PER_MM, nm, type Unit, unitFamily } from '../base/nanometres.ts'
import { cutOf, isStraight } from './board.ts'
import type { Shape, Values } from './template.ts'
import type { FigureKey, ParameterKey, PartKey, StockKey, ThingTemplate } from './things/index.ts'

/** Pieces of a thing that are cut alike. Angles are signed degrees, as in section 3 of the cutting model. */
export interface ThingPiece {
  readonly part: PartKey
  readonly stock: StockKey
  readonly length: Nanometres
  readonly count: number
  readonly leftAngle: number
  readonly rightAngle: number
}

/** Why sizes that are right one by one do not make a thing together. */
export type Misfit =
  | { readonly kind: 'short' | 'room'; readonly part: PartKey }
  | { readonly kind: 'steep'; readonly part: PartKey; readonly degrees: number }

export interface Thing {
  readonly shape: Shape<PartKey, StockKey, FigureKey>
  readonly pieces: readonly ThingPiece[]
  readonly misfits: readonly Misfit[]
}

/** What a slanted or a divided length is rounded to: a tenth of a millimetre, or a 64th of an inch. */
const stepOf = (unit: Unit) => (unitFamily(unit) === 'metric' ? NM_PER_MM / 10 : NM_PER_INCH / 64)

// Sums and differences of typed lengths are whole nanometres but for the errors of binary sums.
const SUM_ERROR = 1e-3

/** The edges of a shorter piece would have no length at one end. */
const SHORTEST = NM_PER_MM
/** The steepest mitre that the page takes, in degrees. */
const STEEPEST = 75

const hundredths = (degrees: number) => Math.round(degrees * 100) / 100 + 0

/** A length that was divided or lies along a slope, to the step that a tape shows. */
export const onTape = (length: number, unit: Unit): Nanometres => {
  const step = stepOf(unit)
  return nm(Math.round(length / step) * step)
}

function rounded(length: number, exact: boolean, unit: Unit): Nanometres {
  const whole = Math.round(length)
  return exact && Math.abs(length - whole) < SUM_ERROR ? nm(whole) : onTape(length, unit)
}

/** The ends of a piece that may be turned any way, in one of its ways, so that equal pieces are one row. */
function settledEnds(left: number, right: number, profiled: boolean): readonly [number, number] {
  if (profiled) return [left, right]
  const ways = [
    [left, right],
    [right, left],
    [-left, -right],
    [-right, -left],
  ] as const
  return ways.reduce((best, way) =>
    way[0] > best[0] || (way[0] === best[0] && way[1] > best[1]) ? way : best,
  )
}

const shorterEdge = (length: number, left: number, right: number, breadth: number) => {
  const tangent = (degrees: number) => Math.tan((degrees * Math.PI) / 180) * breadth
  return length - Math.abs(tangent(right) - tangent(left))
}

/** The pieces of one material of a thing. */
export interface ThingStock {
  readonly stock: StockKey
  readonly pieces: readonly ThingPiece[]
  /** Of its boards where they are cut at an angle, in nanometres; null where all ends are square. */
  readonly breadth: Nanometres | null
  /** Whether its faces differ, so that a piece must not be turned over. */
  readonly profiled: boolean
}

const isMitred = ({ leftAngle, rightAngle }: ThingPiece) => leftAngle !== 0 || rightAngle !== 0

/** A thing by its materials, without those that it needs none of. */
export function stocksOf(
  { stocks }: ThingTemplate,
  values: Values<ParameterKey>,
  { pieces }: Thing,
): readonly ThingStock[] {
  return stocks.flatMap(({ key, face, profiled = false }) => {
    const own = pieces.filter(({ stock }) => stock === key)
    const breadth = face !== undefined && own.some(isMitred) ? nm(values[face]) : null
    return own.length === 0 ? [] : [{ stock: key, pieces: own, breadth, profiled }]
  })
}

/** The boards of a thing and the pieces to cut for them: `copies` times what one thing needs. */
export function thingOf(of: ThingTemplate, values: Values<ParameterKey>, copies: number, unit: Unit): Thing {
  const shape = of.shape(values)
  const pieces = new Map<string, ThingPiece>()
  const misfits: Misfit[] = (shape.noRoom ?? []).map((part) => ({ kind: 'room', part }))
  for (const { part, stock, count, corners } of shape.views.flatMap(({ boards }) => boards)) {
    if (count === 0) continue
    const { length, leftAngle, rightAngle } = cutOf(corners)
    const { face, profiled = false } = of.stocks.find((one) => one.key === stock) ?? {}
    const breadth = face === undefined ? 0 : values[face]
    const ends = settledEnds(hundredths(leftAngle), hundredths(rightAngle), profiled)
    const steepest = Math.max(...ends.map(Math.abs))
    if (!(Math.min(length, shorterEdge(length, ...ends, breadth)) >= SHORTEST))
      misfits.push({ kind: 'short', part })
    else if (steepest > STEEPEST) misfits.push({ kind: 'steep', part, degrees: steepest })
    const size = rounded(length, isStraight(corners), unit)
    const key = `${stock} ${part} ${size} ${ends.join(' ')}`
    const before = pieces.get(key)?.count ?? 0
    pieces.set(key, {
      part,
      stock,
      length: size,
      count: before + count * copies,
      leftAngle: ends[0],
      rightAngle: ends[1],
    })
  }
  return { shape, pieces: [...pieces.values()], misfits: misfitsOnce(misfits) }
}

const misfitsOnce = (misfits: readonly Misfit[]) => [
  ...new Map(misfits.map((one) => [one.part, one])).values(),
]
