import { type Mark, type Point, textMark } from '../paper/marks.ts'
import { shortenedWithin, sizeToFit } from '../paper/measure.ts'
import type { Size } from '../paper/size.ts'
import { type BarcodeBox, barcodeAtFoot, barcodeMark } from './barcode.ts'
import { codeOf } from './code.ts'
import { codeMark } from './code-mark.ts'
import type { LabelField } from './design.ts'

/** A line of a label, from its upper left corner. */
export interface LabelLine {
  readonly field: LabelField
  readonly text: string
  readonly size: number
  readonly bold: boolean
  readonly fill: string
  readonly x: number
  /** Of the base line. */
  readonly y: number
}

/** What a code says, the whole of it first; the others are for a printer whose dots are too coarse. */
export type CodeTexts = readonly [string, ...string[]]

/** What stands where on one label, in points from its upper left corner, whatever prints it. */
export interface LabelLayout {
  /** The QR code; null where it is left out. */
  readonly code: {
    readonly texts: CodeTexts
    readonly x: number
    readonly y: number
    readonly side: number
  } | null
  /** Null where it is left out, or has no room. */
  readonly barcode: BarcodeBox | null
  readonly lines: readonly LabelLine[]
  /** The outline of a piece with mitred ends; null for none. */
  readonly shape: readonly Point[] | null
}

/** The room at the edges of a label, and between its code and its words. */
export const PADDING = 5
export const LEADING = 1.35
export const BLACK = '#000000'
/** The smallest scale of a text that must not be cut, or that loses its middle then. */
export const LEAST = 0.6

/** A text that gets smaller where it is long, and then loses its middle. */
export const fitted = (text: string, room: number, size: number, least = size * LEAST) => ({
  text: shortenedWithin(text, room, least),
  size: sizeToFit(text, room, size, least),
})

/** The lines one below the other, in the middle of the height. */
export function stacked(
  lines: readonly Omit<LabelLine, 'x' | 'y'>[],
  x: number,
  height: number,
): readonly LabelLine[] {
  const tall = lines.reduce((sum, { size }) => sum + size * LEADING, 0)
  let base = (height - tall) / 2
  return lines.map((line) => {
    base += line.size * LEADING
    return { ...line, x, y: base - line.size * 0.35 }
  })
}

/** A template above the barcode along its foot; without a barcode it has all of the label. */
export function aboveBarcode(
  text: string | null,
  size: Size,
  layoutIn: (room: Size) => Omit<LabelLayout, 'barcode'>,
): LabelLayout {
  const barcode = text === null ? null : barcodeAtFoot(text, size)
  return { ...layoutIn(barcode === null ? size : { ...size, height: barcode.y }), barcode }
}

/** The marks of a label whose upper left corner is at `x`, `y` of a sheet. */
export function layoutMarks(
  { code, barcode, lines, shape }: LabelLayout,
  x: number,
  y: number,
): readonly Mark[] {
  return [
    ...(code === null ? [] : [codeMark(codeOf(code.texts[0]), x + code.x, y + code.y, code.side)]),
    ...(barcode === null ? [] : [barcodeMark(barcode, x, y)]),
    ...lines.map(({ text, x: left, y: base, field: _, ...style }) =>
      textMark(x + left, y + base, text, style),
    ),
    ...(shape === null
      ? []
      : [
          {
            kind: 'polygon' as const,
            points: shape.map(([px, py]): Point => [x + px, y + py]),
            fill: '#ffffff',
            stroke: BLACK,
            width: 0.8,
          },
        ]),
  ]
}
