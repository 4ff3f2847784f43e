import { type RackBar, rackAddress } from '@kerfwise/cutlist'
import type { Language } from '@kerfwise/locales'
import type { Mark, Sheet } from '../paper/marks.ts'
import { FAINT, textMark } from '../paper/marks.ts'
import { shortened, sizeToFit } from '../paper/measure.ts'
import type { Size } from '../paper/size.ts'
import { pdfOf } from '../pdf/document.ts'
import type { ExportAssets } from '../write/job.ts'
import { codeOf } from './code.ts'
import { codeMark } from './code-mark.ts'
import { LABEL_STOCKS, type LabelStock, type LabelStockId } from './stock.ts'

/** A bar and its place in the words of the person. */
export interface LabelledBar extends Pick<RackBar, 'id' | 'length' | 'unit' | 'material'> {
  readonly place: string
}

export interface RackLabelJob {
  readonly bars: readonly LabelledBar[]
  /** Where the page is, which the codes lead to. */
  readonly origin: string
  readonly stock: LabelStockId
  readonly title: string
  readonly language: Language
  /** Milliseconds since the epoch. */
  readonly now: number
}

const PADDING = 5
const LEADING = 1.35
const BLACK = '#000000'

/** The code to scan, and beside it the code to type, the length, the material and the place. */
function labelMarks(
  { id, length, unit, material, place }: LabelledBar,
  { width, height }: Size,
  [x, y]: readonly [number, number],
  origin: string,
): readonly Mark[] {
  const side = Math.min(height - 2 * PADDING, width * 0.4)
  const left = x + 2 * PADDING + side
  const room = width - side - 3 * PADDING
  const big = Math.min(height * 0.22, 24)
  const small = Math.min(height * 0.14, 12)
  const long = `${length} ${unit}`
  const lines = [
    { text: id, size: sizeToFit(id, room, big, small), bold: true, fill: BLACK },
    { text: long, size: sizeToFit(long, room, big * 0.8, small * 0.6), bold: true, fill: BLACK },
    { text: shortened(material, room, small), size: small, bold: false, fill: BLACK },
    { text: shortened(place, room, small), size: small, bold: false, fill: FAINT },
  ].filter(({ text }) => text !== '')
  const tall = lines.reduce((sum, { size }) => sum + size * LEADING, 0)
  let base = y + (height - tall) / 2
  const texts = lines.map(({ text, ...style }) => {
    base += style.size * LEADING
    return textMark(left, base - style.size * 0.35, text, style)
  })
  const code = codeMark(codeOf(rackAddress(origin, id)), x + PADDING, y + (height - side) / 2, side)
  return [code, ...texts]
}

/** Sheets with a label for each bar, row by row, one at a time. */
export function* rackLabelSheets({ bars, origin, stock: id }: RackLabelJob): Generator<Sheet> {
  const stock: LabelStock = LABEL_STOCKS[id]
  const perSheet = stock.columns * stock.rows
  for (let first = 0; first < bars.length; first += perSheet) {
    const marks = bars.slice(first, first + perSheet).flatMap((bar, index) => {
      const x = stock.left + (index % stock.columns) * stock.across
      const y = stock.top + Math.floor(index / stock.columns) * stock.down
      return labelMarks(bar, stock.label, [x, y], origin)
    })
    yield { ...stock.sheet, marks }
  }
}

export function rackLabelsPdf(job: RackLabelJob, assets: ExportAssets): Promise<Uint8Array> {
  const { title, language, now } = job
  return pdfOf(rackLabelSheets(job), { title, language, now }, assets)
}
