import type { PanelId } from '../../lists/base/id.ts'
import { isStaledBy } from '../../lists/configuration/stale.ts'
import type { PanelConfiguration } from '../../lists/project/configuration.ts'
import type { Item } from '../../lists/project/item.ts'
import type { Panel } from '../../lists/project/panel.ts'
import { type CutDocument, configurationOf, itemsOf, resultOf } from './document.ts'
import { type PanelResult, staled } from './panel-result.ts'
import { isSameSplit } from './ranks.ts'

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

/** Whether two lists ask for the same work: their rows differ by jobs alone, which the request does not have. */
function isSameWork(before: readonly Item[], after: readonly Item[]): boolean {
  if (before.length !== after.length) return false
  return before.every((item, index) => {
    const other = after[index]
    if (other === undefined || item === other) return item === other
    const { job: _own, ...rest } = item
    const { job: _others, ...others } = other
    return (Object.keys({ ...rest, ...others }) as (keyof typeof rest)[]).every(
      (key) => rest[key] === others[key],
    )
  })
}

/**
 * The rows of a panel; a change of them makes its result stale, unless only jobs change and the same pieces are due as
 * before.
 */
export function withItems(document: CutDocument, panel: PanelId, items: readonly Item[]): CutDocument {
  if (items === itemsOf(document, panel)) return document
  const next = { ...document, items: { ...document.items, [panel]: items } }
  const isSame = isSameWork(itemsOf(document, panel), items) && isSameSplit(document, next, panel)
  return isSame ? next : withStaleResult(next, panel)
}

/** The document with the results stale of all panels in which other pieces are due than before. */
export function withStaleSplits(before: CutDocument, after: CutDocument): CutDocument {
  return after.panels
    .filter(({ id }) => !isSameSplit(before, after, id))
    .reduce((document, { id }) => withStaleResult(document, id), after)
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
