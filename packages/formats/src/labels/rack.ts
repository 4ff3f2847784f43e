import type { Language } from '@kerfwise/locales'
import type { Sheet } from '../paper/marks.ts'
import { pdfOf } from '../pdf/document.ts'
import type { ExportAssets } from '../write/job.ts'
import { barLayout, type LabelledBar } from './bar.ts'
import { sheetsOf } from './sheets.ts'
import { LABEL_STOCKS, type LabelStockId } from './stock.ts'

export interface RackLabelJob {
  readonly bars: readonly LabelledBar[]
  /** Where the page is, which the codes lead to. */
  readonly origin: string
  readonly stock: LabelStockId
  /** Where on the first sheet labels begin, from 1. */
  readonly place: number
  readonly title: string
  readonly language: Language
  /** Milliseconds since the epoch. */
  readonly now: number
}

/** Sheets with a label for each bar. */
export function rackLabelSheets({ bars, origin, stock: id, place }: RackLabelJob): Generator<Sheet> {
  const stock = LABEL_STOCKS[id]
  return sheetsOf(bars, stock, place, (bar) => barLayout(bar, origin, stock.label))
}

export function rackLabelsPdf(job: RackLabelJob, assets: ExportAssets): Promise<Uint8Array> {
  const { title, language, now } = job
  return pdfOf(rackLabelSheets(job), { title, language, now }, assets)
}
