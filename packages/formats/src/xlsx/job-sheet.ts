import { exactDecimal, type JobGroup } from '@kerfwise/cutlist'
import { jobGroups } from '../write/jobs.ts'
import type { PanelModel, ProjectModel } from '../write/model.ts'
import { withUnit } from '../write/piece-rows.ts'
import { wholeDescription } from '../write/whole-description.ts'
import type { SheetCell } from './sheet.ts'

function rowsOf(
  { job, pieces }: JobGroup,
  panel: PanelModel,
  { say }: ProjectModel,
  unit: PanelModel['unit'],
): readonly (readonly SheetCell[])[] {
  return pieces.map(({ piece, count, bars }) => [
    job?.name ?? say.text('job.none'),
    job?.customer ?? '',
    job?.due ?? '',
    job === null || job.priority === 'normal' ? '' : say.text(`job.${job.priority}`),
    panel.title,
    panel.lookOf(piece.itemId)?.mark ?? '',
    wholeDescription(panel, piece.itemId, piece.description),
    Number(exactDecimal(piece.lengths.original, unit)),
    count,
    bars.join(', '),
  ])
}

/** What is cut for each job, and the bars that it comes from. */
export function jobRows(project: ProjectModel): readonly (readonly SheetCell[])[] {
  const { panels, say } = project
  const unit = panels[0]?.unit ?? 'mm'
  const headings = [
    say.heading('job'),
    say.text('job.customer'),
    say.text('job.day'),
    say.text('job.priority'),
    say.text('material'),
    say.text('pieces.mark'),
    say.heading('description'),
    withUnit(say.heading('length'), unit),
    say.heading('count'),
    say.text('job.bars'),
  ]
  const rows = panels.flatMap((panel) =>
    jobGroups(panel).flatMap((group) => rowsOf(group, panel, project, unit)),
  )
  return [headings, ...rows]
}
