import { asPanelId, asProjectId, type PanelId } from '../../lists/base/id.ts'
import { type CutDocument, newDocument, type Surroundings } from './document.ts'
import type { Project } from './project.ts'

function withProject(document: CutDocument, changes: Partial<Project>): CutDocument {
  return { ...document, project: { ...document.project, ...changes } }
}

/** An empty workspace: a project in which nothing was done yet. */
export function clearedDocument(surroundings: Surroundings): CutDocument {
  return withProject(newDocument(surroundings), { loaded: false, dirty: false })
}

function rekeyed<T>(
  record: Readonly<Record<PanelId, T>>,
  ids: ReadonlyMap<PanelId, PanelId>,
): Record<PanelId, T> {
  return Object.fromEntries(
    Object.entries(record).flatMap(([id, value]) => {
      const fresh = ids.get(id as PanelId)
      return fresh === undefined ? [] : [[fresh, value]]
    }),
  )
}

/** A copy under new ids that remembers where it came from; dirty and new. */
export function clonedDocument(source: CutDocument, { newId, now }: Surroundings): CutDocument {
  const ids = new Map(source.panels.map(({ id }) => [id, asPanelId(newId())]))
  const fresh = (id: PanelId) => ids.get(id) ?? id
  return {
    project: {
      ...source.project,
      id: asProjectId(newId()),
      activePanelId: fresh(source.project.activePanelId),
      originProjectId: source.project.id,
      created: now,
      modified: now,
      revision: 0,
      loaded: true,
      isNew: true,
      dirty: true,
    },
    panels: source.panels.map((panel) => ({ ...panel, id: fresh(panel.id) })),
    items: rekeyed(source.items, ids),
    jobs: source.jobs,
    horizon: source.horizon,
    configs: rekeyed(source.configs, ids),
    results: rekeyed(source.results, ids),
    edits: 0,
  }
}

/**
 * A project that the server sent. It is dirty only if it is a clone that was never saved, or if no person is signed in.
 */
export function loadedDocument(document: CutDocument, signedIn: boolean): CutDocument {
  const { originProjectId, revision } = document.project
  // A clone that was saved holds nothing that could be lost.
  const dirty = (originProjectId !== null && revision === 0) || !signedIn
  return withProject(document, { loaded: true, isNew: false, dirty })
}

/** The server's answer to a save. */
export interface Saved {
  readonly projectId: Project['id']
  readonly revision: number
  /** Seconds since the epoch. */
  readonly modified: number
  /** No person was signed in, so the server kept nothing. */
  readonly anonymous: boolean
  /** The document's `edits` when the save began. Later edits are still unsaved. */
  readonly edits: number
}

/** The document after a save: no longer new, and clean unless the save was anonymous or the person edited during it. */
export function savedDocument(document: CutDocument, saved: Saved): CutDocument {
  if (saved.projectId !== document.project.id) return document
  if (saved.anonymous) return document
  const { revision, modified, edits } = saved
  const dirty = document.edits !== edits
  return withProject(document, { revision, modified, dirty, isNew: false })
}

/** After a project was deleted: an empty workspace if it was the open one. */
export function afterDelete(
  document: CutDocument,
  deleted: Project['id'],
  surroundings: Surroundings,
): CutDocument {
  return document.project.id === deleted ? clearedDocument(surroundings) : document
}
