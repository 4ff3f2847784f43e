import { type BarView, rightlyCut } from '@kerfwise/cutlist'
import type { Flow } from '../paper/flow.ts'
import { FAINT, textMark } from '../paper/marks.ts'
import { sizeToFit } from '../paper/measure.ts'
import { barMarks } from '../scene/draw.ts'
import { sceneBar } from '../scene/scene.ts'
import type { PanelModel, ProjectModel } from '../write/model.ts'
import type { SheetStyle } from './style.ts'

/** The parts of a joined bar, from its head: `6000.0 + 4000.0`. */
export function partsText({ parts }: BarView, { bareLength }: PanelModel): string {
  return parts.map(({ length }) => bareLength(length)).join(' + ')
}

/** The title above a bar: its number, its count, its length, and its origin. */
export function barTitle(bar: BarView, panel: PanelModel, { say }: ProjectModel): string {
  const { length } = panel
  const times = bar.count > 1 ? ` · ${say.text('plan.times', { count: bar.count })}` : ''
  const joined =
    bar.parts.length > 0
      ? ` · ${say.text('plan.joined', { count: bar.parts.length })}: ${partsText(bar, panel)}`
      : ''
  const done = bar.pieces.length > 0 && rightlyCut([bar]) === bar.pieces.length
  const fate = done ? 'cut' : bar.spoiled ? 'spoiled' : null
  const cut = fate ? ` · ${say.text(`saw.fate.${fate}`)}` : ''
  const shelf = bar.leftover && bar.parts.length === 0 ? ` · ${say.text('plan.leftover')}` : ''
  const codes = bar.codes.map((code) => ` · ${code}`).join('')
  return `${say.text('saw.bar', { number: bar.number, length: length(bar.length) })}${times}${joined}${shelf}${codes}${cut}`
}

/** The longest bar of a panel, which fills the width; the others are drawn to the same scale. */
function longestOf(bars: readonly BarView[]): number {
  return Math.max(1, ...bars.map(({ length }) => length))
}

/** Between two bars side by side. */
const GUTTER = 24

/** Adds the drawings of a panel's bars, row by row if several have room side by side. */
export function addBars(flow: Flow, panel: PanelModel, project: ProjectModel, style: SheetStyle): void {
  const bars = panel.plan?.view.bars ?? []
  const longest = longestOf(bars)
  const { across, label: size } = style
  const title = (bar: BarView) => barTitle(bar, panel, project)
  for (let at = 0; at < bars.length; at += across) {
    flow.block(style.bar + style.between + size, ({ x, y, width }) => {
      const room = (width - (across - 1) * GUTTER) / across
      return bars.slice(at, at + across).flatMap((bar, place) => {
        const left = x + place * (room + GUTTER)
        return [
          textMark(left, y + size, title(bar), { size: sizeToFit(title(bar), room, size, 0), fill: FAINT }),
          ...barMarks(sceneBar(bar), panel, project.options.output, {
            x: left,
            y: y + size + Math.max(4, size * 0.35),
            height: style.bar,
            scale: room / longest,
            size,
          }),
        ]
      })
    })
  }
}
