import { PROJECT_FILE_ENDING } from '../project/index.ts'
import type { ExportFormat } from './job.ts'
import type { ProjectModel } from './model.ts'

const ENDINGS: Readonly<Record<ExportFormat, string>> = {
  pdf: '.pdf',
  xlsx: '.xlsx',
  csv: '.csv',
  saw: '.csv',
  labels: '.pdf',
  svg: '.svg',
  png: '.png',
  dxf: '.dxf',
  project: PROJECT_FILE_ENDING,
}

/** What no file system refuses, and short enough for all of them. */
function harmless(text: string): string {
  return text
    .replace(/[\p{Cc}\\/:*?"<>|]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '')
    .slice(0, 80)
}

/** The name of an exported file: the project's title, one panel's where it is alone, and what it holds. */
export function fileName(format: ExportFormat, { title, panels, say }: ProjectModel): string {
  const [only, ...others] = panels
  const about = format === 'project' || only === undefined || others.length > 0 ? '' : only.title
  const holds = {
    csv: say.text('file.pieces'),
    saw: say.text('file.saw'),
    labels: say.text('file.labels'),
    project: '',
  }
  const what = format in holds ? holds[format as keyof typeof holds] : say.text('file.plan')
  const name = [title, about, what].map(harmless).filter((part) => part !== '')
  return `${name.join(' - ') || 'kerfwise'}${ENDINGS[format]}`
}
