import {
  answered,
  type CutDocument,
  configurationOf,
  inSawOrder,
  type PanelId,
  rackBarsUsed,
  rackCuts,
  resultOf,
  type UsedBar,
} from '@kerfwise/cutlist'
import { logOn } from '../saw/useWorkedPlan.ts'

/** The bars that the stored plan of a panel still needs: those that it uses and that the saw has not cut for it. */
export function neededBars(document: CutDocument, panelId: PanelId): readonly UsedBar[] {
  const { data, request, keys } = resultOf(document, panelId)
  if (!data || !request) return []
  const plan = inSawOrder(answered(data, { request, keys }), configurationOf(document, panelId).sawOrder)
  const cut = new Set(rackCuts(logOn(panelId, plan)).flatMap(({ bars }) => bars))
  return rackBarsUsed(plan.view).filter(({ id }) => !cut.has(id))
}
