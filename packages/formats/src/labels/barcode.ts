import JsBarcode from 'jsbarcode'
import type { AreaMark } from '../paper/marks.ts'
import { INK, type Point } from '../paper/marks.ts'
import { mm, type Size } from '../paper/size.ts'
import { runsOf } from './code.ts'
import { EDGE } from './edge.ts'

/** A barcode with the white on both sides that a scanner needs, in points from the upper left corner of its label. */
export interface BarcodeBox extends Size {
  readonly text: string
  readonly x: number
  readonly y: number
}

/** The white on each side, in modules. */
export const QUIET = 10
/** Of a module: the least that each scanner and each printer can do, and the largest that a label needs. */
const MODULE = { least: mm(0.25), most: mm(0.5) }
const LEAST_HEIGHT = mm(5)

/** Which set of signs a text needs: pairs of digits take half the room. */
export const setOf = (text: string): 'B' | 'C' => (/^(\d\d)+$/.test(text) ? 'C' : 'B')

/** The modules of a text in Code 128, true where they are dark. */
function modulesOf(text: string): readonly boolean[] {
  const drawn: { encodings?: readonly { readonly data: string }[] } = {}
  JsBarcode(drawn, text, { format: `CODE128${setOf(text)}` })
  return drawn.encodings?.flatMap(({ data }) => Array.from(data, (module) => module === '1')) ?? []
}

/** How many modules a barcode is wide, white and all. */
export const modulesWide = (text: string): number => modulesOf(text).length + 2 * QUIET

/** A barcode within these sides; null where they are too narrow for one that can be read. */
function within(text: string, wish: Size, most: Size): Size | null {
  const modules = modulesWide(text)
  const least = modules * MODULE.least
  if (least > most.width || LEAST_HEIGHT > most.height) return null
  return {
    width: Math.min(most.width, Math.max(least, wish.width)),
    height: Math.min(most.height, Math.max(LEAST_HEIGHT, wish.height)),
  }
}

/** What a barcode may fill of a label. */
const roomOn = ({ width, height }: Size): Size => ({ width: width - 2 * EDGE, height: height - 2 * EDGE })

/** A barcode along the foot of a label; null where the label has no room for one that can be read. */
export function barcodeAtFoot(text: string, label: Size): BarcodeBox | null {
  const wish = { width: modulesWide(text) * MODULE.most, height: label.height * 0.2 }
  const size = within(text, wish, roomOn(label))
  return (
    size && { ...size, text, x: (label.width - size.width) / 2, y: label.height - size.height - 2 * EDGE }
  )
}

/** Another size of a barcode, as far as the label and those who read it allow. */
export function scaledBarcode(barcode: BarcodeBox, scale: number, label: Size): BarcodeBox {
  const wish = { width: barcode.width * scale, height: barcode.height * scale }
  return { ...barcode, ...within(barcode.text, wish, roomOn(label)) }
}

/** The dark bars of a barcode on a sheet, whose label begins at `left`, `top`. */
export function barcodeMark({ text, x, y, width, height }: BarcodeBox, left: number, top: number): AreaMark {
  const module = width / modulesWide(text)
  const [start, head, foot] = [left + x + QUIET * module, top + y, top + y + height]
  return {
    kind: 'area',
    fill: INK,
    outlines: runsOf(modulesOf(text)).map(([from, to]): readonly Point[] => [
      [start + from * module, head],
      [start + to * module, head],
      [start + to * module, foot],
      [start + from * module, foot],
    ]),
  }
}
