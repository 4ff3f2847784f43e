import { newFlow } from '../paper/flow.ts'
import { type Sheet, textMark } from '../paper/marks.ts'
import { shortened } from '../paper/measure.ts'
import { addBars } from '../pdf/bars.ts'
import { addFigures } from '../pdf/figures.ts'
import { styleOf } from '../pdf/style.ts'
import { addBuyList } from '../pdf/tables.ts'
import type { ProjectModel } from '../write/model.ts'

const WIDTH = 1000
const MARGIN = 24
/** Taller than any plan; what is not filled is cut off. */
const ENDLESS = 10_000_000

/** The whole plan as one sheet, as long as it needs to be. */
export function planPicture(project: ProjectModel): Sheet {
  const frame = { left: MARGIN, top: MARGIN, width: WIDTH - 2 * MARGIN, height: ENDLESS, gap: 0 }
  const style = {
    ...styleOf({ ...project.options, large: false }),
    bar: 34,
    label: 11,
    between: 16,
    text: 11,
    row: 18,
  }
  const flow = newFlow({ width: WIDTH, height: ENDLESS }, frame)
  let bottom = frame.top
  const heading = (text: string, size: number) =>
    flow.block(size * 1.9, ({ x, y, width }) => [
      textMark(x, y + size, shortened(text, width, size), { size, bold: true }),
    ])
  heading(project.title, 22)
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
  return { width: WIDTH, height: Math.ceil(bottom + MARGIN), marks: flow.sheets()[0]?.marks ?? [] }
}
