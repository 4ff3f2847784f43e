import { isMitred } from '@kerfwise/cutlist'
import { newFlow } from '../paper/flow.ts'
import { FAINT, HAIR, lineMark, type Mark, type Sheet, textMark } from '../paper/marks.ts'
import { shortened } from '../paper/measure.ts'
import type { PanelModel, ProjectModel } from '../write/model.ts'
import { addBars } from './bars.ts'
import { addFigures } from './figures.ts'
import { addJobs } from './jobs.ts'
import { addDescription, addNote } from './note.ts'
import { addSawHelp, addSawList } from './saw-list.ts'
import { type SheetStyle, styleOf } from './style.ts'
import { addBuyList, addHeading, addPieces } from './tables.ts'
import { addWaiting } from './waits.ts'

function panelSheets(
  panel: PanelModel,
  project: ProjectModel,
  style: SheetStyle,
  first: boolean,
): readonly Sheet[] {
  const { say } = project
  const flow = newFlow(style.size, style.frame)
  if (first) addDescription(flow, project, style)
  flow.block(style.title * 1.8, ({ x, y, width }) => [
    textMark(x, y + style.title, shortened(panel.title, width, style.title), {
      size: style.title,
      bold: true,
    }),
  ])
  addFigures(flow, panel, project, style)
  addNote(flow, panel, project, style)
  addBars(flow, panel, project, style)
  addBuyList(flow, panel, project, style)
  flow.newSheet()
  addHeading(flow, say.text('saw.title'), style)
  if (isMitred(panel.plan?.view.sheet ?? [])) addSawHelp(flow, project, style)
  addSawList(flow, panel, project, style)
  flow.columns(1)
  addWaiting(flow, panel, project, style)
  addJobs(flow, panel, project, style)
  addPieces(flow, panel, project, style)
  return flow.sheets()
}

function edges(
  project: ProjectModel,
  panel: PanelModel,
  style: SheetStyle,
  page: number,
  pages: number,
): readonly Mark[] {
  const { left, width } = style.frame
  const { say, title, date } = project
  const foot = style.size.height - 30
  const size = style.sawColumns === 1 ? 13 : 8
  return [
    textMark(left, 42, shortened(title, width * 0.6, size + 2), { size: size + 2, bold: true }),
    textMark(left + width, 42, shortened(panel.title, width * 0.38, size), {
      size,
      anchor: 'end',
      fill: FAINT,
    }),
    lineMark([
      [left, 50],
      [left + width, 50],
    ]),
    lineMark(
      [
        [left, foot - 14],
        [left + width, foot - 14],
      ],
      { stroke: HAIR },
    ),
    textMark(left, foot, say.text('made', { date }), { size, fill: FAINT }),
    textMark(left + width, foot, say.text('page', { page, pages }), { size, anchor: 'end', fill: FAINT }),
  ]
}

/** The sheets of a project: each panel with figures, drawings, buy list, saw list and pieces. */
export function planSheets(project: ProjectModel): readonly Sheet[] {
  const style = styleOf(project.options)
  const sheets = project.panels
    .filter(({ plan }) => plan !== null)
    .flatMap((panel, index) =>
      panelSheets(panel, project, style, index === 0).map((sheet) => ({ sheet, panel })),
    )
  return sheets.map(({ sheet, panel }, index) => ({
    ...sheet,
    marks: [...edges(project, panel, style, index + 1, sheets.length), ...sheet.marks],
  }))
}
