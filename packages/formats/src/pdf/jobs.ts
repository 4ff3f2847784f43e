import type { Flow } from '../paper/flow.ts'
import { textMark } from '../paper/marks.ts'
import { shortened } from '../paper/measure.ts'
import { addTable } from '../paper/table.ts'
import { jobGroups, jobWords } from '../write/jobs.ts'
import type { PanelModel, ProjectModel } from '../write/model.ts'
import type { SheetStyle } from './style.ts'
import { addHeading } from './tables.ts'

/** The pieces job by job, to sort them behind the saw; nothing for a project without jobs. */
export function addJobs(flow: Flow, panel: PanelModel, project: ProjectModel, style: SheetStyle): void {
  const { say, hasJobs } = project
  if (!hasJobs) return
  addHeading(flow, say.text('job.title'), style)
  const columns = [
    { heading: say.text('pieces.mark'), share: 1 },
    { heading: say.heading('length'), share: 2.5, number: true },
    { heading: say.heading('count'), share: 1.5, number: true },
    { heading: say.heading('description'), share: 4, words: true },
    { heading: say.text('job.bars'), share: 3, words: true },
  ]
  for (const { job, pieces } of jobGroups(panel)) {
    const words = job === null ? say.text('job.none') : jobWords(job, project)
    flow.block(
      style.row * 1.5,
      ({ x, y, width }) => [
        textMark(x, y + style.row * 1.1, shortened(words, width, style.text), {
          size: style.text,
          bold: true,
        }),
      ],
      2 * style.row,
    )
    const rows = pieces.map(({ piece, count, bars }) => ({
      cells: [
        panel.lookOf(piece.itemId)?.mark ?? '',
        panel.length(piece.lengths.original, piece.input),
        say.number(count),
        piece.description,
        bars.join(', '),
      ],
    }))
    addTable(flow, columns, rows, { size: style.text, row: style.row })
    flow.space(style.row * 0.4)
  }
}
