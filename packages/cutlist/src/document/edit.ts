import type { PanelConfiguration } from '../configuration/configuration.ts'
import { isStaledBy } from '../configuration/stale.ts'
import type { PanelId } from '../id.ts'
import type { Item } from '../project/item.ts'
import type { Panel } from '../project/panel.ts'
import { type CutDocument, configurationOf, itemsOf, resultOf } from './document.ts'
import { type PanelResult, staled } from './panel-result.ts'

export function withResult(document: CutDocument, panel: PanelId, result: PanelResult): CutDocument {
  return { ...document, results: { ...document.results, [panel]: result } }
}

export function withoutResult(document: CutDocument, panel: PanelId): CutDocument {
  const { [panel]: _dropped, ...results } = document.results
  return { ...document, results }
}

export function withStaleResult(document: CutDocument, panel: PanelId): CutDocument {
  return Object.hasOwn(document.results, panel)
    ? withResult(document, panel, staled(resultOf(document, panel)))
    : document
}

/** The rows of a panel; any change of them makes its result stale. */
export function withItems(document: CutDocument, panel: PanelId, items: readonly Item[]): CutDocument {
  if (items === itemsOf(document, panel)) return document
  return withStaleResult({ ...document, items: { ...document.items, [panel]: items } }, panel)
}

/** The configuration of a panel, whose result goes stale where the change may alter the plan. */
export function withConfiguration(
  document: CutDocument,
  panel: PanelId,
  configuration: PanelConfiguration,
): CutDocument {
  const before = configurationOf(document, panel)
  const next = { ...document, configs: { ...document.configs, [panel]: configuration } }
  return isStaledBy(before, configuration) ? withStaleResult(next, panel) : next
}

export function withPanel(document: CutDocument, panel: Panel): CutDocument {
  const panels = document.panels.map((other) => (other.id === panel.id ? panel : other))
  return { ...document, panels }
}

export function withActivePanel(document: CutDocument, activePanelId: PanelId): CutDocument {
  return { ...document, project: { ...document.project, activePanelId } }
}
