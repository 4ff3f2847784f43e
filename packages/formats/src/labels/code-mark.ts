import { type AreaMark, INK, type Point } from '../paper/marks.ts'

/** A QR code as outlines to be filled. */
export interface Code {
  /** Its width and height in its own units. */
  readonly size: number
  readonly outlines: readonly (readonly Point[])[]
}

/** A QR code in a square whose upper left corner is at `x`, `y`. */
export function codeMark(code: Code, x: number, y: number, side: number): AreaMark {
  const scale = side / Math.max(1, code.size)
  return {
    kind: 'area',
    fill: INK,
    outlines: code.outlines.map((points) =>
      points.map(([px, py]): Point => [x + px * scale, y + py * scale]),
    ),
  }
}
