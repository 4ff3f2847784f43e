import type { PanelId } from '../../lists/base/id.ts'
import type { Item } from '../../lists/project/item.ts'
import type { TierLimits } from '../../lists/tier/limits.ts'
import { plainName } from '../../lists/values/plain-name.ts'
import { type CutDocument, filledItemsOf } from '../document/document.ts'
import {
  boundedName,
  type ExamplePanel,
  type MaterialRows,
  type Placement,
  panelForMaterial,
  untouchedPanel,
} from './material-rows.ts'

/** A panel and all groups of a file that go to it: two names of materials in a file may mean one panel. */
export interface Destination {
  /** Null for a panel that is to be added. */
  readonly panel: PanelId | null
  /** The group whose name and material the panel gets; null for a panel that keeps its own. */
  readonly madeFor: MaterialRows | null
  readonly groups: readonly MaterialRows[]
}

/** The panel that a new material may take over: the panel of the example, or an untouched one. */
function freePanel(document: CutDocument, example: ExamplePanel | null) {
  if (example === null) {
    const panel = untouchedPanel(document)
    return panel === null ? null : { panel, isSet: false }
  }
  const { panel, kept } = example
  return kept === null ? null : { panel, isSet: Object.keys(kept).length > 0 }
}

/** The destination of each group. Refusals, messages and the import itself all follow this. */
export function destinationsOf(
  document: CutDocument,
  groups: readonly MaterialRows[],
  { example = null }: Placement,
): readonly Destination[] {
  const destinations: (Destination & { groups: MaterialRows[] })[] = []
  const free = freePanel(document, example)
  const named = new Map<string, (typeof destinations)[number]>()
  const at = (panel: PanelId) => destinations.find((one) => one.panel === panel)

  const placed = (group: MaterialRows, plain: string) => {
    const there = panelForMaterial(document, group.name)
    const taken = there === null ? undefined : at(there)
    // A panel that another group has taken over no longer has its former name.
    if (there !== null && (plain === '' || !taken?.madeFor)) {
      return taken ?? { panel: there, madeFor: null, groups: [] }
    }
    const takes = free !== null && at(free.panel) === undefined && (group.material === null || !free.isSet)
    return { panel: takes ? free.panel : null, madeFor: group, groups: [] }
  }

  for (const group of groups) {
    const plain = plainName(boundedName(group.name))
    const destination = named.get(plain) ?? placed(group, plain)
    if (!destinations.includes(destination)) destinations.push(destination)
    named.set(plain, destination)
    destination.groups.push(group)
  }
  return destinations
}

/**
 * The rows that stay before the imported rows. An import replaces blank rows; the review of a file counts by this too.
 */
export function keptRows(
  document: CutDocument,
  { panel, madeFor }: Pick<Destination, 'panel' | 'madeFor'>,
  replace: boolean,
): readonly Item[] {
  if (replace || panel === null || madeFor !== null) return []
  return filledItemsOf(document, panel)
}

/** How many rows of these groups come in locked, since their panels have more than the tier allows. */
export function lockedByImport(
  document: CutDocument,
  groups: readonly MaterialRows[],
  placement: Placement,
  { items: most }: TierLimits,
): number {
  if (most === null) return 0
  const locked = destinationsOf(document, groups, placement).map((destination) => {
    const rows = destination.groups.reduce((sum, group) => sum + group.rows.length, 0)
    const kept = keptRows(document, destination, placement.replace).length
    return Math.min(rows, Math.max(0, kept + rows - most))
  })
  return locked.reduce((sum, count) => sum + count, 0)
}
