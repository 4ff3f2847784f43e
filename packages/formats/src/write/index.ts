import { writeProjectFile } from '../project/index.ts'
import { fileName } from './file-name.ts'
import { type ExportFormat, FORMATS } from './formats.ts'
import type { ExportAssets, ExportedFile, ExportJob, MadeAs } from './job.ts'
import { type ProjectModel, projectModel } from './model.ts'

export * from './formats.ts'
export * from './job.ts'
export { paperOf } from './papers.ts'
export { USUAL_OPTIONS } from './usual.ts'

type Exporter = (project: ProjectModel, assets: ExportAssets, job: ExportJob) => Promise<Uint8Array | MadeAs>

/** Each format's code is loaded when it is first asked for. */
const EXPORTERS: Readonly<Record<ExportFormat, Exporter>> = {
  pdf: async (project, assets) => (await import('../pdf/plan.ts')).planPdf(project, assets),
  xlsx: async (project) => (await import('../xlsx/workbook.ts')).xlsxBytes(project),
  csv: async (project) => {
    const [{ csvBytes }, { pieceTable }] = await Promise.all([
      import('../csv/csv.ts'),
      import('../csv/pieces.ts'),
    ])
    return csvBytes(pieceTable(project), project.say.locale)
  },
  saw: async (project) => {
    const [{ csvBytes }, { sawTable }] = await Promise.all([import('../csv/csv.ts'), import('../csv/saw.ts')])
    return csvBytes(sawTable(project), project.say.locale)
  },
  stop: async (project) => (await import('../stop/index.ts')).stopFile('stop', project),
  gcode: async (project) => (await import('../stop/index.ts')).stopFile('gcode', project),
  labels: async (project, assets) => (await import('../labels/pdf.ts')).labelsPdf(project, assets),
  zpl: async (project) => (await import('../labels/zpl/pieces.ts')).piecesZpl(project),
  svg: async (project) => (await import('../svg/plan.ts')).planSvg(project),
  png: async (project, assets) => (await import('../png/plan.ts')).planPng(project, assets),
  dxf: async (project) => (await import('../dxf/plan.ts')).planDxf(project),
  btlx: async (project) => (await import('../btlx/plan.ts')).planBtlx(project),
  dstv: async (project) => (await import('../dstv/file.ts')).steelFiles(project),
  project: async (_project, _assets, { document }) => writeProjectFile(document),
}

/** Makes a file of a project, or of some of its panels. */
export async function exportFile(job: ExportJob, assets: ExportAssets): Promise<ExportedFile> {
  const { codeOf } = await import('../labels/code.ts')
  const project = await projectModel(job, codeOf)
  const made = await EXPORTERS[job.format](project, assets, job)
  const {
    bytes,
    ending,
    type = FORMATS[job.format].type,
  } = made instanceof Uint8Array ? { bytes: made } : made
  return { name: fileName(job.format, project, ending), type, bytes }
}
