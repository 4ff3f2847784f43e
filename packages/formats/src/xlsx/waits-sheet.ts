import { exactDecimal } from '@kerfwise/cutlist'
import type { ProjectModel } from '../write/model.ts'
import { withUnit } from '../write/piece-rows.ts'
import { waitingJobs } from '../write/waits.ts'
import { wholeDescription } from '../write/whole-description.ts'
import type { SheetCell } from './sheet.ts'

/** The pieces that wait for a later plan, job by job. */
export function waitingRows(project: ProjectModel): readonly (readonly SheetCell[])[] {
  const { panels, say } = project
  const unit = panels[0]?.unit ?? 'mm'
  const headings = [
    say.heading('job'),
    say.text('job.customer'),
    say.text('job.day'),
    say.text('material'),
    say.text('pieces.mark'),
    say.heading('description'),
    withUnit(say.heading('length'), unit),
    say.text('waits.count'),
  ]
  const rows = panels.flatMap((panel) =>
    waitingJobs(panel).flatMap(({ job, pieces }) =>
      pieces.map((piece) => [
        job?.name ?? say.text('job.none'),
        job?.customer ?? '',
        job?.due ?? '',
        panel.title,
        panel.lookOf(piece.item)?.mark ?? '',
        wholeDescription(panel, piece.item, piece.description),
        Number(exactDecimal(piece.length, unit)),
        piece.count,
      ]),
    ),
  )
  return [headings, ...rows]
}
