import { writeProjectFile } from '../project/index.ts'
import { fileName } from './file-name.ts'
import type { ExportAssets, ExportedFile, ExportFormat, ExportJob } from './job.ts'
import { type ProjectModel, projectModel } from './model.ts'

export * from './job.ts'

const TYPES: Readonly<Record<ExportFormat, string>> = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv;charset=utf-8',
  saw: 'text/csv;charset=utf-8',
  labels: 'application/pdf',
  svg: 'image/svg+xml',
  png: 'image/png',
  dxf: 'image/vnd.dxf',
  project: 'application/json',
}

type Exporter = (project: ProjectModel, assets: ExportAssets, job: ExportJob) => Promise<Uint8Array>

/** Each format's code is loaded when it is first asked for. */
const EXPORTERS: Readonly<Record<ExportFormat, Exporter>> = {
  pdf: async (project, assets) => (await import('../pdf/plan.ts')).planPdf(project, assets),
  xlsx: async (project) => (await import('../xlsx/workbook.ts')).xlsxBytes(project),
  csv: async (project) => {
    const [{ csvBytes }, { pieceTable }] = await Promise.all([
      import('../csv/csv.ts'),
      import('../csv/pieces.ts'),
    ])
    return csvBytes(pieceTable(project), project.options.language)
  },
  saw: async (project) => {
    const [{ csvBytes }, { sawTable }] = await Promise.all([import('../csv/csv.ts'), import('../csv/saw.ts')])
    return csvBytes(sawTable(project), project.options.language)
  },
  labels: async (project, assets) => (await import('../labels/pdf.ts')).labelsPdf(project, assets),
  svg: async (project) => (await import('../svg/plan.ts')).planSvg(project),
  png: async (project, assets) => (await import('../png/plan.ts')).planPng(project, assets),
  dxf: async (project) => (await import('../dxf/plan.ts')).planDxf(project),
  project: async (_project, _assets, { document }) => writeProjectFile(document),
}

/** Makes a file of a project, or of some of its panels. */
export async function exportFile(job: ExportJob, assets: ExportAssets): Promise<ExportedFile> {
  const project = await projectModel(job)
  const bytes = await EXPORTERS[job.format](project, assets, job)
  return { name: fileName(job.format, project), type: TYPES[job.format], bytes }
}
