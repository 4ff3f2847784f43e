import { ROUNDED_SIGN } from '@kerfwise/cutlist'
import type { Size } from './size.ts'

/** Points from the left and from the top of a sheet. */
export type Point = readonly [x: number, y: number]

export interface Ink {
  readonly fill?: string
  readonly stroke?: string
  readonly width?: number
  readonly dash?: number
}

export interface PolygonMark extends Ink {
  readonly kind: 'polygon'
  readonly points: readonly Point[]
}

export interface LineMark extends Ink {
  readonly kind: 'line'
  readonly points: readonly Point[]
}

/** Many outlines filled at once by the even-odd rule, as the squares of a code with their holes. */
export interface AreaMark {
  readonly kind: 'area'
  readonly outlines: readonly (readonly Point[])[]
  readonly fill: string
}

export interface TextMark {
  readonly kind: 'text'
  readonly x: number
  /** Of the base line. */
  readonly y: number
  readonly text: string
  readonly size: number
  readonly bold: boolean
  readonly anchor: 'start' | 'middle' | 'end'
  readonly fill: string
}

/** The marks on a sheet. Every format of pictures and paper knows only these. */
export type Mark = PolygonMark | LineMark | AreaMark | TextMark

export interface Sheet extends Size {
  readonly marks: readonly Mark[]
}

export const INK = '#24221e'
export const FAINT = '#625d54'
export const HAIR = '#bdb6a8'

type TextStyle = Partial<Pick<TextMark, 'size' | 'bold' | 'anchor' | 'fill'>>

/** Sheets are drawn with Noto Sans, which has no `≈`. A tilde replaces the sign. */
const inSheetFont = (text: string) => text.replaceAll(ROUNDED_SIGN, '~')

export function textMark(x: number, y: number, text: string, style: TextStyle = {}): TextMark {
  return {
    kind: 'text',
    x,
    y,
    text: inSheetFont(text),
    size: 9,
    bold: false,
    anchor: 'start',
    fill: INK,
    ...style,
  }
}

export function rectMark(x: number, y: number, width: number, height: number, ink: Ink): PolygonMark {
  return {
    kind: 'polygon',
    points: [
      [x, y],
      [x + width, y],
      [x + width, y + height],
      [x, y + height],
    ],
    ...ink,
  }
}

export function lineMark(points: readonly Point[], ink: Ink = {}): LineMark {
  return { kind: 'line', points, stroke: HAIR, width: 0.5, ...ink }
}
