import { asItemId, type Item, type ItemId, newItem } from '@kerfwise/cutlist'
import { newId } from '../../../shared/newId.ts'
import { itemsOf, type OpenDocument } from '../../../state/document.ts'
import { useHighlight } from '../../../state/highlight.ts'
import { useEdit, withItems } from '../../../state/store.ts'
import { type TextColumn, textColumns } from './columns.ts'
import type { TableCommands } from './useTableActions.ts'

/** What the piece table does to the active panel. */
export function usePieceCommands(freshId: string, onFreshUsed: () => void): TableCommands {
  const edit = useEdit()
  const [, highlight] = useHighlight()
  const onItems = (change: (items: readonly Item[]) => readonly Item[]) =>
    edit((document: OpenDocument) =>
      withItems(document, document.activePanelId, change(itemsOf(document, document.activePanelId))),
    )
  const empty = (id: ItemId): Item => newItem(id)
  return {
    edit: (id, column, text) =>
      onItems((items) => items.map((item) => (item.id === id ? { ...item, [column]: text } : item))),
    add: (id, column, text) => {
      // A length alone means one piece, so that a list of single pieces is typed without a second key.
      const first = column === 'count' ? {} : { count: '1' }
      onItems((items) => [...items, { ...empty(asItemId(id)), ...first, [column]: text }])
      if (id === freshId) onFreshUsed()
    },
    fill: (row, column, block) => onItems((items) => filled(items, row, column, block)),
    duplicate: (id) =>
      onItems((items) =>
        items.flatMap((item) => (item.id === id ? [item, { ...item, id: asItemId(newId()) }] : [item])),
      ),
    remove: (id) => onItems((items) => items.filter((item) => item.id !== id)),
    highlight,
  }
}

function filled(
  items: readonly Item[],
  row: number,
  column: TextColumn,
  block: readonly (readonly string[])[],
): readonly Item[] {
  const result = [...items]
  const first = textColumns.indexOf(column)
  for (const [offset, cells] of block.entries()) {
    const before = result[row + offset] ?? { ...newItem(asItemId(newId())), count: '1' }
    const changes = cells.flatMap((cell, index) => {
      const target = textColumns[first + index]
      return target ? [[target, cell]] : []
    })
    result[row + offset] = { ...before, ...Object.fromEntries(changes) }
  }
  return result
}
