import {
  type BuiltRequest,
  buildRequest,
  type CutDocument,
  configurationOf,
  demoOf,
  effectiveUnit,
  itemsOf,
  laterOf,
  type PanelId,
  panelOf,
  type Result,
  type RunIssue,
  type TierLimits,
  type Unit,
} from '@kerfwise/cutlist'

/** The request for a panel at preview effort, or the faults that block its run. Null for an unknown panel. */
export function panelRequest(
  document: CutDocument,
  id: PanelId,
  limits: TierLimits,
  preferred: Unit | null,
): Result<BuiltRequest, readonly RunIssue[]> | null {
  const panel = panelOf(document, id)
  if (!panel) return null
  const configuration = configurationOf(document, id)
  return buildRequest({
    panel,
    items: itemsOf(document, id),
    configuration,
    unit: effectiveUnit(configuration, preferred),
    limits,
    effort: 'preview',
    demo: demoOf(document.project),
    ...laterOf(document, id),
  })
}
