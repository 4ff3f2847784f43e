import { fromWireMm, type Nanometres, nm } from '../../lists/base/nanometres.ts'
import type { PlacedPiece } from '../../lists/base/wire.ts'

/** Where the two slanted ends of a piece meet the edge on the saw's fence and the far edge of the bar. */
export interface Outline {
  readonly fenceStart: Nanometres
  readonly fenceEnd: Nanometres
  readonly farStart: Nanometres
  readonly farEnd: Nanometres
}

export const OUTPUT_MODES = ['original', 'saw-edge', 'total'] as const
/** Which length of a piece is shown: as entered, its edge on the fence, or from tip to tip. */
export type OutputMode = (typeof OUTPUT_MODES)[number]

/** How far an end runs along the bar from the fence to the far edge; negative to the left. */
function slant(width: Nanometres, degrees: number): Nanometres {
  return nm(width * Math.tan((degrees * Math.PI) / 180))
}

/** The outline of a placed piece. The piece's length is the length of its longer edge (cutting model, section 3). */
export function outlineOf(piece: PlacedPiece): Outline {
  const width = fromWireMm(piece.materialWidth)
  const length = fromWireMm(piece.length)
  const left = slant(width, piece.leftAngle)
  const right = slant(width, piece.rightAngle)
  const fenceStart = nm(fromWireMm(piece.start) - Math.min(0, left))
  const fenceLength = Math.min(length, length - (right - left))
  const fenceEnd = nm(fenceStart + fenceLength)
  return { fenceStart, fenceEnd, farStart: nm(fenceStart + left), farEnd: nm(fenceEnd + right) }
}

export function leastX({ fenceStart, farStart }: Outline): Nanometres {
  return nm(Math.min(fenceStart, farStart))
}

export function greatestX({ fenceEnd, farEnd }: Outline): Nanometres {
  return nm(Math.max(fenceEnd, farEnd))
}

/** The length of a piece in each output mode. */
export function outputLengths(
  original: Nanometres,
  outline: Outline,
): Readonly<Record<OutputMode, Nanometres>> {
  return {
    original,
    'saw-edge': nm(outline.fenceEnd - outline.fenceStart),
    total: nm(greatestX(outline) - leastX(outline)),
  }
}

/** The width of a cut along the fence when the blade is swung by these degrees. */
export function slantedKerf(kerf: number, degrees: number): Nanometres {
  return nm(Math.ceil(kerf / Math.cos((degrees * Math.PI) / 180)))
}
