/** A place in a view, in nanometres: x to the right, y up. */
export interface Point {
  readonly x: number
  readonly y: number
}

/**
 * The outline of a board in a view: from head to tail along one edge, then back along the opposite edge. The two edges
 * are parallel; each end is a straight cut from edge to edge.
 */
export type Corners = readonly [head: Point, tail: Point, farTail: Point, farHead: Point]

/** What a saw needs to know of a board: the longer edge in nanometres, and its ends in degrees as the cutting model has them. */
export interface Cut {
  readonly length: number
  readonly leftAngle: number
  readonly rightAngle: number
}

/** A rectangle cut along x. */
export const lying = (x: number, y: number, length: number, width: number): Corners => [
  { x, y },
  { x: x + length, y },
  { x: x + length, y: y + width },
  { x, y: y + width },
]

/** A rectangle cut along y. */
export const upright = (x: number, y: number, width: number, length: number): Corners => [
  { x: x + width, y },
  { x: x + width, y: y + length },
  { x, y: y + length },
  { x, y },
]

/** The same board on the other side of the upright line at `x`. */
export const mirrored = ([head, tail, farTail, farHead]: Corners, x: number): Corners => {
  const over = (point: Point): Point => ({ x: 2 * x - point.x, y: point.y })
  return [over(farHead), over(farTail), over(tail), over(head)]
}

/** Four boards whose ends meet in mitres, around a rectangle: bottom, top, left, right. */
export function mitredFrame(x: number, y: number, width: number, height: number, face: number) {
  const inner = { left: x + face, right: x + width - face, bottom: y + face, top: y + height - face }
  const outer = { left: x, right: x + width, bottom: y, top: y + height }
  const at = (sides: typeof inner, column: 'left' | 'right', row: 'bottom' | 'top'): Point => ({
    x: sides[column],
    y: sides[row],
  })
  const side = (
    from: readonly ['left' | 'right', 'bottom' | 'top'],
    to: readonly ['left' | 'right', 'bottom' | 'top'],
  ): Corners => [at(outer, ...from), at(outer, ...to), at(inner, ...to), at(inner, ...from)]
  return [
    side(['left', 'bottom'], ['right', 'bottom']),
    side(['right', 'top'], ['left', 'top']),
    side(['left', 'top'], ['left', 'bottom']),
    side(['right', 'bottom'], ['right', 'top']),
  ] as const
}

const along = (from: Point, to: Point, unit: Point) => (to.x - from.x) * unit.x + (to.y - from.y) * unit.y

/** The direction of a board and its breadth, square to that direction. */
function frameOf([head, tail, , farHead]: Corners) {
  const edge = Math.hypot(tail.x - head.x, tail.y - head.y)
  const unit = { x: (tail.x - head.x) / edge, y: (tail.y - head.y) / edge }
  return { edge, unit, breadth: along(head, farHead, { x: -unit.y, y: unit.x }) }
}

const DEGREES = 180 / Math.PI

/** The cut of a board: section 3 of the cutting model, read off the corners. */
export function cutOf(corners: Corners): Cut {
  const [head, , farTail, farHead] = corners
  const { edge, unit, breadth } = frameOf(corners)
  const left = along(head, farHead, unit)
  const right = along(head, farTail, unit) - edge
  return {
    length: Math.max(edge, edge + right - left),
    leftAngle: Math.atan2(left, breadth) * DEGREES,
    rightAngle: Math.atan2(right, breadth) * DEGREES,
  }
}

/** Whether a board lies along x or along y, so that its length is a sum of lengths that a person typed. */
export function isStraight(corners: Corners): boolean {
  const { unit } = frameOf(corners)
  return unit.x === 0 || unit.y === 0
}
