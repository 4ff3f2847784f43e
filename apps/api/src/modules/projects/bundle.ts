import type { Bundle } from '@kerfwise/contract'
import type { SavedPanel } from '@kerfwise/cutlist'
import type { BundleDigest } from './digest.ts'
import type { ProjectRow, StoredProject } from './repository.ts'
import type { Save } from './save.repository.ts'

export type Body = Pick<Bundle, 'items' | 'panels' | 'configs' | 'jobs' | 'horizon'>

/** The panels of a bundle, whether it lists them or keys them by id. */
function panelIds({ panels }: Body): string[] {
  return Array.isArray(panels) ? panels.map(({ id }) => id) : Object.keys(panels)
}

/** The number of panels anywhere in the body, listed or not, which counts against the limit. */
export function countPanels(body: Body): number {
  return savedPanels(body).size
}

/** All panels by id, also those with only rows or settings. */
export function savedPanels(body: Body): ReadonlyMap<string, SavedPanel> {
  const { items, configs } = body
  const ids = new Set([...panelIds(body), ...Object.keys(items), ...Object.keys(configs)])
  return new Map(
    [...ids].map((id) => [id, { configuration: configs[id] ?? {}, items: Object.values(items[id] ?? {}) }]),
  )
}

/** The database rows for the digest of a bundle. */
export function toSave(ownerId: string, digest: BundleDigest, now: number): Omit<Save, 'open'> {
  const { project, asked, items, body, results, materialIds } = digest
  const seconds = Math.floor(now / 1000)
  const row: ProjectRow = {
    ownerId,
    id: project.id,
    title: project.title ?? '',
    description: project.description ?? '',
    activePanelId: project.activePanelId ?? null,
    originProjectId: project.originProjectId ?? null,
    created: project.created ?? seconds,
    modified: seconds,
    revision: 0,
    panelCount: asked.panels,
    itemCount: items,
    body,
  }
  return { row, panelIds: [...asked.byPanel.keys()], results, materialIds, basedOn: project.revision ?? 0 }
}

/** The JSON text of a stored bundle. The stored parts are JSON already; parsing megabytes of them would be wasted. */
export function bundleText({ row, results }: StoredProject): string {
  const { ownerId: _owner, panelCount: _panels, itemCount: _items, body, ...project } = row
  const parts = [...results].map(([panelId, result]) => `${JSON.stringify(panelId)}:${result}`)
  return `{"project":${JSON.stringify(project)},${body.slice(1, -1)},"results":{${parts.join(',')}}}`
}

/**
 * The bundle as anybody with the address of a shared plan reads it: without the list of jobs, which has the names of
 * customers, and without the horizon, which is a day as well. Pieces keep the names of their jobs. Only a body with one
 * of the two is parsed.
 */
export function sharedText({ row, results }: StoredProject): string {
  if (!row.body.includes('"jobs":') && !row.body.includes('"horizon":')) return bundleText({ row, results })
  const { jobs: _jobs, horizon: _horizon, ...body } = JSON.parse(row.body)
  return bundleText({ row: { ...row, body: JSON.stringify(body) }, results })
}
