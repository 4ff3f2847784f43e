import type { Size } from '../paper/size.ts'
import { svgOf } from '../svg/svg.ts'
import type { ExportJob } from '../write/job.ts'
import { projectModel } from '../write/model.ts'
import { type BarLabels, barLayout, type LabelledBar } from './bar.ts'
import { pieceLayout } from './draw.ts'
import { type LabelPaper, labelSize } from './label-paper.ts'
import { type LabelLayout, layoutMarks } from './layout.ts'
import { labelPieces } from './pieces.ts'
import { type FieldBox, fieldBoxes } from './placed.ts'
import { printable } from './zpl/letters.ts'

/** A label as it will be printed, and where its fields lie. */
export interface LabelPreview {
  readonly size: Size
  readonly svg: string
  readonly boxes: readonly FieldBox[]
}

/** Among so many labels the fullest is looked for. */
const MOST_TRIED = 40

/** The label with the most fields; null for none. */
function fullest<Thing>(
  things: readonly Thing[],
  size: Size,
  title: string,
  layoutOf: (thing: Thing) => LabelLayout,
): LabelPreview | null {
  const layouts = things.slice(0, MOST_TRIED).map(layoutOf)
  const boxes = layouts.map(fieldBoxes)
  const best = boxes.reduce((most, own, at) => (own.length > (boxes[most]?.length ?? 0) ? at : most), 0)
  const layout = layouts[best]
  return layout === undefined
    ? null
    : { size, svg: svgOf({ ...size, marks: layoutMarks(layout, 0, 0) }, title), boxes: boxes[best] ?? [] }
}

/** One label of those that the job would print. */
export async function labelPreview(job: ExportJob): Promise<LabelPreview | null> {
  const project = await projectModel(job)
  const { printer, labels } = project.options
  const toPrinter = job.format === 'zpl'
  const size = labelSize(toPrinter ? printer : labels)
  return fullest(labelPieces(project), size, project.title, (piece) =>
    pieceLayout(piece, project, size, toPrinter ? printable : undefined),
  )
}

export interface BarPreviewJob extends BarLabels {
  readonly bars: readonly LabelledBar[]
  readonly on: LabelPaper
  readonly title: string
}

/** One label of bars. */
export function barPreview(job: BarPreviewJob): LabelPreview | null {
  const { bars, on, title } = job
  const size = labelSize(on)
  const letters = typeof on === 'string' ? undefined : printable
  return fullest(bars, size, title, (bar) => barLayout(bar, job, size, letters))
}
