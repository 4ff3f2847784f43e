import type { Point } from '../../paper/marks.ts'
import { modulesWide, QUIET, setOf } from '../barcode.ts'
import { codeRows } from '../code.ts'
import { printable } from './letters.ts'

/** Beyond letters, signs that begin a command, and the one that begins a sign by its number. */
const escaped = (text: string) =>
  text.replace(/[\^~_]/g, (sign) => `_${sign.charCodeAt(0).toString(16).toUpperCase()}`)

const at = (x: number, y: number) => `^FO${Math.max(0, Math.round(x))},${Math.max(0, Math.round(y))}`

/** The least height of the printer's own scalable font. */
const LEAST_HEIGHT = 10

/** A line of text in the printer's scalable font; the base line is at `y`. */
export function textCommand(text: string, x: number, y: number, size: number): string {
  const height = Math.max(LEAST_HEIGHT, Math.round(size))
  // A field is placed by its upper edge, and four fifths of a letter stand above the base line.
  return `${at(x, y - height * 0.8)}^A0N,${height}^FH^FD${escaped(printable(text))}^FS`
}

/** A module of a code is at least a quarter of a millimetre wide, which scanners and cameras read. */
const LEAST_MODULE = 0.25

/** The first of the texts whose code fits, else the last. */
function fittingCode(texts: readonly [string, ...string[]], side: number, dots: number) {
  const most = side / Math.ceil(LEAST_MODULE * dots)
  const codes = texts.map(codeRows)
  const [first = []] = codes
  return codes.find((rows) => rows.length <= most) ?? codes.at(-1) ?? first
}

/**
 * A QR code as a picture, in the middle of its square. The printer's own command for codes takes no letters beyond
 * ASCII for sure, and chooses the size by itself.
 */
export function codeCommand(
  texts: readonly [string, ...string[]],
  [x, y]: Point,
  side: number,
  dots: number,
): string {
  const rows = fittingCode(texts, side, dots)
  const scale = Math.max(1, Math.floor(side / rows.length))
  const width = rows.length * scale
  const bytes = Math.ceil(width / 8)
  const hex = rows.map((row) => {
    const bits = row.map((dark) => (dark ? '1' : '0').repeat(scale)).join('')
    const line = bits
      .padEnd(bytes * 8, '0')
      .replace(/.{8}/g, (byte) => Number.parseInt(byte, 2).toString(16).toUpperCase().padStart(2, '0'))
    // A colon stands for the same line once more.
    return line + ':'.repeat(scale - 1)
  })
  const total = bytes * width
  const inset = (side - width) / 2
  return `${at(x + inset, y + inset)}^GFA,${total},${total},${bytes},${hex.join('')}^FS`
}

/** What chooses the set of signs, in the data of a barcode. */
const STARTS = { B: '>:', C: '>;' } as const

/**
 * A barcode by the printer's own command, as wide as whole dots allow, in the middle of its box. Its data are digits
 * and capital letters.
 */
export function barcodeCommand(text: string, [x, y]: Point, wide: number, tall: number): string {
  const modules = modulesWide(text)
  const module = Math.max(1, Math.floor(wide / modules))
  const inset = (wide - (modules - 2 * QUIET) * module) / 2
  return `${at(x + inset, y)}^BY${module}^BCN,${tall},N,N,N^FD${STARTS[setOf(text)]}${text}^FS`
}

/** An edge of an outline: a box where it is level or upright, else a diagonal. */
function edgeCommand([x1, y1]: Point, [x2, y2]: Point, thick: number): string {
  const [left, top] = [Math.min(x1, x2), Math.min(y1, y2)]
  const [wide, tall] = [Math.round(Math.abs(x2 - x1)), Math.round(Math.abs(y2 - y1))]
  if (wide <= thick || tall <= thick)
    return `${at(left, top)}^GB${Math.max(wide + thick, thick)},${Math.max(tall + thick, thick)},${thick}^FS`
  const leans = (x2 - x1) * (y2 - y1) < 0 ? 'R' : 'L'
  return `${at(left, top)}^GD${wide},${tall},${thick},B,${leans}^FS`
}

export const outlineCommands = (points: readonly Point[], thick: number): readonly string[] =>
  points.map((point, index) => edgeCommand(point, points[(index + 1) % points.length] ?? point, thick))
