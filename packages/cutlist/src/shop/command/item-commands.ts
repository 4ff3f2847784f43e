import { asItemId, type ItemId, type PanelId } from '../../lists/base/id.ts'
import type { Unit } from '../../lists/base/nanometres.ts'
import type { ColumnKey } from '../../lists/columns/column.ts'
import { columnOf } from '../../lists/columns/columns.ts'
import { convertItems } from '../../lists/configuration/convert-unit.ts'
import { type ItemValues, newItem } from '../../lists/project/item.ts'
import { configurationOf, itemsOf } from '../document/document.ts'
import { withItems } from '../document/edit.ts'
import { command } from './command.ts'
import { firstOf, refuseInDemo, refuseLocked, refuseMoreItems, refuseWithoutSelection } from './guards.ts'
import { activeItems, idsOf, type Rows, rowsMeant, unitOfPanel, withActiveItems, withRows } from './target.ts'

/** A new row, with the ends that the panel gives to its new pieces. */
export const addItem = command('item.add', {
  hotkey: 'Mod+Shift+Enter',
  refusal: (document, _args: { values?: Partial<ItemValues>; at?: number; id?: ItemId }, context) =>
    firstOf(refuseInDemo(document), refuseMoreItems(document, document.project.activePanelId, 1, context)),
  run: (document, { values, at, id }, { newId }) => {
    const items = activeItems(document)
    const ends = configurationOf(document, document.project.activePanelId)
    const item = { ...newItem(asItemId(newId()), ends), ...values }
    return withActiveItems(document, items.toSpliced(at ?? items.length, 0, { ...item, id: id ?? item.id }))
  },
})

/** Writes one text into a column of one or many rows. */
export const editItems = command('item.edit', {
  refusal: (document, { column }: Rows & { column: ColumnKey; text: string }, context) => {
    const { fixedInDemos, limit } = columnOf(column)
    return firstOf(fixedInDemos ? refuseInDemo(document) : null, refuseLocked(limit, context))
  },
  run: (document, { column, text, ...rows }, context) => {
    const values = columnOf(column).read(text)
    return withRows(document, idsOf(rowsMeant(document, rows, context)), (item) => [{ ...item, ...values }])
  },
})

export const duplicateItems = command('item.duplicate', {
  hotkey: 'Mod+D',
  refusal: (document, rows: Rows, context) => {
    const meant = rowsMeant(document, rows, context)
    return firstOf(
      refuseWithoutSelection(meant),
      refuseInDemo(document),
      refuseMoreItems(document, document.project.activePanelId, meant.length, context),
    )
  },
  run: (document, rows, context) =>
    withRows(document, idsOf(rowsMeant(document, rows, context)), (item) => [
      item,
      { ...item, id: asItemId(context.newId()) },
    ]),
})

export const removeItems = command('item.remove', {
  hotkey: 'Mod+Backspace',
  refusal: (document, rows: Rows, context) =>
    firstOf(refuseWithoutSelection(rowsMeant(document, rows, context)), refuseInDemo(document)),
  run: (document, rows, context) => withRows(document, idsOf(rowsMeant(document, rows, context)), () => []),
})

/** Empties rows without removing them. */
export const clearItems = command('item.clear', {
  hotkey: 'Delete',
  refusal: (document, rows: Rows, context) =>
    firstOf(refuseWithoutSelection(rowsMeant(document, rows, context)), refuseInDemo(document)),
  run: (document, rows, context) =>
    withRows(document, idsOf(rowsMeant(document, rows, context)), ({ id }) => [newItem(id)]),
})

/** Moves rows to another panel; in one of another unit they keep their lengths. */
export const moveItemsToPanel = command('item.moveToPanel', {
  refusal: (document, { panelId, ...rows }: Rows & { panelId: PanelId }, context) => {
    const meant = rowsMeant(document, rows, context)
    return firstOf(
      refuseWithoutSelection(meant),
      refuseInDemo(document),
      refuseMoreItems(document, panelId, meant.length, context),
    )
  },
  run: (document, { panelId, ...rows }, context) => {
    const known = document.panels.some(({ id }) => id === panelId)
    if (!known || panelId === document.project.activePanelId) return document
    const moved = rowsMeant(document, rows, context)
    const [from, to] = [document.project.activePanelId, panelId].map((id) =>
      unitOfPanel(document, id, context),
    ) as [Unit, Unit]
    const left = withRows(document, idsOf(moved), () => [])
    // A row that was duplicated with its panel may exist there already.
    const taken = idsOf(itemsOf(document, panelId))
    const arriving = (from === to ? moved : convertItems(moved, from, to)).map((item) =>
      taken.has(item.id) ? { ...item, id: asItemId(context.newId()) } : item,
    )
    return withItems(left, panelId, [...itemsOf(document, panelId), ...arriving])
  },
})
