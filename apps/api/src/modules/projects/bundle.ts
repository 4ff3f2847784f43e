import type { Bundle } from '@kerfwise/contract'
import type { SavedPanel } from '@kerfwise/cutlist'
import type { ProjectRow, StoredProject } from './repository.ts'
import type { Save } from './save.repository.ts'

export type Body = Pick<Bundle, 'items' | 'panels' | 'configs'>

/** The panels of a bundle, whether it lists them or keys them by id. */
function panelIds({ panels }: Body): string[] {
  return Array.isArray(panels) ? panels.map(({ id }) => id) : Object.keys(panels)
}

/** How many panels there are anywhere, listed or not: what counts against the limit. */
export function countPanels(body: Body): number {
  return savedPanels(body).size
}

/** All panels by id, those that only have rows or settings too. */
export function savedPanels(body: Body): ReadonlyMap<string, SavedPanel> {
  const { items, configs } = body
  const ids = new Set([...panelIds(body), ...Object.keys(items), ...Object.keys(configs)])
  return new Map(
    [...ids].map((id) => [id, { configuration: configs[id] ?? {}, items: Object.values(items[id] ?? {}) }]),
  )
}

/** Rows of the database from a bundle. A result without its panel's configuration is dropped. */
export function toSave(ownerId: string, bundle: Bundle, now: number): Save {
  const { project, items, panels, configs } = bundle
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
    panelCount: countPanels(bundle),
    itemCount: [...savedPanels(bundle).values()].reduce((sum, { items: rows }) => sum + rows.length, 0),
    body: JSON.stringify({ items, panels, configs }),
  }
  const results = Object.entries(bundle.results)
    .filter(([panelId, result]) => result !== null && Object.hasOwn(configs, panelId))
    .map(([panelId, result]): [string, string] => [panelId, JSON.stringify(result)])
  const materialIds = Object.values(configs).flatMap(({ id }) =>
    typeof id === 'string' && id !== '' ? [id] : [],
  )
  return {
    row,
    results: new Map(results),
    materialIds: [...new Set(materialIds)],
    basedOn: project.revision ?? 0,
  }
}

/** The JSON text of a stored bundle. What is stored is JSON already and is not parsed: it may be megabytes. */
export function bundleText({ row, results }: StoredProject): string {
  const { ownerId: _owner, panelCount: _panels, itemCount: _items, body, ...project } = row
  const parts = [...results].map(([panelId, result]) => `${JSON.stringify(panelId)}:${result}`)
  return `{"project":${JSON.stringify(project)},${body.slice(1, -1)},"results":{${parts.join(',')}}}`
}
