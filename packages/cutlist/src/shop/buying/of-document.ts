import type { PanelId } from '../../lists/base/id.ts'
import type { Unit } from '../../lists/base/nanometres.ts'
import { effectiveUnit } from '../../lists/configuration/check.ts'
import { answered } from '../../plans/plan/answered-plan.ts'
import type { PlanView } from '../../plans/plan/view.ts'
import type { QuotePart } from '../../plans/quoting/quote.ts'
import { inSawOrder } from '../../plans/saw-time/order/arrange.ts'
import { includedPanels } from '../document/all-panels.ts'
import { type CutDocument, configurationOf, filledItemsOf, panelOf, resultOf } from '../document/document.ts'
import { rackBarsUsed } from '../rack/leftovers.ts'
import type { BuyPart } from './order.ts'

export interface BuySource {
  readonly parts: readonly BuyPart[]
  /** The same plans before any work at the saw, for a quote. */
  readonly plans: readonly QuotePart[]
  /** Materials with pieces that no plan covers, or whose plan is of an earlier list. */
  readonly unplanned: readonly string[]
  readonly stale: readonly string[]
  /** Materials whose plan leaves pieces uncut. */
  readonly incomplete: readonly string[]
}

/**
 * What the plans of a project take, panel by panel. `worked` has the present plans of panels whose work at the saw has
 * begun; `unnamed` is the name of a material without one.
 */
export function buySource(
  document: CutDocument,
  preferred: Unit | null,
  unnamed: (number: number) => string,
  worked: ReadonlyMap<PanelId, PlanView> = new Map(),
): BuySource {
  const parts: BuyPart[] = []
  const plans: QuotePart[] = []
  const unplanned: string[] = []
  const stale: string[] = []
  const incomplete: string[] = []
  for (const { id } of includedPanels(document)) {
    const configuration = configurationOf(document, id)
    const number = document.panels.findIndex((panel) => panel.id === id) + 1
    const material = configuration.name.trim() || panelOf(document, id)?.title.trim() || unnamed(number)
    const { data, request, keys, inSync } = resultOf(document, id)
    if (data === null || request === null) {
      if (filledItemsOf(document, id).length > 0) unplanned.push(material)
      continue
    }
    if (!inSync) stale.push(material)
    const plan = inSawOrder(answered(data, { request, keys }), configuration.sawOrder)
    const common = { material, configuration, unit: effectiveUnit(configuration, preferred) }
    plans.push({ ...common, view: plan.view })
    const present = worked.get(id) ?? plan.view
    const fetched = rackBarsUsed(present).map(({ id }) => id)
    parts.push({ ...common, uses: present.buyList, fetched })
    if ([plan.view, present].some(({ missing }) => missing.length > 0)) incomplete.push(material)
  }
  return { parts, plans, unplanned, stale, incomplete }
}
