import { cutWords, type SheetBar, STOP_AT, type Unit } from '@kerfwise/cutlist'
import type { Cell } from '../read/table.ts'
import { barHeadings } from '../write/bar-columns.ts'
import { bladeDegrees, inUnit } from '../write/machine-figures.ts'
import type { PanelModel, ProjectModel } from '../write/model.ts'
import { withUnit } from '../write/piece-rows.ts'
import { voiceOf } from '../write/voice.ts'
import { wholeDescription } from '../write/whole-description.ts'

/** The columns that are there only where a project has something for them. */
interface Columns {
  readonly unit: Unit
  readonly jobs: boolean
  /** Whether a bar is to be fetched from the rack. */
  readonly codes: boolean
}

function cutsOf(
  bar: SheetBar,
  panel: PanelModel,
  project: ProjectModel,
  columns: Columns,
): readonly Cell[][] {
  const { title, lookOf, jobOf } = panel
  const { number, count, length, codes } = bar.bar
  const { unit } = columns
  const { output } = project.options
  return bar.cuts.map((cut): Cell[] => {
    const { blade, what, notes } = cutWords(cut, bar, voiceOf(panel, project))
    const piece = cut.frees?.piece
    const words = piece === undefined ? '' : wholeDescription(panel, piece.itemId, piece.description)
    const remarks = [words, ...(piece === undefined ? [what] : []), ...notes]
    return [
      title,
      number,
      count,
      inUnit(length, unit),
      cut.number ?? '',
      inUnit(cut.position, unit),
      cut.frees === null ? '' : inUnit(cut.frees.stops[output].length, unit),
      bladeDegrees(cut),
      blade,
      piece === undefined ? '' : (lookOf(piece.itemId)?.mark ?? `${piece.number}`),
      piece === undefined ? '' : inUnit(piece.lengths.original, unit),
      remarks.filter((part) => part !== '').join(', '),
      ...(columns.jobs ? [jobOf(piece?.itemId ?? null)?.name ?? ''] : []),
      ...(columns.codes ? [codes.join(' ')] : []),
    ]
  })
}

/** Every cut in the order of the work, for a saw's own stop or a sheet. */
export function sawTable(project: ProjectModel): readonly (readonly Cell[])[] {
  const { panels, say, options, hasJobs } = project
  const unit = panels[0]?.unit ?? 'mm'
  const codes = panels.some(({ plan }) => plan?.view.sheet.some(({ bar }) => bar.codes.length > 0))
  const headings = [
    ...barHeadings(say, unit),
    say.text('saw.cut'),
    withUnit(say.text('saw.position'), unit),
    withUnit(say.text(`saw.stop.${STOP_AT[options.output]}`), unit),
    `${say.text('saw.angle')} (°)`,
    say.text('saw.angle'),
    say.text('saw.piece'),
    withUnit(say.heading('length'), unit),
    say.heading('description'),
    ...(hasJobs ? [say.heading('job')] : []),
    ...(codes ? [say.text('saw.code')] : []),
  ]
  const rows = panels.flatMap((panel) =>
    (panel.plan?.view.sheet ?? []).flatMap((bar) =>
      cutsOf(bar, panel, project, { unit, jobs: hasJobs, codes }),
    ),
  )
  return [headings, ...rows]
}
