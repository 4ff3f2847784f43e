import { asItemId, type ColumnKey, columnOf, type ItemId } from '@kerfwise/cutlist'
import { useRef } from 'react'
import { useCommands } from '../../../state/document/commands.ts'
import { useActiveItems, useSelection } from '../../../state/document/document.ts'
import { useSetHighlight } from '../../../state/document/highlight.ts'
import { useCloseStep } from '../../../state/document/history.ts'
import { selected } from './selected.ts'
import { usePaste } from './usePaste.ts'
import type { TableCommands } from './useTableActions.ts'

/** The changes that the piece table makes to the active panel. */
export function usePieceCommands(columns: readonly ColumnKey[], onFreshUsed: () => void): TableCommands {
  const run = useCommands()
  const items = useActiveItems()
  const highlight = useSetHighlight()
  const [selection, setSelection] = useSelection()
  const anchor = useRef<ItemId | null>(null)
  return {
    edit: (id, column, text) => {
      const [item, end] = [items.find((each) => each.id === id), columnOf(column).end]
      if (!end || !item) return void run('item.edit', { ids: [asItemId(id)], column, text })
      run('item.setAngle', { id: item.id, end, angle: text })
    },
    add: (id, column, text) => {
      // A length alone means one piece, so that a list of single pieces is typed without a second key.
      const count = column === 'count' ? {} : { count: '1' }
      const values = { ...count, [column]: text }
      const { end } = columnOf(column)
      if (!run('item.add', { id: asItemId(id), values })) return
      onFreshUsed()
      // New pieces may have an end that lies square, which the angle cuts.
      if (end) run('item.setAngle', { id: asItemId(id), end, angle: text })
    },
    fill: usePaste(columns),
    duplicate: (id) => run('item.duplicate', { ids: [asItemId(id)] }),
    remove: (id) => run('item.remove', { ids: [asItemId(id)] }),
    leaveRow: useCloseStep(),
    highlight,
    select: (id, range) => {
      const ids = items.map((item) => item.id)
      setSelection(selected(ids, selection, asItemId(id), range ? anchor.current : null))
      anchor.current = asItemId(id)
    },
    cycle: (id, end) => run('item.cycleDirection', { id: asItemId(id), end }),
  }
}
