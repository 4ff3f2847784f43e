import type { Size } from '../paper/size.ts'
import { svgOf } from '../svg/svg.ts'
import type { ExportJob } from '../write/job.ts'
import { projectModel } from '../write/model.ts'
import { pieceLayout } from './draw.ts'
import { layoutMarks } from './layout.ts'
import { labelPieces } from './pieces.ts'
import { type FieldBox, fieldBoxes } from './placed.ts'
import { LABEL_STOCKS } from './stock.ts'
import { printable } from './zpl/letters.ts'
import { inPoints } from './zpl/printer.ts'

/** A label as it will be printed, and where its fields lie. */
export interface LabelPreview {
  readonly size: Size
  readonly svg: string
  readonly boxes: readonly FieldBox[]
}

/** The label with the most fields, of those that the job would print; null for none. */
export async function labelPreview(job: ExportJob): Promise<LabelPreview | null> {
  const project = await projectModel(job)
  const { printer, labels } = project.options
  const toPrinter = job.format === 'zpl'
  const size = toPrinter ? inPoints(printer) : LABEL_STOCKS[labels].label
  const layouts = labelPieces(project)
    .slice(0, MOST_TRIED)
    .map((piece) => pieceLayout(piece, project, size, toPrinter ? printable : undefined))
  const boxes = layouts.map(fieldBoxes)
  const best = boxes.reduce((most, own, at) => (own.length > (boxes[most]?.length ?? 0) ? at : most), 0)
  const layout = layouts[best]
  if (layout === undefined) return null
  return {
    size,
    svg: svgOf({ ...size, marks: layoutMarks(layout, 0, 0) }, project.title),
    boxes: boxes[best] ?? [],
  }
}

/** Among so many labels the fullest is looked for. */
const MOST_TRIED = 40
