import { type Nanometres, nm, type PieceView } from '@kerfwise/cutlist'
import type { Section } from './section.ts'

/** A vector or a point of BTLx; nanometres or, in a direction, units. */
export type Triple = readonly [x: number, y: number, z: number]

/** Where a part lies in a bar. */
export interface Frame {
  readonly point: Triple
  readonly x: Triple
  readonly y: Triple
}

type Ends = readonly [front: number, tail: number]

/** The ends of a piece as its list has them, before the plan turned it; a turn undoes itself. */
function unturned({ leftAngle, rightAngle, rotationAxis }: PieceView): Ends {
  if (rotationAxis === null) return [leftAngle, rightAngle]
  // Adding 0 takes the sign from the 0 of a square end.
  if (rotationAxis === 'X') return [-leftAngle + 0, -rightAngle + 0]
  return rotationAxis === 'Z' ? [rightAngle, leftAngle] : [-rightAngle + 0, -leftAngle + 0]
}

const slant = (width: Nanometres, degrees: number) => width * Math.tan((degrees * Math.PI) / 180)

/** One end of a part as `JackRafterCut` on its first side: the place on the edge at the fence, and the angle of the cut. */
export interface EndCut {
  readonly orientation: 'start' | 'end'
  /** Nanometres, with parts of one, so that the edges of the piece are whole ones again. */
  readonly startX: number
  readonly angle: number
}

/** A piece as the box that BTLx cuts it from: x along it, y up from the table, z away from the fence. */
export interface Part {
  /** From tip to tip. */
  readonly length: Nanometres
  readonly cuts: readonly [EndCut, EndCut]
}

/** Without the noise of binary differences: `90 - 22.6`. */
const degrees = (angle: number) => Number(angle.toFixed(9))

export function partOf(piece: PieceView, { width }: Section): Part {
  const [front, tail] = unturned(piece)
  const { original } = piece.lengths
  const [left, right] = [slant(width, front), slant(width, tail)]
  const start = Math.max(0, -left)
  // The length of a piece is that of its longer edge.
  const end = start + Math.min(original, original - (right - left))
  return {
    length: nm(Math.max(end, end + right)),
    cuts: [
      { orientation: 'start', startX: start, angle: degrees(90 - front) },
      { orientation: 'end', startX: end, angle: degrees(90 + tail) },
    ],
  }
}

/** Where a piece lies, whose least place along the bar is `from`: half a turn about an axis of the bar, or none. */
export function frameOf(
  { rotationAxis }: PieceView,
  from: Nanometres,
  { length }: Part,
  { width, height }: Section,
): Frame {
  if (rotationAxis === null) return { point: [from, 0, 0], x: [1, 0, 0], y: [0, 1, 0] }
  if (rotationAxis === 'X') return { point: [from, height, width], x: [1, 0, 0], y: [0, -1, 0] }
  const far = from + length
  // About the upright axis the piece swings end for end on the table; about the one across it, face down.
  return rotationAxis === 'Z'
    ? { point: [far, 0, width], x: [-1, 0, 0], y: [0, 1, 0] }
    : { point: [far, height, 0], x: [-1, 0, 0], y: [0, -1, 0] }
}
