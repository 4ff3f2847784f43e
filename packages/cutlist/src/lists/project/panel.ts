import { asPanelId, type PanelId } from '../base/id.ts'
import { isRecord, readChoice, readText } from '../values/read.ts'
import { TEXT_BOUNDS } from '../values/text-bounds.ts'
import { type Made, readMade } from './made.ts'

/**
 * The part of a material that runs leave out: nothing (0), its leftovers and finite quantities (1), or, from runs and
 * exports of all panels, the whole panel (2).
 */
export type Exclusion = 0 | 1 | 2

export interface Panel {
  readonly id: PanelId
  readonly title: string
  /** By material name. */
  readonly exclusions: Readonly<Record<string, Exclusion>>
  /** Where its rows come from, if a template made any. */
  readonly made?: Made
}

export function newPanel(id: PanelId): Panel {
  return { id, title: '', exclusions: {} }
}

export function exclusionOf(panel: Panel, materialName: string): Exclusion {
  return Object.hasOwn(panel.exclusions, materialName) ? (panel.exclusions[materialName] ?? 0) : 0
}

const readExclusion = readChoice<Exclusion>([0, 1, 2])

function readExclusions(value: unknown): Panel['exclusions'] {
  if (!isRecord(value)) return {}
  return Object.fromEntries(Object.entries(value).map(([name, mode]) => [name, readExclusion(mode) ?? 0]))
}

/** Reads a panel of foreign JSON; null when it has no id. */
export function readPanel(value: unknown): Panel | null {
  if (!isRecord(value)) return null
  const id = readText(100)(value.id)
  if (id === undefined || id === '') return null
  const title = readText(TEXT_BOUNDS.title)(value.title) ?? ''
  const made = readMade(value.made)
  return { id: asPanelId(id), title, exclusions: readExclusions(value.exclusions), ...(made && { made }) }
}
