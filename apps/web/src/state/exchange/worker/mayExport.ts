import { type CutDocument, demoOf, isDemoCopy, itemsOf } from '@kerfwise/cutlist'
import { readEntitlement } from '../../session/entitlement.ts'
import type { Entitled, EntitledJob } from './protocol.ts'

/** Everybody may export a demo, and a copy that still cuts only the demo's pieces. */
function isDemo(document: CutDocument): boolean {
  const panels = document.panels.map(({ id }) => ({
    configuration: { ...document.configs[id] },
    items: itemsOf(document, id).map((item) => ({ ...item })),
  }))
  return isDemoCopy(demoOf(document.project), panels)
}

/** Whether the signed entitlement has exports. */
export async function hasExport({ entitlement, key }: Omit<Entitled<unknown>, 'job'>, now: number) {
  if (import.meta.env.DEV && key === '') return true
  return (await readEntitlement(entitlement, key, now))?.limits.export === true
}

/** Whether the signed entitlement, or being a demo, allows a job. */
export const mayExport = async (asked: EntitledJob, now: number): Promise<boolean> =>
  (await hasExport(asked, now)) || isDemo(asked.job.document)
