import { newFlow } from '../paper/flow.ts'
import { type Sheet, textMark } from '../paper/marks.ts'
import { shortened } from '../paper/measure.ts'
import { addBars } from '../pdf/bars.ts'
import { addFigures } from '../pdf/figures.ts'
import { addDescription } from '../pdf/note.ts'
import { styleOf } from '../pdf/style.ts'
import { addBuyList } from '../pdf/tables.ts'
import type { ProjectModel } from '../write/model.ts'

const WIDTH = 1000
const MARGIN = 24
/** Taller than any plan; the unused part is cut off. */
const ENDLESS = 10_000_000

/** Bars in one column of a picture. A picture of more bars has several columns, so that its shape stays pleasant. */
const BARS_A_COLUMN = 30
const MOST_ACROSS = 6

function barsAcross({ panels }: ProjectModel): number {
  const bars = panels.reduce((sum, { plan }) => sum + (plan?.view.bars.length ?? 0), 0)
  return Math.max(1, Math.min(MOST_ACROSS, Math.round(Math.sqrt(bars / BARS_A_COLUMN))))
}

/** The whole plan as one sheet of the necessary height. */
export function planPicture(project: ProjectModel): Sheet {
  const across = barsAcross(project)
  const wide = WIDTH * across
  const frame = { left: MARGIN, top: MARGIN, width: wide - 2 * MARGIN, height: ENDLESS }
  const style = {
    ...styleOf({ ...project.options, large: false }),
    bar: 34,
    label: 11,
    between: 16,
    text: 11,
    row: 18,
    across,
  }
  const flow = newFlow({ width: wide, height: ENDLESS }, frame)
  let bottom = frame.top
  const heading = (text: string, size: number) =>
    flow.block(size * 1.9, ({ x, y, width }) => [
      textMark(x, y + size, shortened(text, width, size), { size, bold: true }),
    ])
  heading(project.title, 22)
  addDescription(flow, project, style)
  for (const panel of project.panels.filter(({ plan }) => plan !== null)) {
    heading(panel.title, 16)
    addFigures(flow, panel, project, style)
    addBars(flow, panel, project, style)
    addBuyList(flow, panel, project, style)
    flow.space(style.row)
  }
  flow.block(0, ({ y }) => {
    bottom = y
    return []
  })
  return { width: wide, height: Math.ceil(bottom + MARGIN), marks: flow.sheets()[0]?.marks ?? [] }
}
