import {
  buildRequest,
  type CutDocument,
  configurationOf,
  demoOf,
  effectiveUnit,
  itemsOf,
  panelOf,
  UNLIMITED,
} from '@kerfwise/cutlist'

/** The request of a document that is not open in the editor, at preview effort; null where its list is faulty. */
export function documentRequest(document: CutDocument) {
  const id = document.project.activePanelId
  const panel = panelOf(document, id)
  if (!panel) return null
  const configuration = configurationOf(document, id)
  const built = buildRequest({
    panel,
    items: itemsOf(document, id),
    configuration,
    unit: effectiveUnit(configuration, null),
    limits: UNLIMITED,
    effort: 'preview',
    demo: demoOf(document.project),
  })
  return built.ok ? built.value : null
}
