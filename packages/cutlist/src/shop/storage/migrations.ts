import { isRecord } from '../../lists/values/read.ts'

/** The version of the stored form; raised with every change that older readers would misread. */
export const STORED_VERSION = 2

/** Version 1 held the open document flat at first, without flags, revision and results, and later as a bundle. */
function fromFirst(stored: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  if (isRecord(stored.bundle)) return { ...stored, version: 2 }
  const flat = isRecord(stored.document) ? stored.document : {}
  const { id, title, demo, activePanelId, panels, items, configs } = flat
  const project = { id, title, activePanelId, originProjectId: demo, isNew: true, dirty: true }
  return { ...stored, version: 2, bundle: { project, panels, items, configs, results: {} } }
}

/** The step from each version to the next. */
const STEPS: Readonly<Record<number, typeof fromFirst>> = { 1: fromFirst }

/** Brings stored JSON to the present version; null where no way leads there. */
export function migrated(
  stored: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> | null {
  let current = stored
  while (current.version !== STORED_VERSION) {
    const step = typeof current.version === 'number' ? STEPS[current.version] : undefined
    if (step === undefined) return null
    current = step(current)
  }
  return current
}
