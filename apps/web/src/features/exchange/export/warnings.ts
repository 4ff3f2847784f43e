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
  readonly blocked:
    | 'noData'
    | 'noDataAnywhere'
    | 'nothingTyped'
    | 'noSection'
    | 'noSections'
    | 'oneProfile'
    | null
  /** The materials whose names have no section, where the file needs it. */
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

/** The materials of timber without a section in their names, and why there is no file. */
function checkSections(
  document: CutDocument,
  ids: readonly PanelId[],
  section: string,
  preferredUnit: Unit | null,
) {
  const sectionless = sectionsMissing(document, ids, { section: '', preferredUnit }) ?? []
  if (sectionless.length > 1) return { sectionless, blocked: 'noSections' as const }
  const isOpen = sectionsMissing(document, ids, { section, preferredUnit }) !== null
  return { sectionless, blocked: isOpen ? ('noSection' as const) : null }
}

/** The reasons against an export; `materials` are the person's saved materials, `section` what is typed for timber. */
export function checkExport(
  document: CutDocument,
  scope: Scope,
  format: ExportFormat,
  materials: readonly Material[],
  preferredUnit: Unit | null,
  section = '',
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
  if (format === 'dstv' && panels.length > 1) return { ...nothingElse, panels, blocked: 'oneProfile' }
  const { sectionless, blocked } =
    format === 'btlx'
      ? checkSections(document, ids, section, preferredUnit)
      : { sectionless: [], blocked: null }
  if (blocked !== null) return { ...nothingElse, panels, blocked, sectionless }
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
    blocked,
    sectionless,
    warnings,
    notDrawn: signsNotDrawn([title, description, ...texts], format),
  }
}
