import { type Box, type CutPlane, type EndName, type JackRafterCut, placeAt, tan } from './jack-rafter.ts'

/** Deviations below it are rounding of the file; millimetres. */
const EXACT_MM = 0.05

/** Which side of the section the ends lean across; `none` where both are square. */
export type Lean = 'width' | 'height' | 'none'

/** The ends of a part that are plain cuts in one plane. */
interface PlainEnds {
  readonly isPlain: true
  /** Of the longer edge. */
  readonly length: number
  /** From tip to tip. */
  readonly whole: number
  readonly lean: Lean
  readonly angles: readonly [number, number]
}

interface UnclearEnds {
  readonly isPlain: false
  /** What the file says of an end that is no plain cut; empty at the other one. */
  readonly angles: readonly [string, string]
}

export type Ends = PlainEnds | UnclearEnds

const cornersOf = ({ height, width }: Box) =>
  [0, height].flatMap((y) => [0, width].map((z) => [y, z] as const))

/** The lean of a plane that shows on a part of this section; null for a cut that leans across both sides. */
function leanOf({ alongHeight, alongWidth }: CutPlane, { height, width }: Box): Lean | null {
  const shift = (across: number, degrees: number) => Math.abs(across * tan(degrees))
  const [high, wide] = [shift(height, alongHeight) > EXACT_MM, shift(width, alongWidth) > EXACT_MM]
  if (high && wide) return null
  if (high) return 'height'
  return wide ? 'width' : 'none'
}

/**
 * The one plane that makes an end: of the end of the box and all cuts the one that takes most away at each corner.
 * Null where two of them show, as at a hip or at a tip that the box cuts off.
 */
function planeOf(cuts: readonly CutPlane[], end: EndName, box: Box): CutPlane | null {
  const square = { x: end === 'start' ? 0 : box.length, alongHeight: 0, alongWidth: 0 }
  const inward = end === 'start' ? 1 : -1
  const corners = cornersOf(box)
  const found = [...cuts, square].find((one) =>
    [...cuts, square].every((other) =>
      corners.every(([y, z]) => inward * (placeAt(one, y, z) - placeAt(other, y, z)) >= -EXACT_MM),
    ),
  )
  // A slanted cut that lies outside its box is a box of another meaning.
  const isLost = found === square && cuts.some((cut) => leanOf(cut, box) !== 'none')
  return found === undefined || isLost ? null : found
}

function endOf(cuts: readonly JackRafterCut[], end: EndName, box: Box): CutPlane | string {
  const own = cuts.filter((cut) => cut.end === end || cut.end === null)
  const words = own.map(({ text }) => text).join(' + ')
  const planes = own.flatMap(({ plane }) => (plane === null ? [] : [plane]))
  if (planes.length < own.length) return words
  const plane = planeOf(planes, end, box)
  return plane === null || leanOf(plane, box) === null ? words : plane
}

const round = (figure: number) => Number(figure.toFixed(6)) + 0

const unclear = (front: string, tail: string): Ends => ({ isPlain: false, angles: [front, tail] })

/** The ends of a part by its cuts. */
export function endsOf(cuts: readonly JackRafterCut[], box: Box): Ends {
  const [front, tail] = [endOf(cuts, 'start', box), endOf(cuts, 'end', box)]
  if (typeof front === 'string' || typeof tail === 'string')
    return unclear(typeof front === 'string' ? front : '', typeof tail === 'string' ? tail : '')
  const leans = [leanOf(front, box), leanOf(tail, box)]
  const isWide = leans.includes('width')
  // Each end is a plain cut, but no saw that swings in one plane makes both.
  if (isWide && leans.includes('height')) {
    const words = (end: EndName) => cuts.flatMap((cut) => (cut.end === end ? [cut.text] : [])).join(' + ')
    return unclear(words('start'), words('end'))
  }
  const isSquare = leans.every((lean) => lean === 'none')
  const corners = cornersOf(box)
  const edges = corners.map(([y, z]) => placeAt(tail, y, z) - placeAt(front, y, z))
  const tips = corners.map(([y, z]) => [placeAt(front, y, z), placeAt(tail, y, z)] as const)
  const degrees = (plane: CutPlane) => (isWide ? plane.alongWidth : plane.alongHeight)
  const angle = (plane: CutPlane) => (leanOf(plane, box) === 'none' ? 0 : round(degrees(plane)))
  return {
    isPlain: true,
    length: round(Math.max(...edges)),
    whole: Math.max(...tips.map(([, to]) => to)) - Math.min(...tips.map(([from]) => from)),
    lean: isSquare ? 'none' : isWide ? 'width' : 'height',
    angles: [angle(front), angle(tail)],
  }
}
