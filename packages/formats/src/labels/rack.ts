import { type RackBar, rackAddress } from '@kerfwise/cutlist'
import type { Language } from '@kerfwise/locales'
import { FAINT, type Sheet } from '../paper/marks.ts'
import { shortened, sizeToFit } from '../paper/measure.ts'
import type { Size } from '../paper/size.ts'
import { pdfOf } from '../pdf/document.ts'
import type { ExportAssets } from '../write/job.ts'
import type { Letters } from './draw.ts'
import { BLACK, type LabelLayout, layoutMarks, PADDING, stacked } from './layout.ts'
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

/** The code to scan, and beside it the code to type, the length, the material and the place. */
export function barLayout(
  { id, length, unit, material, place }: LabelledBar,
  origin: string,
  { width, height }: Size,
  letters: Letters = (text) => text,
): LabelLayout {
  const side = Math.min(height - 2 * PADDING, width * 0.4)
  const room = width - side - 3 * PADDING
  const big = Math.min(height * 0.22, 24)
  const small = Math.min(height * 0.14, 12)
  const long = letters(`${length} ${unit}`)
  const lines = [
    { text: id, size: sizeToFit(id, room, big, small), bold: true, fill: BLACK },
    { text: long, size: sizeToFit(long, room, big * 0.8, small * 0.6), bold: true, fill: BLACK },
    { text: shortened(letters(material), room, small), size: small, bold: false, fill: BLACK },
    { text: shortened(letters(place), room, small), size: small, bold: false, fill: FAINT },
  ].filter(({ text }) => text !== '')
  return {
    code: { texts: [rackAddress(origin, id), id], x: PADDING, y: (height - side) / 2, side },
    lines: stacked(lines, 2 * PADDING + side, height),
    shape: null,
  }
}

/** Sheets with a label for each bar, row by row, one at a time. */
export function* rackLabelSheets({ bars, origin, stock: id }: RackLabelJob): Generator<Sheet> {
  const stock: LabelStock = LABEL_STOCKS[id]
  const perSheet = stock.columns * stock.rows
  for (let first = 0; first < bars.length; first += perSheet) {
    const marks = bars.slice(first, first + perSheet).flatMap((bar, index) => {
      const x = stock.left + (index % stock.columns) * stock.across
      const y = stock.top + Math.floor(index / stock.columns) * stock.down
      return layoutMarks(barLayout(bar, origin, stock.label), x, y)
    })
    yield { ...stock.sheet, marks }
  }
}

export function rackLabelsPdf(job: RackLabelJob, assets: ExportAssets): Promise<Uint8Array> {
  const { title, language, now } = job
  return pdfOf(rackLabelSheets(job), { title, language, now }, assets)
}
