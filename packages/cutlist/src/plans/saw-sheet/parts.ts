import { fromWireMm, type Nanometres, nm } from '../../lists/base/nanometres.ts'
import type { OptimizeRequest } from '../../lists/base/wire.ts'
import type { BarView, PieceView } from '../bars/bar-view.ts'
import { greatestX, leastX } from '../bars/geometry.ts'
import { jointsOf } from '../bars/joints.ts'

/** The cuts of a stock part before it becomes a part of a joined bar. */
export interface SheetPart {
  /** From 1, from the head of the joined bar. */
  readonly number: number
  readonly length: Nanometres
  readonly leftover: boolean
  readonly offStart: Nanometres
  readonly offEnd: Nanometres
  /** The length of the part when it is joined. */
  readonly joined: Nanometres
}

/** Where two parts meet. */
export interface SheetJoint {
  /** From the head of the bar; the two differ by the length that a joint takes. */
  readonly from: Nanometres
  readonly to: Nanometres
  /** The piece that the joint lies in; null for a joint in a gap. */
  readonly piece: PieceView | null
  /** The distance from the front end of that piece along the fence; null without a piece. */
  readonly inPiece: Nanometres | null
}

/**
 * The parts of a joined bar as the saw prepares them; empty for a single bar. The bar keeps its own trim at head and
 * tail.
 */
export function sheetParts({ parts }: BarView, { sideWaste }: OptimizeRequest): readonly SheetPart[] {
  const trim = fromWireMm(sideWaste)
  return parts.map(({ length, leftover, trimFromStart }, index) => {
    const offStart = nm(trimFromStart + (index === 0 ? 0 : trim))
    const offEnd = index === parts.length - 1 ? nm(0) : trim
    const joined = nm(length - offStart - offEnd)
    return { number: index + 1, length, leftover, offStart, offEnd, joined }
  })
}

export function sheetJoints({ parts, pieces }: BarView): readonly SheetJoint[] {
  return jointsOf(parts).map(({ from, to }) => {
    const middle = (from + to) / 2
    const piece =
      pieces.find(({ outline }) => leastX(outline) < middle && middle < greatestX(outline)) ?? null
    return { from, to, piece, inPiece: piece && nm(from - piece.outline.fenceStart) }
  })
}

/** Strokes of the saw that the parts need before they are joined. */
export function partCuts(parts: readonly SheetPart[]): number {
  return parts.reduce((cuts, { offStart, offEnd }) => cuts + (offStart > 0 ? 1 : 0) + (offEnd > 0 ? 1 : 0), 0)
}
