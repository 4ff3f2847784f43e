/** Points from the upper left corner of the box that a piece is drawn into; its fence edge is at the foot. */
export type GlyphPoint = readonly [x: number, y: number]

export interface GlyphBox {
  readonly width: number
  readonly height: number
  /** As far as the steepest end may lean, so that the piece keeps a body. */
  readonly mostLean: number
}

export interface Glyph {
  readonly points: readonly [GlyphPoint, GlyphPoint, GlyphPoint, GlyphPoint]
  /** The middle of its body, the place of a mark. */
  readonly middle: number
}

function lean(degrees: number, { height, mostLean }: GlyphBox): number {
  return Math.max(-mostLean, Math.min(mostLean, height * 0.5 * Math.tan((degrees * Math.PI) / 180)))
}

/** The small shape of a piece by the signed angles of its two ends: which way each leans, not how long it is. */
export function pieceGlyph(leftAngle: number, rightAngle: number, box: GlyphBox): Glyph {
  const { width, height } = box
  const [left, right] = [lean(leftAngle, box), lean(rightAngle, box)]
  const [from, to] = [Math.max(0, -left), width - Math.max(0, right)]
  return {
    points: [
      [from, height],
      [to, height],
      [to + right, 0],
      [from + left, 0],
    ],
    middle: (from + to + (left + right) / 2) / 2,
  }
}
