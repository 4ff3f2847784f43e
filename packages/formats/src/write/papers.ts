import { AMOUNT_BOUNDS, type CutDocument, type PanelId, resultOf } from '@kerfwise/cutlist'
import { hasLabels, labelCount } from '../labels/count.ts'
import { USUAL_PRINTER } from '../labels/zpl/printer.ts'
import { signsNotDrawn } from '../paper/drawable.ts'
import { needsPlan } from './formats.ts'
import { exportFile } from './index.ts'
import type { ExportAssets, ExportedFile, ExportJob, ExportOptions } from './job.ts'

/** What a program may leave out of a file's options. */
const usual = {
  outputFormat: null,
  preferredUnit: null,
  output: 'original',
  paper: 'A4',
  large: false,
  labels: 'a4x21',
  printer: USUAL_PRINTER,
  stop: null,
} as const

/** A file that a program asks for. */
export interface PaperJob extends Omit<ExportJob, 'options' | 'worked'> {
  readonly options: Pick<ExportOptions, 'language' | 'currency' | 'now' | 'today'> & Partial<ExportOptions>
}

/** Makes a file for a program, or returns in words why its format cannot be made. */
export async function paperOf(
  { panels: wanted, options, ...job }: PaperJob,
  assets: ExportAssets,
): Promise<ExportedFile | { readonly reason: string }> {
  const { document, format } = job
  const panels = wanted.filter((id) => !needsPlan(format) || resultOf(document, id).data !== null)
  if (panels.length === 0) return { reason: 'there is no saved plan, which this format shows' }
  const labels = hasLabels(format) ? labelCount(document, panels) : 0
  if (labels > AMOUNT_BOUNDS.labels)
    return { reason: `these are ${labels} labels; a file has at most ${AMOUNT_BOUNDS.labels}` }
  const strange = signsNotDrawn(textsOf(document, panels), format)
  if (strange.length > 0) return { reason: `the font of this format lacks ${strange.join(' ')}` }
  return exportFile({ ...job, panels, options: { ...usual, ...options } }, assets)
}

function textsOf({ project, panels, items }: CutDocument, wanted: readonly PanelId[]): string[] {
  const titles = panels.filter(({ id }) => wanted.includes(id)).map(({ title }) => title ?? '')
  const pieces = wanted.flatMap((id) => items[id] ?? []).map(({ description }) => description ?? '')
  return [project.title, project.description, ...titles, ...pieces]
}
