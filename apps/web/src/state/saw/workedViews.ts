import {
  answered,
  type CutDocument,
  configurationOf,
  inSawOrder,
  type PanelId,
  type PlanView,
  resultOf,
} from '@kerfwise/cutlist'
import { workedOn } from './useWorkedPlan.ts'

/** The present plans of those panels that have work at the saw. */
export function workedViews(document: CutDocument, panels: readonly PanelId[]): Map<PanelId, PlanView> {
  const views = panels.flatMap((id): [PanelId, PlanView][] => {
    const { data, request, keys } = resultOf(document, id)
    if (!data || !request) return []
    const plan = answered(data, { request, keys })
    const { sawOrder } = configurationOf(document, id)
    const worked = workedOn(id, inSawOrder(plan, sawOrder))
    return worked ? [[id, worked.view]] : []
  })
  return new Map(views)
}
