import {
  type CutDocument,
  configurationOf,
  type ExportWarning,
  exportWarnings,
  filledItemsOf,
  includedPanels,
  type Material,
  type Panel,
  type PanelId,
  panelName,
  resultOf,
  type Unit,
} from '@kerfwise/cutlist'
import { type ExportFormat, needsPlan, sectionsMissing, signsNotDrawn } from '@kerfwise/formats'

export type Scope = 'one' | 'all'

export interface ExportCheck {
  /** The panels that are exported. */
  readonly panels: readonly Panel[]
  /** Why nothing can be exported; null where something can. */
  readonly blocked: 'noData' | 'noDataAnywhere' | 'nothingTyped' | 'noSection' | null
  /** The materials whose section is not known, where the file needs it. */
  readonly sectionless: readonly PanelId[]
  readonly warnings: readonly { readonly panel: Panel; readonly warning: ExportWarning }[]
  /** Signs of the texts that the file cannot show. */
  readonly notDrawn: readonly string[]
}

const nothingElse = { warnings: [], notDrawn: [], sectionless: [] }

/** The panels of a scope; "all" leaves out the panels that are excluded from all. */
export function panelsOf(document: CutDocument, scope: Scope): readonly Panel[] {
  if (scope === 'all') return includedPanels(document)
  return document.panels.filter(({ id }) => id === document.project.activePanelId)
}

function checkTyped(document: CutDocument, chosen: readonly Panel[]): ExportCheck {
  const panels = chosen.filter(({ id }) => filledItemsOf(document, id).length > 0)
  return { panels, blocked: panels.length === 0 ? 'nothingTyped' : null, ...nothingElse }
}

/** The reasons against an export; `materials` are the person's saved materials. */
export function checkExport(
  document: CutDocument,
  scope: Scope,
  format: ExportFormat,
  materials: readonly Material[],
  preferredUnit: Unit | null,
): ExportCheck {
  if (format === 'project') return { panels: document.panels, blocked: null, ...nothingElse }
  const chosen = panelsOf(document, scope)
  const typed = checkTyped(document, chosen)
  // Without pieces to plan, the warning does not ask for a plan.
  if (!needsPlan(format) || typed.blocked !== null) return typed
  const panels = chosen.filter(({ id }) => resultOf(document, id).data !== null)
  if (panels.length === 0) {
    return { panels, blocked: scope === 'one' ? 'noData' : 'noDataAnywhere', ...nothingElse }
  }
  const ids = panels.map(({ id }) => id)
  const sectionless =
    format === 'btlx' ? sectionsMissing(document, ids, { section: '', preferredUnit }) : null
  if (sectionless !== null) return { ...nothingElse, panels, blocked: 'noSection', sectionless }
  const warnings = chosen.flatMap((panel) =>
    exportWarnings(document, panel.id, materials).map((warning) => ({ panel, warning })),
  )
  const { title, description } = document.project
  const texts = panels.flatMap(({ id }) => [
    panelName(document, id),
    configurationOf(document, id).note,
    ...filledItemsOf(document, id).map(({ description }) => description),
  ])
  return {
    panels,
    blocked: null,
    sectionless: [],
    warnings,
    notDrawn: signsNotDrawn([title, description, ...texts], format),
  }
}
