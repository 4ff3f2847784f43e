import type { Bundle } from '@kerfwise/contract'
import type { ProjectRow, StoredProject } from './repository.ts'
import type { Save } from './save.repository.ts'

export type Body = Pick<Bundle, 'items' | 'panels' | 'configs'>

/** The panels of a bundle, whether it lists them or keys them by id. */
function panelIds({ panels }: Body): string[] {
  return Array.isArray(panels) ? panels.map(({ id }) => id) : Object.keys(panels)
}

/** How many panels there are anywhere, listed or not: what counts against the limit. */
export function countPanels(body: Body): number {
  return new Set([...panelIds(body), ...Object.keys(body.items), ...Object.keys(body.configs)]).size
}

/** Rows of each panel. */
export function itemCounts({ items }: Body): number[] {
  return Object.values(items).map((panel) => Object.keys(panel).length)
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
    itemCount: itemCounts(bundle).reduce((sum, rows) => sum + rows, 0),
    body: { items, panels, configs },
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

/** The JSON text of a stored bundle; results are texts already and go in as they are. */
export function bundleText({ row, results }: StoredProject): string {
  const { ownerId: _owner, panelCount: _panels, itemCount: _items, body, ...project } = row
  const known = JSON.stringify({ project, ...body })
  const parts = [...results].map(([panelId, result]) => `${JSON.stringify(panelId)}:${result}`)
  return `${known.slice(0, -1)},"results":{${parts.join(',')}}}`
}
