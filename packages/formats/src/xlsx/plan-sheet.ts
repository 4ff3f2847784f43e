import { type BarView, exactDecimal, type Nanometres, nm } from '@kerfwise/cutlist'
import { partsText } from '../pdf/bars.ts'
import { barHeadings } from '../write/bar-columns.ts'
import type { PanelModel, ProjectModel } from '../write/model.ts'
import { withUnit } from '../write/piece-rows.ts'
import { runsOf } from '../write/runs.ts'
import type { SheetCell } from './sheet.ts'

/** Rounded down: a figure never promises that more may stray than does. */
const wholeMicrometres = (length: Nanometres) => nm(Math.floor(length / 1000) * 1000)

function rowOf(bar: BarView, panel: PanelModel, { say, options }: ProjectModel, unit: PanelModel['unit']) {
  const number = (length: Nanometres) => Number(exactDecimal(length, unit))
  const pieces = runsOf(bar.pieces, panel, options.output)
  return [
    panel.title,
    bar.number,
    bar.count,
    number(bar.length),
    bar.parts.length > 0
      ? [
          `${say.text('plan.joined', { count: bar.parts.length })}: ${partsText(bar, panel)}`,
          ...bar.codes,
        ].join(' · ')
      : bar.leftover
        ? [say.text('plan.leftover'), ...bar.codes].join(' ')
        : '',
    pieces.map(({ text, count }) => (count > 1 ? `${count} × ${text}` : text)).join(', '),
    { value: bar.length === 0 ? 0 : bar.useful / bar.length, format: '0.0%' },
    number(bar.waste),
    bar.availableIsUseful ? number(bar.available) : '',
    ...[bar.drift?.bar, bar.drift?.kerf, bar.drift?.stop].map((most) => {
      return most === null || most === undefined ? '' : number(wholeMicrometres(most))
    }),
  ]
}

/** One row for each bar in the order of cutting. */
export function planRows(project: ProjectModel): readonly (readonly SheetCell[])[] {
  const { panels, say } = project
  const unit = panels[0]?.unit ?? 'mm'
  const headings = [
    ...barHeadings(say, unit),
    '',
    say.text('plan.pieces'),
    say.text('plan.used'),
    withUnit(say.text('plan.waste'), unit),
    withUnit(say.text('plan.offcut'), unit),
    ...(['bar', 'kerf', 'piece'] as const).map((what) => withUnit(say.text(`plan.stray.${what}`), unit)),
  ]
  const rows = panels.flatMap(
    (panel) => panel.plan?.view.bars.map((bar) => rowOf(bar, panel, project, unit)) ?? [],
  )
  return [headings, ...rows]
}
