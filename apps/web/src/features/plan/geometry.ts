import { isPiece, type PlacedPiece, type PlanBar } from '../../shared/planWire.ts'

/** A point: `x` in millimetres along the bar, `y` from 0 (the fence) to 1 (the far edge). */
export type Point = readonly [x: number, y: number]

export interface Shape {
  kind: 'piece' | 'kerf'
  /** Corners in drawing order; along the fence first, back along the far edge. */
  corners: readonly [Point, Point, Point, Point]
  /** The piece, or the one behind the cut. */
  item: PlacedPiece
}

interface Ends {
  fence: number
  far: number
}

const slope = (angle: number, width: number) => width * Math.tan((angle * Math.PI) / 180)

/** Where a piece's two ends meet the fence and the far edge (cutting model, section 3). */
export function pieceEnds(piece: PlacedPiece, width: number): { head: Ends; tail: Ends } {
  const a = slope(piece.leftAngle, width)
  const b = slope(piece.rightAngle, width)
  const fenceLength = b >= a ? piece.length - (b - a) : piece.length
  // `start` is the least x of the piece, its tips included.
  const origin = piece.start - Math.min(0, a, fenceLength, fenceLength + b)
  return {
    head: { fence: origin, far: origin + a },
    tail: { fence: origin + fenceLength, far: origin + fenceLength + b },
  }
}

function between(left: Ends, right: Ends): Shape['corners'] {
  return [
    [left.fence, 0],
    [right.fence, 0],
    [right.far, 1],
    [left.far, 1],
  ]
}

/** The pieces of a bar from head to tail, and the cuts between them that are narrow enough to be lines. */
export function barShapes(bar: PlanBar): Shape[] {
  const shapes: Shape[] = []
  let last: Ends | null = null
  for (const item of bar.items) {
    if (!isPiece(item)) continue
    const { head, tail } = pieceEnds(item, bar.materialWidth)
    if (last) shapes.push({ kind: 'kerf', corners: between(last, head), item })
    shapes.push({ kind: 'piece', corners: between(head, tail), item })
    last = tail
  }
  return shapes
}

export interface Zone {
  from: number
  to: number
}

/** The joints of a joined bar (cutting model, section 5); empty for a single one. */
export function jointZones(bar: PlanBar, sideWaste: number, join: number): Zone[] {
  const parts = bar.joinArrangement ?? []
  let end = sideWaste
  return parts.slice(0, -1).map((part, index) => {
    end += part.length - part.trimFromStart - 2 * sideWaste - (index > 0 ? join : 0)
    return { from: end - join, to: end }
  })
}

/** The useful offcut: square, between the last cut and the tail's trim. */
export function offcutZone(bar: PlanBar): Zone | null {
  const rest = bar.availableIsUseful ? bar.items.findLast((item) => !isPiece(item) && !item.waste) : undefined
  return rest ? { from: rest.start, to: rest.start + rest.length } : null
}
