import { asPanelId, asProjectId, type NewId, type PanelId } from '../../lists/base/id.ts'
import type { Unit } from '../../lists/base/nanometres.ts'
import { type ConfigurationPreferences, emptyConfiguration } from '../../lists/configuration/empty.ts'
import type { PanelConfiguration } from '../../lists/project/configuration.ts'
import { type Item, isBlankItem } from '../../lists/project/item.ts'
import type { Job } from '../../lists/project/job.ts'
import { newPanel, type Panel } from '../../lists/project/panel.ts'
import { type TierLimits, UNLIMITED } from '../../lists/tier/limits.ts'
import type { Horizon } from '../horizon/horizon.ts'
import { NO_RESULT, type PanelResult } from './panel-result.ts'
import { newProject, type Project } from './project.ts'

/** Everything that a person works on; changed by commands alone, never in place. */
export interface CutDocument {
  readonly project: Project
  /** In the order of the tabs; never empty. */
  readonly panels: readonly Panel[]
  readonly items: Readonly<Record<PanelId, readonly Item[]>>
  /** The jobs with details; pieces may name further ones. */
  readonly jobs: readonly Job[]
  /** Up to which day the project is cut now; null where everything is. */
  readonly horizon: Horizon | null
  readonly configs: Readonly<Record<PanelId, PanelConfiguration>>
  readonly results: Readonly<Record<PanelId, PanelResult>>
  /** Counts the changes since the start, so that a save knows whether it saved the latest. */
  readonly edits: number
}

export interface DocumentPreferences extends ConfigurationPreferences {
  readonly inputUnit?: Unit | null
}

/** The outside facts that new things need. */
export interface Surroundings {
  readonly newId: NewId
  /** Seconds since the epoch. */
  readonly now: number
  /** The limits in force for this document. */
  readonly limits: TierLimits
  readonly preferences: DocumentPreferences
}

/** Ids come from outside, so one may equal the name of a member that every object has. */
function ofPanel<T>(record: Readonly<Record<PanelId, T>>, panel: PanelId): T | undefined {
  return Object.hasOwn(record, panel) ? record[panel] : undefined
}

export function itemsOf(document: CutDocument, panel: PanelId): readonly Item[] {
  return ofPanel(document.items, panel) ?? []
}

/** The rows with any typed text. An import keeps these rows, and a tier counts them. */
export function filledItemsOf(document: CutDocument, panel: PanelId): readonly Item[] {
  return itemsOf(document, panel).filter((item) => !isBlankItem(item))
}

export function configurationOf(document: CutDocument, panel: PanelId): PanelConfiguration {
  return ofPanel(document.configs, panel) ?? emptyConfiguration(UNLIMITED)
}

export function resultOf(document: CutDocument, panel: PanelId): PanelResult {
  return ofPanel(document.results, panel) ?? NO_RESULT
}

export function panelOf(document: CutDocument, id: PanelId): Panel | undefined {
  return document.panels.find((panel) => panel.id === id)
}

/** The name of a panel: its title, or else its material; empty without either. */
export function panelName(document: CutDocument, id: PanelId): string {
  return panelOf(document, id)?.title.trim() || configurationOf(document, id).name.trim()
}

/** A new project: a fresh id, an empty title, one panel; new, loaded and dirty. */
export function newDocument({ newId, now, limits, preferences }: Surroundings): CutDocument {
  const panel = newPanel(asPanelId(newId()))
  return {
    project: newProject(asProjectId(newId()), panel.id, now),
    panels: [panel],
    items: { [panel.id]: [] },
    jobs: [],
    horizon: null,
    configs: { [panel.id]: emptyConfiguration(limits, preferences) },
    results: {},
    edits: 0,
  }
}
