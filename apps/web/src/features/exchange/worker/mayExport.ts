import { type CutDocument, demoOf, isDemoCopy, itemsOf } from '@kerfwise/cutlist'
import { readEntitlement } from '../../../state/entitlement.ts'
import type { EntitledJob } from './protocol.ts'

/** A demo, and what still cuts its pieces alone, is everybody's to export. */
function isDemo(document: CutDocument): boolean {
  const panels = document.panels.map(({ id }) => ({
    configuration: { ...document.configs[id] },
    items: itemsOf(document, id).map((item) => ({ ...item })),
  }))
  return isDemoCopy(demoOf(document.project), panels)
}

/** Whether what the server has signed, or the demo that it is, lets a job be done. */
export function mayExport({ job, entitlement, key }: EntitledJob, now: number): boolean {
  if (import.meta.env.DEV && key === '') return true
  return readEntitlement(entitlement, key, now)?.limits.export === true || isDemo(job.document)
}
