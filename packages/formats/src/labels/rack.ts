import type { Language } from '@kerfwise/locales'
import type { Sheet } from '../paper/marks.ts'
import { pdfOf } from '../pdf/document.ts'
import type { ExportAssets } from '../write/job.ts'
import { type BarLabels, barLayout, type LabelledBar } from './bar.ts'
import { sheetsOf } from './sheets.ts'
import { LABEL_STOCKS, type LabelStockId } from './stock.ts'

export interface RackLabelJob extends BarLabels {
  readonly bars: readonly LabelledBar[]
  readonly stock: LabelStockId
  /** Where on the first sheet labels begin, from 1. */
  readonly place: number
  readonly title: string
  readonly language: Language
  /** Milliseconds since the epoch. */
  readonly now: number
}

/** Sheets with a label for each bar. */
export function rackLabelSheets(job: RackLabelJob): Generator<Sheet> {
  const stock = LABEL_STOCKS[job.stock]
  return sheetsOf(job.bars, stock, job.place, (bar) => barLayout(bar, job, stock.label))
}

export function rackLabelsPdf(job: RackLabelJob, assets: ExportAssets): Promise<Uint8Array> {
  const { title, language, now } = job
  return pdfOf(rackLabelSheets(job), { title, language, now }, assets)
}
