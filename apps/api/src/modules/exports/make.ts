import { type CutDocument, readBundle, resultOf } from '@kerfwise/cutlist'
import { type ExportAssets, paperOf } from '@kerfwise/formats/write'
import { type Check, standingOfClaim, withProvedAlone } from '../../platform/plans/check.ts'
import type { ExportAsked, ExportFault, MadeFile } from './job.ts'

/** The document whose plan says of its proof no more than was checked here; the reason where the plan is wrong. */
function checked(document: CutDocument, claim: string, check: Check): CutDocument | string {
  const standing = standingOfClaim(claim, check)
  if (typeof standing === 'object') return standing.reason
  const { activePanelId: panel } = document.project
  const result = resultOf(document, panel)
  if (result.data === null) return document
  const data = withProvedAlone(result.data, standing)
  return { ...document, results: { ...document.results, [panel]: { ...result, data } } }
}

/** Makes a file of a project, or returns the reason why there is none. */
export async function makeFile(
  { bundle, claim, format, panel, shared, options }: ExportAsked,
  assets: ExportAssets,
  checker: () => Promise<Check>,
): Promise<MadeFile | ExportFault> {
  const stored = readBundle(JSON.parse(bundle))
  if (!stored) return { path: '$.id', reason: 'the project has no panel' }
  const document = claim === undefined ? stored : checked(stored, claim, await checker())
  if (typeof document === 'string') return { path: '$.answer', reason: document }
  const panels = document.panels.map(({ id }) => id).filter((id) => panel === undefined || id === panel)
  if (panels.length === 0) return { path: '$.panel', reason: 'the project has no panel of this id' }
  // A server does not know the calendar of who asks.
  const today = new Date(options.now).toISOString().slice(0, 10)
  const made = await paperOf({ format, document, panels, shared, options: { ...options, today } }, assets)
  return 'reason' in made ? { path: `$.${made.option ?? 'format'}`, reason: made.reason } : made
}
