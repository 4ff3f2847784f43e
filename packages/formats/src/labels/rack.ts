import type { Language } from '@kerfwise/locales'
import type { Sheet } from '../paper/marks.ts'
import { pdfOf } from '../pdf/document.ts'
import type { ExportAssets } from '../write/job.ts'
import { barLayout, type LabelledBar } from './bar.ts'
import { layoutMarks } from './layout.ts'
import { LABEL_STOCKS, type LabelStock, type LabelStockId } from './stock.ts'

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
