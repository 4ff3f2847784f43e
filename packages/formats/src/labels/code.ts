import { type DrawingContext, qrcode } from 'bwip-js/generic'
import { type AreaMark, INK, type Point } from '../paper/marks.ts'

export interface Code {
  /** Its width and height in its own units. */
  readonly size: number
  readonly outlines: readonly (readonly Point[])[]
}

/** Collects the outlines of a code instead of drawing them. */
function collector(): DrawingContext<Code> {
  const outlines: (readonly Point[])[] = []
  let size = 0
  const nothing = () => {}
  return {
    scale: (x, y) => [x, y],
    measure: () => ({ width: 0, ascent: 0, descent: 0 }),
    init: (width) => {
      size = width
    },
    line: nothing,
    polygon: (points) => {
      outlines.push(points)
    },
    hexagon: nothing,
    ellipse: nothing,
    fill: nothing,
    text: nothing,
    end: () => ({ size, outlines }),
  }
}

/** The QR code of a text, as outlines to be filled. */
export function codeOf(text: string): Code {
  return qrcode({ bcid: 'qrcode', text, scale: 1 }, collector())
}

/** A QR code of a text, in a square whose upper left corner is at `x`, `y`. */
export function codeMark(text: string, x: number, y: number, side: number): AreaMark {
  const code = codeOf(text)
  const scale = side / Math.max(1, code.size)
  return {
    kind: 'area',
    fill: INK,
    outlines: code.outlines.map((points) =>
      points.map(([px, py]): Point => [x + px * scale, y + py * scale]),
    ),
  }
}
