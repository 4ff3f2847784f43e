import { fileName } from '../../write/file-name.ts'
import { FORMATS } from '../../write/formats.ts'
import type { ExportedFile, ExportJob } from '../../write/job.ts'
import { projectModel } from '../../write/model.ts'
import { type BarLabels, barLayout, type LabelledBar } from '../bar.ts'
import { zplOf } from './label.ts'
import { printable } from './letters.ts'
import { piecesZpl, zplOfPieces } from './pieces.ts'
import { inPoints, type LabelPrinter } from './printer.ts'

export interface RackZplJob extends BarLabels {
  readonly bars: readonly LabelledBar[]
  readonly title: string
  readonly printer: LabelPrinter
}

const fileOf = (name: string, bytes: Uint8Array): ExportedFile => ({ name, type: FORMATS.zpl.type, bytes })

/** Labels of bars and offcuts on the rack. */
export function rackZpl(job: RackZplJob): ExportedFile {
  const { bars, printer } = job
  const size = inPoints(printer)
  const layouts = bars.map((bar) => barLayout(bar, job, size, printable))
  return fileOf('rack-labels.zpl', zplOf(layouts, printer))
}

/** A cut that was made on some of the equal bars of a plan. */
export interface MadeCut {
  /** The number of the bar in the plan, from 1. */
  readonly bar: number
  /** Among the pieces of the bar, from 0. */
  readonly place: number
  /** Which of the equal bars, from 1. */
  readonly copies: readonly number[]
}

export interface CutLabelsJob {
  readonly job: ExportJob
  /** Null for all pieces of the job. */
  readonly cuts: readonly MadeCut[] | null
}

/** The labels of pieces that have just come off the saw, of the one panel of the job, or of all its pieces. */
export async function cutLabels({ job, cuts }: CutLabelsJob): Promise<ExportedFile> {
  const project = await projectModel(job)
  if (cuts === null) return fileOf(fileName('zpl', project), piecesZpl(project))
  const [panel] = project.panels
  const bars = panel?.plan?.view.bars ?? []
  const pieces = cuts.flatMap(({ bar: number, place, copies }) => {
    const bar = bars.find((planned) => planned.number === number)
    const piece = bar?.pieces[place]
    if (panel === undefined || bar === undefined || piece === undefined)
      throw new Error(`bar ${number} of the plan has no piece ${place + 1}`)
    return copies.map((copy) => ({ panel, piece, bar, copy, number: null }))
  })
  return fileOf(fileName('zpl', project), zplOfPieces(pieces, project))
}
