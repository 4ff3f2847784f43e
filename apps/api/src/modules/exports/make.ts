import { type CutDocument, type PanelId, readBundle, resultOf } from '@kerfwise/cutlist'
import { labelCount, MOST_LABELS, needsPlan, signsNotDrawn } from '@kerfwise/formats'
import { type ExportAssets, exportFile } from '@kerfwise/formats/write'
import type { ExportAsked, ExportFault, MadeFile } from './job.ts'

/** Makes a file of a stored project, or returns the reason why there is none. */
export async function makeFile(
  { bundle, format, panel, shared, options }: ExportAsked,
  assets: ExportAssets,
): Promise<MadeFile | ExportFault> {
  const document = readBundle(JSON.parse(bundle))
  if (!document) return { path: '$.id', reason: 'the project has no panel' }
  const wanted = document.panels.filter(({ id }) => panel === undefined || id === panel)
  if (wanted.length === 0) return { path: '$.panel', reason: 'the project has no panel of this id' }
  const panels = wanted
    .map(({ id }) => id)
    .filter((id) => !needsPlan(format) || resultOf(document, id).data !== null)
  if (panels.length === 0)
    return { path: '$.format', reason: 'there is no saved plan, which this format shows' }
  const labels = format === 'labels' ? labelCount(document, panels) : 0
  if (labels > MOST_LABELS)
    return { path: '$.format', reason: `these are ${labels} labels; a file has at most ${MOST_LABELS}` }
  const strange = signsNotDrawn(textsOf(document, panels), format)
  if (strange.length > 0)
    return { path: '$.format', reason: `the font of this format lacks ${strange.join(' ')}` }
  // A server does not know the calendar of who asks.
  const today = new Date(options.now).toISOString().slice(0, 10)
  const { name, bytes } = await exportFile(
    { format, document, panels, shared, options: { ...usual, ...options, today } },
    assets,
  )
  return { name, bytes }
}

const usual = {
  outputFormat: null,
  preferredUnit: null,
  output: 'original',
  large: false,
  labels: 'a4x21',
} as const

function textsOf({ project, panels, items }: CutDocument, wanted: readonly PanelId[]): string[] {
  const titles = panels.filter(({ id }) => wanted.includes(id)).map(({ title }) => title ?? '')
  const pieces = wanted.flatMap((id) => items[id] ?? []).map(({ description }) => description ?? '')
  return [project.title, project.description, ...titles, ...pieces]
}
