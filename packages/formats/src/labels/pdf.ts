import type { Sheet } from '../paper/marks.ts'
import { pdfOf } from '../pdf/document.ts'
import type { ExportAssets } from '../write/job.ts'
import type { ProjectModel } from '../write/model.ts'
import { labelMarks } from './draw.ts'
import { labelPieces } from './pieces.ts'
import { LABEL_STOCKS, type LabelStock } from './stock.ts'

/** Sheets of labels in the order of the work, each row from the left. */
export function labelSheets(project: ProjectModel): readonly Sheet[] {
  const stock: LabelStock = LABEL_STOCKS[project.options.labels]
  const perSheet = stock.columns * stock.rows
  const labels = labelPieces(project)
  const sheets = Array.from({ length: Math.ceil(labels.length / perSheet) }, (_, page) =>
    labels.slice(page * perSheet, (page + 1) * perSheet),
  )
  return sheets.map((page) => ({
    ...stock.sheet,
    marks: page.flatMap((label, index) => {
      const x = stock.left + (index % stock.columns) * stock.across
      const y = stock.top + Math.floor(index / stock.columns) * stock.down
      return labelMarks(label, project, stock.label, x, y)
    }),
  }))
}

/** A label for every piece, with a code that names piece, bar and project. */
export function labelsPdf(project: ProjectModel, assets: ExportAssets): Promise<Uint8Array> {
  const { title, say, options } = project
  return pdfOf(labelSheets(project), { title, language: say.language, now: options.now }, assets)
}
