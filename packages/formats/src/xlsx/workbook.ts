import { utils, write } from '@e965/xlsx'
import { exactDecimal } from '@kerfwise/cutlist'
import { pieceTable } from '../csv/pieces.ts'
import { sawTable } from '../csv/saw.ts'
import { OUR_MARK } from '../review/blocks/ours.ts'
import type { ProjectModel } from '../write/model.ts'
import { withUnit } from '../write/piece-rows.ts'
import { hasWaiting } from '../write/waits.ts'
import { buyRows } from './buy-sheet.ts'
import { jobRows } from './job-sheet.ts'
import { planRows } from './plan-sheet.ts'
import { type SheetCell, sheetOf } from './sheet.ts'
import { summaryRows } from './summary-sheet.ts'
import { waitingRows } from './waits-sheet.ts'

function offcutRows({ panels, say }: ProjectModel): readonly (readonly SheetCell[])[] {
  const unit = panels[0]?.unit ?? 'mm'
  const rows = panels.flatMap(({ title, plan }) =>
    (plan?.view.offcuts ?? []).map(({ length, count }) => [title, Number(exactDecimal(length, unit)), count]),
  )
  return [
    [say.text('material'), withUnit(say.text('offcuts.size'), unit), say.text('offcuts.count')],
    ...rows,
  ]
}

/** A name that every spreadsheet accepts: at most 31 characters, without characters that spreadsheets interpret. */
const sheetName = (text: string) => text.replace(/[\\/?*[\]:']/g, ' ').slice(0, 31)

/** A workbook: plan, saw list, pieces by job, pieces that wait, buy list, offcuts, pieces and summary. */
export function xlsxBytes(project: ProjectModel): Uint8Array {
  const { say, title, hasJobs } = project
  const workbook = utils.book_new()
  const sheets: readonly (readonly [string, readonly (readonly SheetCell[])[]])[] = [
    [say.text('plan.title'), planRows(project)],
    [say.text('saw.title'), sawTable(project)],
    ...(hasJobs ? [[say.text('job.title'), jobRows(project)] as const] : []),
    ...(hasWaiting(project) ? [[say.text('waits.title'), waitingRows(project)] as const] : []),
    [say.text('buy.title'), buyRows(project)],
    [say.text('offcuts.title'), offcutRows(project)],
    [say.text('pieces.title'), pieceTable(project)],
    [say.text('figures.title'), summaryRows(project)],
  ]
  for (const [name, rows] of sheets) utils.book_append_sheet(workbook, sheetOf(rows), sheetName(name), true)
  workbook.Props = { Title: title, Application: 'Kerfwise' }
  workbook.Custprops = { [OUR_MARK]: 'pieces' }
  return new Uint8Array(write(workbook, { type: 'array', bookType: 'xlsx', compression: true }))
}
