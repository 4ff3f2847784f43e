import { FORMATS } from '../../write/formats.ts'
import type { ExportedFile } from '../../write/job.ts'
import { barLayout, type LabelledBar } from '../rack.ts'
import { zplOf } from './label.ts'
import { printable } from './letters.ts'
import { inPoints, type LabelPrinter } from './printer.ts'

export interface RackZplJob {
  readonly bars: readonly LabelledBar[]
  /** Where the page is, which the codes lead to. */
  readonly origin: string
  readonly title: string
  readonly printer: LabelPrinter
}

const fileOf = (name: string, bytes: Uint8Array): ExportedFile => ({ name, type: FORMATS.zpl.type, bytes })

/** Labels of bars and offcuts on the rack. */
export function rackZpl({ bars, origin, printer }: RackZplJob): ExportedFile {
  const size = inPoints(printer)
  const layouts = bars.map((bar) => barLayout(bar, origin, size, printable))
  return fileOf('rack-labels.zpl', zplOf(layouts, printer))
}
