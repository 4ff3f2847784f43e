import { fromWireMm, type Nanometres, nm } from '../length/nanometres.ts'
import type { OptimizeRequest } from '../request/wire.ts'
import type { BarView, PieceView } from './bar-view.ts'
import { greatestX, leastX } from './geometry.ts'

/** One stroke of the saw. */
export interface SawCut {
  /** The bar, or the first of the group, from 1. */
  readonly bar: number
  /** In cutting order on this bar, from 1. */
  readonly number: number
  /** From the head of the bar to the side of the cut that makes a piece's end, along the fence. */
  readonly position: Nanometres
  /** Degrees of the blade from square, with the sign of the end that it makes. */
  readonly angle: number
  /** The piece that this cut sets free. */
  readonly frees: PieceView | null
  /** Where the stop stands to cut that piece: its edge on the fence. */
  readonly stop: Nanometres | null
}

// A slanted kerf is rounded up to the next nanometre, and its cosine here may differ in the last bit.
const TOLERANCE = 2

function sharesCut(before: PieceView, after: PieceView, kerf: Nanometres): boolean {
  if (before.rightAngle !== after.leftAngle) return false
  const slanted = kerf / Math.cos((before.rightAngle * Math.PI) / 180)
  return after.outline.fenceStart - before.outline.fenceEnd <= slanted + TOLERANCE
}

type Stroke = Omit<SawCut, 'bar' | 'number'>

function startOf(piece: PieceView): Stroke {
  return { position: piece.outline.fenceStart, angle: piece.leftAngle, frees: null, stop: null }
}

function endOf(piece: PieceView): Stroke {
  const { outline, rightAngle, lengths } = piece
  return { position: outline.fenceEnd, angle: rightAngle, frees: piece, stop: lengths['saw-edge'] }
}

function strokesOf(bar: BarView, kerf: Nanometres): readonly Stroke[] {
  return bar.pieces.flatMap((piece, index) => {
    const before = bar.pieces[index - 1]
    const last = index === bar.pieces.length - 1
    const atHead = before === undefined && leastX(piece.outline) === 0 && piece.leftAngle === 0
    const atTail = last && greatestX(piece.outline) >= bar.length && piece.rightAngle === 0
    const shared = before !== undefined && sharesCut(before, piece, kerf)
    return [...(atHead || shared ? [] : [startOf(piece)]), ...(atTail ? [] : [endOf(piece)])]
  })
}

/** The cuts of a bar in the order in which they are made, from its head. */
export function sawCuts(bar: BarView, request: OptimizeRequest): readonly SawCut[] {
  return strokesOf(bar, fromWireMm(request.cutWaste)).map((stroke, index) => ({
    bar: bar.number,
    number: index + 1,
    ...stroke,
  }))
}

/** Strokes needed to trim the parts of a joined bar where they meet. */
function joiningCuts(bar: BarView, trim: Nanometres): number {
  return bar.parts.slice(1).reduce((cuts, part) => {
    const end = trim > 0 ? 1 : 0
    return cuts + end + (trim > 0 || part.trimFromStart > 0 ? 1 : 0)
  }, 0)
}

/** All strokes of the saw, every bar of a group counted. */
export function countCuts(bars: readonly BarView[], request: OptimizeRequest): number {
  const trim = nm(fromWireMm(request.sideWaste))
  return bars.reduce(
    (sum, bar) => sum + bar.count * (sawCuts(bar, request).length + joiningCuts(bar, trim)),
    0,
  )
}
