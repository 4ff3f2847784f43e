import type { Flow } from '../paper/flow.ts'
import { addTable } from '../paper/table.ts'
import { jobWords } from '../write/jobs.ts'
import type { PanelModel, ProjectModel } from '../write/model.ts'
import { waitingJobs } from '../write/waits.ts'
import type { SheetStyle } from './style.ts'
import { addHeading } from './tables.ts'

/** The pieces that are not due and that the plan does not cut; nothing where none waits. */
export function addWaiting(flow: Flow, panel: PanelModel, project: ProjectModel, style: SheetStyle): void {
  const { say } = project
  const jobs = waitingJobs(panel)
  if (jobs.length === 0) return
  addHeading(flow, say.text('waits.title'), style)
  const columns = [
    { heading: say.text('pieces.mark'), share: 1 },
    { heading: say.heading('length'), share: 2.5, number: true },
    { heading: say.text('waits.count'), share: 1.5, number: true },
    { heading: say.heading('description'), share: 3, words: true },
    { heading: say.heading('job'), share: 4, words: true },
  ]
  const rows = jobs.flatMap(({ job, pieces }) =>
    pieces.map((piece) => ({
      cells: [
        panel.lookOf(piece.item)?.mark ?? '',
        panel.length(piece.length, piece.input),
        say.number(piece.count),
        piece.description,
        job === null ? say.text('job.none') : jobWords(job, project),
      ],
    })),
  )
  addTable(flow, columns, rows, { size: style.text, row: style.row })
  flow.space(style.row * 0.4)
}
