import { type Mark, type Point, textMark } from '../paper/marks.ts'
import { codeOf } from './code.ts'
import { codeMark } from './code-mark.ts'

/** A line of a label, from its upper left corner. */
export interface LabelLine {
  readonly text: string
  readonly size: number
  readonly bold: boolean
  readonly fill: string
  readonly x: number
  /** Of the base line. */
  readonly y: number
}

/** What stands where on one label, in points from its upper left corner, whatever prints it. */
export interface LabelLayout {
  readonly code: {
    /** What the code says, the whole of it first; the others are for a printer whose dots are too coarse. */
    readonly texts: readonly [string, ...string[]]
    readonly x: number
    readonly y: number
    readonly side: number
  }
  readonly lines: readonly LabelLine[]
  /** The outline of a piece with mitred ends; null for none. */
  readonly shape: readonly Point[] | null
}

/** The room at the edges of a label, and between its code and its words. */
export const PADDING = 5
export const LEADING = 1.35
export const BLACK = '#000000'

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

/** The marks of a label whose upper left corner is at `x`, `y` of a sheet. */
export function layoutMarks({ code, lines, shape }: LabelLayout, x: number, y: number): readonly Mark[] {
  return [
    codeMark(codeOf(code.texts[0]), x + code.x, y + code.y, code.side),
    ...lines.map(({ text, x: left, y: base, ...style }) => textMark(x + left, y + base, text, style)),
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
