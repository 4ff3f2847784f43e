import { type ExportFormat, FORMATS } from './formats.ts'
import type { ProjectModel } from './model.ts'

/** A name that every file system accepts, by its characters and its length. */
export function harmless(text: string): string {
  return text
    .replace(/[\p{Cc}\\/:*?"<>|]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '')
    .slice(0, 80)
}

/** The name of an exported file: the title of the project or of a single panel, and the kind of the contents. */
export function fileName(
  format: ExportFormat,
  { title, panels, say }: ProjectModel,
  ending: string = FORMATS[format].ending,
): string {
  const [only, ...others] = panels
  const { holds } = FORMATS[format]
  const about = holds === 'project' || only === undefined || others.length > 0 ? '' : only.title
  const what = holds === 'project' ? '' : say.text(`file.${holds}`)
  const name = [title, about, what].map(harmless).filter((part) => part !== '')
  return `${name.join(' - ') || 'kerfwise'}${ending}`
}
