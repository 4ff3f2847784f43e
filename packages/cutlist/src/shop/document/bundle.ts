import { asItemId, asPanelId, type ItemId, type PanelId } from '../../lists/base/id.ts'
import { readConfiguration } from '../../lists/configuration/empty.ts'
import type { PanelConfiguration } from '../../lists/project/configuration.ts'
import { type Item, readItem } from '../../lists/project/item.ts'
import { type Job, jobKey, readJob } from '../../lists/project/job.ts'
import { type Panel, readPanel } from '../../lists/project/panel.ts'
import { rowsByTier } from '../../lists/request/locked-rows.ts'
import type { TierLimits } from '../../lists/tier/limits.ts'
import { AMOUNT_BOUNDS } from '../../lists/values/amount-bounds.ts'
import { isRecord, readText } from '../../lists/values/read.ts'
import { type Horizon, readHorizon } from '../horizon/horizon.ts'
import { readWaits } from '../horizon/waits.ts'
import type { CutDocument } from './document.ts'
import { cancelled, NO_RESULT, type PanelResult } from './panel-result.ts'
import { type Project, readProject } from './project.ts'
import { isStoredPlan, isStoredRequest } from './read-plan.ts'

/** A project as it is saved: items by panel and id, settings and results by panel. */
export interface Bundle {
  readonly project: Project
  readonly panels: readonly Panel[]
  readonly items: Readonly<Record<PanelId, Readonly<Record<ItemId, Item>>>>
  readonly configs: Readonly<Record<PanelId, PanelConfiguration>>
  readonly results: Readonly<Record<PanelId, PanelResult>>
  /** Left out where there are none, as by versions that knew no jobs. */
  readonly jobs?: readonly Job[]
  /** Left out where everything is due. */
  readonly horizon?: Horizon
}

/** The saved parts of a document. Results without a configuration, and running runs, are left out. */
export function toBundle({ project, panels, items, configs, results, jobs, horizon }: CutDocument): Bundle {
  const byId = Object.entries(items).map(([panel, rows]) => [
    panel,
    Object.fromEntries(rows.map((item) => [item.id, item])),
  ])
  const kept = Object.entries(results).filter(([panel]) => Object.hasOwn(configs, panel))
  return {
    project,
    panels,
    items: Object.fromEntries(byId),
    configs,
    results: Object.fromEntries(kept.map(([panel, result]) => [panel, cancelled(result)])),
    ...(jobs.length > 0 && { jobs }),
    ...(horizon !== null && { horizon }),
  }
}

/** A bundle whose rows beyond the tier are marked, so that the server stores them although no run has them. */
export function withLockedRows(bundle: Bundle, limits: Pick<TierLimits, 'items'>): Bundle {
  const marked = Object.entries(bundle.items).map(([panel, rows]) => {
    const locked = new Set(rowsByTier(Object.values(rows), limits).locked)
    if (locked.size === 0) return [panel, rows]
    const entries = Object.entries(rows).map(([id, row]) => [
      id,
      locked.has(row) ? { ...row, locked: true } : row,
    ])
    return [panel, Object.fromEntries(entries)]
  })
  return { ...bundle, items: Object.fromEntries(marked) }
}

/** Reads a result; one without a whole plan and its request is dropped. */
function readResult(value: unknown): PanelResult | null {
  if (!isRecord(value) || !Array.isArray(value.keys)) return null
  const { data, request, inSync, byPage } = value
  const waits = readWaits(value.waits)
  // A plan whose waiting pieces cannot be read would lose them.
  if (!isStoredPlan(data) || !isStoredRequest(request) || waits === undefined) return null
  const keys = value.keys.map((key) => asItemId(readText(100)(key) ?? ''))
  return { ...NO_RESULT, inSync: inSync === true, data, request, keys, waits, byPage: byPage === true }
}

/** Rows by id, as the bundle has them, or as a list. */
function readItems(value: unknown): readonly Item[] {
  const rows = Array.isArray(value) ? value : Object.values(isRecord(value) ? value : {})
  const items = new Map<ItemId, Item>()
  for (const row of rows) {
    const item = readItem(row)
    if (item !== null) items.set(item.id, item)
  }
  return [...items.values()]
}

/** The jobs, each name once. */
function readJobs(value: unknown): readonly Job[] {
  const read = (Array.isArray(value) ? value : []).map(readJob).filter((job) => job !== null)
  return [...new Map(read.map((job) => [jobKey(job.name), job])).values()].slice(0, AMOUNT_BOUNDS.jobs)
}

function byPanel<T>(panels: readonly Panel[], source: unknown, read: (value: unknown) => T | null) {
  const record = isRecord(source) ? source : {}
  const entries = panels.flatMap(({ id }): [PanelId, T][] => {
    const value = read(Object.hasOwn(record, id) ? record[id] : undefined)
    return value === null ? [] : [[id, value]]
  })
  return Object.fromEntries(entries) as Record<PanelId, T>
}

/** Reads a saved project; null for anything else. Missing fields, and fields of a wrong kind, get their defaults. */
export function readBundle(value: unknown): CutDocument | null {
  if (!isRecord(value)) return null
  const project = readProject(value.project)
  const listed = Array.isArray(value.panels)
    ? value.panels
    : Object.values(isRecord(value.panels) ? value.panels : {})
  const read = listed.map(readPanel).filter((panel) => panel !== null)
  const panels = [...new Map(read.map((panel) => [panel.id, panel])).values()]
  const [first] = panels
  if (project === null || first === undefined) return null
  const active = asPanelId(project.activePanelId)
  const activePanelId = panels.some(({ id }) => id === active) ? active : first.id
  return {
    project: { ...project, activePanelId },
    panels,
    items: byPanel(panels, value.items, readItems),
    configs: byPanel(panels, value.configs, readConfiguration),
    results: byPanel(panels, value.results, readResult),
    jobs: readJobs(value.jobs),
    horizon: readHorizon(value.horizon),
    edits: 0,
  }
}
