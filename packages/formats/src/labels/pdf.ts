import type { Sheet } from '../paper/marks.ts'
import { pdfOf } from '../pdf/document.ts'
import type { ExportAssets } from '../write/job.ts'
import type { ProjectModel } from '../write/model.ts'
import { pieceLayout } from './draw.ts'
import { labelPieces } from './pieces.ts'
import { sheetsOf } from './sheets.ts'
import { LABEL_STOCKS } from './stock.ts'

/** Sheets of labels in the order of the work. */
export function labelSheets(project: ProjectModel): Generator<Sheet> {
  const { labels, labelPlace } = project.options
  const stock = LABEL_STOCKS[labels]
  return sheetsOf(labelPieces(project), stock, labelPlace, (label) =>
    pieceLayout(label, project, stock.label),
  )
}

/** A label for every piece, with a code that names piece, bar and project. */
export function labelsPdf(project: ProjectModel, assets: ExportAssets): Promise<Uint8Array> {
  const { title, say, options } = project
  return pdfOf(labelSheets(project), { title, language: say.language, now: options.now }, assets)
}
