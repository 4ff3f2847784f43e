import type { Sheet } from '../paper/marks.ts'
import { pdfOf } from '../pdf/document.ts'
import type { ExportAssets } from '../write/job.ts'
import type { ProjectModel } from '../write/model.ts'
import { pieceLayout } from './draw.ts'
import { layoutMarks } from './layout.ts'
import { labelPieces } from './pieces.ts'
import { LABEL_STOCKS, type LabelStock } from './stock.ts'

/** Sheets of labels in the order of the work, each row from the left. One at a time: codes have thousands of points. */
export function* labelSheets(project: ProjectModel): Generator<Sheet> {
  const stock: LabelStock = LABEL_STOCKS[project.options.labels]
  const perSheet = stock.columns * stock.rows
  const labels = labelPieces(project)
  for (let first = 0; first < labels.length; first += perSheet) {
    const marks = labels.slice(first, first + perSheet).flatMap((label, index) => {
      const x = stock.left + (index % stock.columns) * stock.across
      const y = stock.top + Math.floor(index / stock.columns) * stock.down
      return layoutMarks(pieceLayout(label, project, stock.label), x, y)
    })
    yield { ...stock.sheet, marks }
  }
}

/** A label for every piece, with a code that names piece, bar and project. */
export function labelsPdf(project: ProjectModel, assets: ExportAssets): Promise<Uint8Array> {
  const { title, say, options } = project
  return pdfOf(labelSheets(project), { title, language: say.language, now: options.now }, assets)
}
