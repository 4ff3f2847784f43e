import { type CutDocument, UNLIMITED } from '@kerfwise/cutlist'
import { panelRequest } from './requestOfPanel.ts'

/** The request of a document that is not open in the editor, at preview effort; null where its list is faulty. */
export function documentRequest(document: CutDocument) {
  const built = panelRequest(document, document.project.activePanelId, UNLIMITED, null)
  return built?.ok ? built.value : null
}
