import { asItemId } from '@kerfwise/cutlist'
import { useCommands } from '../../../state/commands.ts'
import { useSetHighlight } from '../../../state/highlight.ts'
import { textColumns } from './columns.ts'
import type { TableCommands } from './useTableActions.ts'

/** What the piece table does to the active panel. */
export function usePieceCommands(onFreshUsed: () => void): TableCommands {
  const run = useCommands()
  const highlight = useSetHighlight()
  return {
    edit: (id, column, text) => run('item.edit', { ids: [asItemId(id)], column, text }),
    add: (id, column, text) => {
      // A length alone means one piece, so that a list of single pieces is typed without a second key.
      const count = column === 'count' ? {} : { count: '1' }
      const added = run('item.add', { id: asItemId(id), values: { ...count, [column]: text } })
      if (added) onFreshUsed()
    },
    fill: (row, column, cells) => {
      const columns = textColumns.slice(textColumns.indexOf(column))
      run('table.paste', { row, columns, cells })
    },
    duplicate: (id) => run('item.duplicate', { ids: [asItemId(id)] }),
    remove: (id) => run('item.remove', { ids: [asItemId(id)] }),
    highlight,
  }
}
