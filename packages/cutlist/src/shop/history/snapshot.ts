import type { PanelId } from '../../lists/base/id.ts'
import { readBundle, toBundle } from '../document/bundle.ts'
import type { CutDocument } from '../document/document.ts'

/** A serialised state of project, panels, items, jobs, configurations and results. */
export type Snapshot = string

/**
 * Takes a snapshot of the person's own changes; flags, revision and times stay those of the present. Panels are in the
 * order of the tabs, so that equal states are equal texts.
 */
export function takeSnapshot(document: CutDocument): Snapshot {
  const { project, panels, configs, results, jobs, horizon } = toBundle(document)
  const { id, title, description, activePanelId } = project
  const ordered = <T>(record: Readonly<Record<PanelId, T>>) =>
    Object.fromEntries(panels.map((panel) => [panel.id, record[panel.id]]))
  return JSON.stringify({
    project: { id, title, description, activePanelId },
    panels,
    items: ordered(document.items),
    configs: ordered(configs),
    results: ordered(results),
    jobs,
    horizon,
  })
}

/**
 * The document of a snapshot, as an edit of the present one: dirty, and a new state to be saved. A snapshot
 * that cannot be read, or of another project, gives back the present document.
 */
export function restoreSnapshot(present: CutDocument, snapshot: Snapshot): CutDocument {
  const restored = readBundle(JSON.parse(snapshot))
  if (restored === null || restored.project.id !== present.project.id) return present
  const { title, description, activePanelId } = restored.project
  return {
    ...restored,
    project: { ...present.project, title, description, activePanelId, dirty: true },
    edits: present.edits + 1,
  }
}
