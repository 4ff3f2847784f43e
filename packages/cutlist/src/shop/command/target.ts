import type { ItemId, PanelId } from '../../lists/base/id.ts'
import type { Unit } from '../../lists/base/nanometres.ts'
import { effectiveUnit } from '../../lists/configuration/check.ts'
import type { Item } from '../../lists/project/item.ts'
import type { CutDocument } from '../document/document.ts'
import { configurationOf, itemsOf } from '../document/document.ts'
import { withItems } from '../document/edit.ts'
import type { CommandContext } from './command.ts'

export interface OnePanel {
  /** The active panel by default. */
  readonly panelId?: PanelId
}

export interface Rows {
  /** The selection by default. */
  readonly ids?: readonly ItemId[]
}

export function panelMeant(document: CutDocument, { panelId }: OnePanel): PanelId {
  return panelId ?? document.project.activePanelId
}

/** The unit in which a panel's lengths without a mark are. */
export function unitOfPanel(document: CutDocument, panel: PanelId, { preferences }: CommandContext): Unit {
  return effectiveUnit(configurationOf(document, panel), preferences.inputUnit ?? null)
}

export function activeItems(document: CutDocument): readonly Item[] {
  return itemsOf(document, document.project.activePanelId)
}

export function withActiveItems(document: CutDocument, items: readonly Item[]): CutDocument {
  return withItems(document, document.project.activePanelId, items)
}

/** The rows that a command concerns, in the order of the table; unknown ids are left out. */
export function rowsMeant(
  document: CutDocument,
  { ids }: Rows,
  { selection }: CommandContext,
): readonly Item[] {
  const wanted = new Set(ids ?? selection)
  return activeItems(document).filter((item) => wanted.has(item.id))
}

/** Changes the rows that a command concerns and leaves the others as they are. */
export function withRows(
  document: CutDocument,
  ids: ReadonlySet<ItemId>,
  change: (item: Item) => readonly Item[],
): CutDocument {
  if (ids.size === 0) return document
  return withActiveItems(
    document,
    activeItems(document).flatMap((item) => (ids.has(item.id) ? change(item) : [item])),
  )
}

export function idsOf(items: readonly Item[]): ReadonlySet<ItemId> {
  return new Set(items.map(({ id }) => id))
}
