import { fromWireMm, type Nanometres, nm } from '../../lists/base/nanometres.ts'
import type { OptimizeRequest } from '../../lists/base/wire.ts'
import type { BarView, PieceView } from '../bars/bar-view.ts'
import { greatestX, leastX, slantedKerf } from '../bars/geometry.ts'
import { type SheetPiece, sheetPiece } from './piece.ts'
import { type Swing, swingOf } from './swing.ts'

/** One stroke of the saw. */
export interface SheetCut {
  /** In cutting order on this bar, from 1; null for a last piece that needs no cut, since it ends where the bar ends. */
  readonly number: number | null
  /** From the head of the bar to the side of the cut that makes a piece's end, along the fence. */
  readonly position: Nanometres
  readonly swing: Swing
  /** The piece that this cut sets free; null for a cut that only makes an end. */
  readonly frees: SheetPiece | null
  /** For a cut that frees no piece: the length that it removes from the bar, along the fence and with the kerf. */
  readonly takesOff: Nanometres | null
}

// A slanted kerf is rounded up to the next nanometre, and its cosine here may differ in the last bit.
const TOLERANCE = 2

function sharesCut(before: PieceView, after: PieceView, kerf: Nanometres): boolean {
  if (before.rightAngle !== after.leftAngle) return false
  return (
    after.outline.fenceStart - before.outline.fenceEnd <= slantedKerf(kerf, before.rightAngle) + TOLERANCE
  )
}

type Stroke = Omit<SheetCut, 'number'> & { readonly numbered: boolean }

function startOf(piece: PieceView, before: PieceView | undefined, kerf: Nanometres): Stroke {
  const { outline, leftAngle } = piece
  const begins = before ? before.outline.fenceEnd + slantedKerf(kerf, before.rightAngle) : 0
  return {
    position: outline.fenceStart,
    swing: swingOf(leftAngle),
    frees: null,
    takesOff: nm(Math.max(0, outline.fenceStart - begins)),
    numbered: true,
  }
}

function strokesOf(bar: BarView, { cutWaste, data }: OptimizeRequest): readonly Stroke[] {
  const kerf = fromWireMm(cutWaste)
  return bar.pieces.flatMap((piece, index) => {
    const { outline, leftAngle, rightAngle } = piece
    const before = bar.pieces[index - 1]
    const last = index === bar.pieces.length - 1
    const atHead = before === undefined && leastX(outline) === 0 && leftAngle === 0
    const atTail = last && greatestX(outline) >= bar.length && rightAngle === 0
    const shared = before !== undefined && sharesCut(before, piece, kerf)
    const end: Stroke = {
      position: outline.fenceEnd,
      swing: swingOf(rightAngle),
      frees: sheetPiece(piece, data[piece.number - 1]?.count ?? 1),
      takesOff: null,
      numbered: !atTail,
    }
    return [...(atHead || shared ? [] : [startOf(piece, before, kerf)]), end]
  })
}

/** The cuts of a bar in the order in which they are made, from its head. */
export function sheetCuts(bar: BarView, request: OptimizeRequest): readonly SheetCut[] {
  return strokesOf(bar, request).map(({ numbered, ...stroke }, index) => ({
    number: numbered ? index + 1 : null,
    ...stroke,
  }))
}
