import { exactDecimal, type Nanometres, type Unit } from '@kerfwise/cutlist'
import type { Cell } from '../read/table.ts'
import { barHeadings } from '../write/bar-columns.ts'
import type { PanelModel, ProjectModel } from '../write/model.ts'
import { withUnit } from '../write/piece-rows.ts'

const inUnit = (length: Nanometres, unit: Unit) => Number(exactDecimal(length, unit))

/** Degrees as a machine takes them, without the noise of binary products. */
const degrees = (angle: number) => Number(angle.toFixed(6))

function cutsOf({ plan, title, lookOf }: PanelModel, unit: Unit, trim: string): readonly (readonly Cell[])[] {
  if (plan === null) return []
  const bars = new Map(plan.view.bars.map((bar) => [bar.number, bar]))
  return plan.view.sawList.map(({ bar, number, position, angle, frees, stop }): readonly Cell[] => {
    const { count = 1, length } = bars.get(bar) ?? {}
    return [
      title,
      bar,
      count,
      length === undefined ? '' : inUnit(length, unit),
      number,
      inUnit(position, unit),
      stop === null ? '' : inUnit(stop, unit),
      degrees(angle),
      frees === null ? trim : (lookOf(frees.itemId)?.mark ?? `${frees.number}`),
      frees?.description ?? '',
    ]
  })
}

/** Every cut in the order of the work, for a saw's own stop or a sheet. */
export function sawTable({ panels, say }: ProjectModel): readonly (readonly Cell[])[] {
  const unit = panels[0]?.unit ?? 'mm'
  const headings = [
    ...barHeadings(say, unit),
    say.text('saw.cut'),
    withUnit(say.text('saw.position'), unit),
    withUnit(say.text('saw.stop'), unit),
    `${say.text('saw.angle')} (°)`,
    say.text('saw.piece'),
    say.heading('description'),
  ]
  return [headings, ...panels.flatMap((panel) => cutsOf(panel, unit, say.text('saw.trim')))]
}
