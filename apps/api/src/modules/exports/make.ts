import { readBundle } from '@kerfwise/cutlist'
import { type ExportAssets, paperOf } from '@kerfwise/formats/write'
import type { ExportAsked, ExportFault, MadeFile } from './job.ts'

/** Makes a file of a stored project, or returns the reason why there is none. */
export async function makeFile(
  { bundle, format, panel, shared, options }: ExportAsked,
  assets: ExportAssets,
): Promise<MadeFile | ExportFault> {
  const document = readBundle(JSON.parse(bundle))
  if (!document) return { path: '$.id', reason: 'the project has no panel' }
  const panels = document.panels.map(({ id }) => id).filter((id) => panel === undefined || id === panel)
  if (panels.length === 0) return { path: '$.panel', reason: 'the project has no panel of this id' }
  // A server does not know the calendar of who asks.
  const today = new Date(options.now).toISOString().slice(0, 10)
  const made = await paperOf({ format, document, panels, shared, options: { ...options, today } }, assets)
  return 'reason' in made ? { path: '$.format', ...made } : { name: made.name, bytes: made.bytes }
}
