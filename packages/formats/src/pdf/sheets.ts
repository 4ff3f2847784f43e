import { newFlow } from '../paper/flow.ts'
import { type Sheet, textMark } from '../paper/marks.ts'
import { shortenedWithin } from '../paper/measure.ts'
import { sawSheets } from '../saw/sheets.ts'
import type { PanelModel, ProjectModel } from '../write/model.ts'
import { addBars } from './bars.ts'
import { addFigures } from './figures.ts'
import { sheetEdges } from './head.ts'
import { addJobs } from './jobs.ts'
import { addDescription, addNote } from './note.ts'
import { type SheetStyle, styleOf } from './style.ts'
import { addBuyList, addPieces } from './tables.ts'
import { addWaiting } from './waits.ts'

/** What is printed of a plan: all of it, or the part that a person looks at. */
export type PaperPart = 'all' | 'saw' | 'buy' | 'jobs'

function overview(
  panel: PanelModel,
  project: ProjectModel,
  style: SheetStyle,
  part: PaperPart,
  first: boolean,
): readonly Sheet[] {
  const flow = newFlow(style.size, style.frame)
  if (first) addDescription(flow, project, style)
  flow.block(style.title * 1.8, ({ x, y, width }) => [
    textMark(x, y + style.title, shortenedWithin(panel.title, width, style.title), {
      size: style.title,
      bold: true,
    }),
  ])
  if (panel.plan === null) {
    flow.block(style.row, ({ x, y }) => [
      textMark(x, y + style.text, project.say.text('figures.noPlan'), { size: style.text }),
    ])
    return flow.sheets()
  }
  if (part === 'all') addFigures(flow, panel, project, style)
  addNote(flow, panel, project, style)
  if (part === 'all') addBars(flow, panel, project, style)
  if (part !== 'jobs') addBuyList(flow, panel, project, style)
  if (part !== 'buy') {
    addWaiting(flow, panel, project, style)
    addJobs(flow, panel, project, style)
  }
  if (part === 'all') addPieces(flow, panel, project, style)
  return flow.sheets()
}

/** The sheets of a project, panel by panel: first what is known about the plan, then the sheets for the saw. */
export function planSheets(project: ProjectModel, part: PaperPart = 'all'): readonly Sheet[] {
  const style = styleOf(project.options)
  const sheets = project.panels.flatMap((panel, index) =>
    [
      // A material without a plan has a sheet that says so.
      ...(part === 'saw' && panel.plan !== null ? [] : overview(panel, project, style, part, index === 0)),
      ...(part === 'all' || part === 'saw' ? sawSheets(panel, project, style) : []),
    ].map((sheet) => ({ sheet, panel })),
  )
  return sheets.map(({ sheet, panel }, index) => ({
    ...sheet,
    marks: [...sheetEdges(project, panel, style, [index + 1, sheets.length]), ...sheet.marks],
  }))
}
