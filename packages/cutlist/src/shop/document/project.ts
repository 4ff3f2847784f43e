import { asPanelId, asProjectId, type PanelId, type ProjectId } from '../../lists/base/id.ts'
import { isRecord, readCount, readText } from '../../lists/values/read.ts'
import { TEXT_BOUNDS } from '../../lists/values/text-bounds.ts'

export interface Project {
  readonly id: ProjectId
  readonly title: string
  readonly description: string
  readonly activePanelId: PanelId
  /** Seconds since the epoch. */
  readonly created: number
  readonly modified: number
  /** The project, or demo, that this one was cloned from. */
  readonly originProjectId: ProjectId | null
  /** The number of saves, which the server counts; 0 before the first. */
  readonly revision: number
  readonly loaded: boolean
  /** Never saved. */
  readonly isNew: boolean
  readonly dirty: boolean
}

/** The properties of a project that a person edits. */
export type ProjectProperties = Pick<Project, 'title' | 'description'>

/** The demo that a project is, or was cloned from; it lends its limits and locks lengths and quantities. */
export function demoOf({ id, originProjectId }: Pick<Project, 'id' | 'originProjectId'>): ProjectId | null {
  if (id.endsWith('-demo')) return id
  return originProjectId?.includes('demo') ? originProjectId : null
}

/** Whether the project was never saved and is no copy: a person typed its contents here, or it is the example. */
export function isBegunHere({ isNew, revision, originProjectId }: Project): boolean {
  return isNew && revision === 0 && originProjectId === null
}

/** Whether the project is the example of a first visitor, unchanged. A person's own list replaces the example. */
export function isExample(project: Project): boolean {
  return !project.dirty && isBegunHere(project)
}

export function newProject(id: ProjectId, activePanelId: PanelId, now: number): Project {
  return {
    id,
    title: '',
    description: '',
    activePanelId,
    created: now,
    modified: now,
    originProjectId: null,
    revision: 0,
    loaded: true,
    isNew: true,
    dirty: true,
  }
}

/** Reads a project of foreign JSON, at rest: loaded, not dirty; null when it has no id. */
export function readProject(value: unknown): Project | null {
  if (!isRecord(value)) return null
  const id = readText(100)(value.id)
  if (id === undefined || id === '') return null
  const origin = readText(100)(value.originProjectId)
  const revision = readCount(value.revision) ?? 0
  return {
    id: asProjectId(id),
    title: readText(TEXT_BOUNDS.title)(value.title) ?? '',
    description: readText(TEXT_BOUNDS.note)(value.description) ?? '',
    activePanelId: asPanelId(readText(100)(value.activePanelId) ?? ''),
    created: readCount(value.created) ?? 0,
    modified: readCount(value.modified) ?? 0,
    originProjectId: origin === undefined || origin === '' ? null : asProjectId(origin),
    revision,
    loaded: true,
    isNew: value.isNew === true || (value.isNew === undefined && revision === 0),
    dirty: value.dirty === true,
  }
}
