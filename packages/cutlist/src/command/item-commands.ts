import type { ColumnKey } from '../columns/column.ts'
import { columnOf } from '../columns/columns.ts'
import { type CutDocument, configurationOf, itemsOf } from '../document/document.ts'
import { withItems } from '../document/edit.ts'
import { asItemId, type ItemId, type PanelId } from '../id.ts'
import { type Item, type ItemValues, newItem } from '../project/item.ts'
import { type End, nextDirection } from '../values/angle.ts'
import { type CommandContext, command } from './command.ts'
import { firstOf, refuseInDemo, refuseLocked, refuseMoreItems, refuseWithoutSelection } from './guards.ts'

interface Rows {
  /** The selection where nothing is said. */
  readonly ids?: readonly ItemId[]
}

function activeItems(document: CutDocument): readonly Item[] {
  return itemsOf(document, document.project.activePanelId)
}

function replaceActive(document: CutDocument, items: readonly Item[]): CutDocument {
  return withItems(document, document.project.activePanelId, items)
}

/** The rows meant, in the order of the table; foreign ids are none. */
function meant(document: CutDocument, { ids }: Rows, { selection }: CommandContext): readonly Item[] {
  const wanted = new Set(ids ?? selection)
  return activeItems(document).filter((item) => wanted.has(item.id))
}

function freshItem(document: CutDocument, panel: PanelId, { newId }: CommandContext): Item {
  return newItem(asItemId(newId()), configurationOf(document, panel))
}

const isLocked = (column: ColumnKey) => column === 'length' || column === 'count'

export const addItem = command('item.add', {
  hotkey: 'Mod+Shift+Enter',
  refusal: (document, _args: { values?: Partial<ItemValues>; at?: number; id?: ItemId }, context) =>
    firstOf(refuseInDemo(document), refuseMoreItems(document, document.project.activePanelId, 1, context)),
  run: (document, { values, at, id }, context) => {
    const items = activeItems(document)
    const item = { ...freshItem(document, document.project.activePanelId, context), ...values }
    return replaceActive(document, items.toSpliced(at ?? items.length, 0, { ...item, id: id ?? item.id }))
  },
})

/** Writes one text into a column of one or many rows. */
export const editItems = command('item.edit', {
  refusal: (document, { column }: Rows & { column: ColumnKey; text: string }, context) =>
    firstOf(isLocked(column) ? refuseInDemo(document) : null, refuseLocked(columnOf(column).limit, context)),
  run: (document, { column, text, ...rows }, context) => {
    const ids = new Set(meant(document, rows, context).map(({ id }) => id))
    const values = columnOf(column).read(text)
    if (ids.size === 0) return document
    return replaceActive(
      document,
      activeItems(document).map((item) => (ids.has(item.id) ? { ...item, ...values } : item)),
    )
  },
})

/** Sets the angle of an end as its control holds it, without a sign. */
export const setAngle = command('item.setAngle', {
  refusal: (_document, _args: { id: ItemId; end: End; angle: string }, context) =>
    refuseLocked('miter', context),
  run: (document, { id, end, angle }) =>
    replaceActive(
      document,
      activeItems(document).map((item) => (item.id === id ? { ...item, [`${end}Angle`]: angle } : item)),
    ),
})

/** One click on the direction of an end. */
export const cycleDirection = command('item.cycleDirection', {
  refusal: (_document, _args: { id: ItemId; end: End }, context) => refuseLocked('miter', context),
  run: (document, { id, end }) =>
    replaceActive(
      document,
      activeItems(document).map((item) => {
        if (item.id !== id) return item
        const direction = nextDirection(end, item[`${end}AngleDirection`], item[`${end}Angle`])
        return { ...item, [`${end}AngleDirection`]: direction }
      }),
    ),
})

export const duplicateItems = command('item.duplicate', {
  hotkey: 'Mod+D',
  refusal: (document, rows: Rows, context) => {
    const count = meant(document, rows, context).length
    const panel = document.project.activePanelId
    return firstOf(
      refuseWithoutSelection(meant(document, rows, context)),
      refuseInDemo(document),
      refuseMoreItems(document, panel, count, context),
    )
  },
  run: (document, rows, context) => {
    const ids = new Set(meant(document, rows, context).map(({ id }) => id))
    return replaceActive(
      document,
      activeItems(document).flatMap((item) =>
        ids.has(item.id) ? [item, { ...item, id: asItemId(context.newId()) }] : [item],
      ),
    )
  },
})

export const removeItems = command('item.remove', {
  hotkey: 'Mod+Backspace',
  refusal: (document, rows: Rows, context) =>
    firstOf(refuseWithoutSelection(meant(document, rows, context)), refuseInDemo(document)),
  run: (document, rows, context) => {
    const ids = new Set(meant(document, rows, context).map(({ id }) => id))
    return replaceActive(
      document,
      activeItems(document).filter(({ id }) => !ids.has(id)),
    )
  },
})

/** Empties rows without removing them. */
export const clearItems = command('item.clear', {
  hotkey: 'Delete',
  refusal: (document, rows: Rows, context) =>
    firstOf(refuseWithoutSelection(meant(document, rows, context)), refuseInDemo(document)),
  run: (document, rows, context) => {
    const ids = new Set(meant(document, rows, context).map(({ id }) => id))
    return replaceActive(
      document,
      activeItems(document).map((item) => (ids.has(item.id) ? newItem(item.id) : item)),
    )
  },
})

export const moveItemsToPanel = command('item.moveToPanel', {
  refusal: (document, { panelId, ...rows }: Rows & { panelId: PanelId }, context) =>
    firstOf(
      refuseWithoutSelection(meant(document, rows, context)),
      refuseInDemo(document),
      refuseMoreItems(document, panelId, meant(document, rows, context).length, context),
    ),
  run: (document, { panelId, ...rows }, context) => {
    const known = document.panels.some(({ id }) => id === panelId)
    if (!known || panelId === document.project.activePanelId) return document
    const moved = meant(document, rows, context)
    const ids = new Set(moved.map(({ id }) => id))
    const left = replaceActive(
      document,
      activeItems(document).filter(({ id }) => !ids.has(id)),
    )
    // Rows of one panel have distinct ids; a row that was cloned with its panel may exist there already.
    const taken = new Set(itemsOf(document, panelId).map(({ id }) => id))
    const arriving = moved.map((item) =>
      taken.has(item.id) ? { ...item, id: asItemId(context.newId()) } : item,
    )
    return withItems(left, panelId, [...itemsOf(document, panelId), ...arriving])
  },
})
