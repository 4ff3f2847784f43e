import type { ExportAssets } from '../write/job.ts'
import type { ProjectModel } from '../write/model.ts'
import { pdfOf } from './document.ts'
import { planSheets } from './sheets.ts'

/** The plan on paper. */
export function planPdf(project: ProjectModel, assets: ExportAssets): Promise<Uint8Array> {
  const { title, say, options } = project
  return pdfOf(planSheets(project), { title, language: say.language, now: options.now }, assets)
}
