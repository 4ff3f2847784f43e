import { type CutDocument, type PanelId, panelName, type RackPlan } from '@kerfwise/cutlist'

/** Most signs of the name under which the rack knows a plan. */
const longest = 100

/** The plan of a panel, as the rack names it. */
export function planOfPanel(document: CutDocument, panelId: PanelId): RackPlan {
  const { id, title } = document.project
  return { projectId: id, panelId, title: (title || panelName(document, panelId)).slice(0, longest) }
}
