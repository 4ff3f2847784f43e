import type { Item, ItemId } from '@kerfwise/cutlist'
import { atom, useAtomValue } from 'jotai'
import { activeItemsAtom } from './document.ts'

let last: { items: readonly Item[]; rows: ReadonlyMap<ItemId, number> } = { items: [], rows: new Map() }

/** The row of each piece of the active panel; the same map until rows are added, removed or moved. */
const rowsAtom = atom((get) => {
  const items = get(activeItemsAtom)
  const same = items.length === last.items.length && items.every(({ id }, row) => id === last.items[row]?.id)
  last = { items, rows: same ? last.rows : new Map(items.map(({ id }, row) => [id, row])) }
  return last.rows
})

export const useItemRows = () => useAtomValue(rowsAtom)
