import type { ColumnKey, End } from '@kerfwise/cutlist'
import { useMemo, useRef } from 'react'
import { completion } from './completion.ts'
import { pastesAsTyped } from './pasteRoute.ts'
import type { TableActions } from './tableActions.ts'
import type { TableRow } from './tableRows.ts'
import type { useCellFocus } from './useCellFocus.ts'

/** The table's changes to the document; texts are as typed or pasted. */
export interface TableCommands {
  edit: (id: string, column: ColumnKey, text: string) => void
  /** Adds the empty row's piece, under the id that row was drawn with. */
  add: (id: string, column: ColumnKey, text: string) => void
  /**
   * Writes the cells of a text over the rows from this one (null: the end) and the columns from `column` on, adding
   * rows. A text that is no block of such cells goes to the import review.
   */
  fill: (id: string | null, column: ColumnKey, text: string) => Promise<void>
  duplicate: (id: string) => void
  remove: (id: string) => void
  /** The row that was typed is left, which ends a step of undo. */
  leaveRow: () => void
  highlight: (id: string | null) => void
  select: (id: string, range: boolean) => void
  cycle: (id: string, end: End) => void
}

/** Returns one object for the whole life of the table; its functions read the newest state. */
export function useTableActions(
  rows: readonly TableRow[],
  focus: ReturnType<typeof useCellFocus>,
  commands: TableCommands,
  locked: boolean,
): TableActions {
  const latest = useRef({ rows, focus, commands, locked })
  latest.current = { rows, focus, commands, locked }
  return useMemo<TableActions>(
    () => ({
      edit: (id, column, text, fresh) => {
        if (fresh) latest.current.commands.add(id, column, text)
        else latest.current.commands.edit(id, column, text)
      },
      key: (event, cell, id) => {
        if (event.nativeEvent.isComposing) return
        const { commands, focus, locked, rows } = latest.current
        const exists = cell.row < rows.length
        if ((event.ctrlKey || event.metaKey) && exists && !locked) {
          if (event.key.toLowerCase() === 'd') {
            event.preventDefault()
            // The registry's hotkey of the same name means the selection.
            event.stopPropagation()
            commands.duplicate(id)
            focus.focusChanged({ ...cell, row: cell.row + 1 })
            return
          }
          if (event.key === 'Delete' || event.key === 'Backspace') {
            event.preventDefault()
            event.stopPropagation()
            commands.remove(id)
            focus.focusChanged(cell)
            return
          }
        }
        if (focus.moveByKey(event, cell)) event.preventDefault()
      },
      paste: (event, column, id) => {
        const { commands, focus, locked, rows } = latest.current
        const text = event.clipboardData.getData('text/plain')
        if (pastesAsTyped(text, column)) return
        event.preventDefault()
        if (locked) return
        const row = rows.findIndex((each) => each.id === id)
        const keep = () => focus.keepFocus({ row: row < 0 ? rows.length : row, column })
        commands.fill(id, column, text).then(keep, keep)
      },
      focus: (cell, id) => {
        const { commands, focus } = latest.current
        if (cell.row !== focus.focusedRow()) commands.leaveRow()
        focus.noteFocus(cell)
        commands.highlight(id)
      },
      highlight: (id) => latest.current.commands.highlight(id),
      complete: (typed, row) => {
        const descriptions = latest.current.rows.map(({ texts }) => texts.description)
        return completion(typed, row, descriptions)
      },
      duplicate: (id) => latest.current.commands.duplicate(id),
      remove: (id) => {
        const { commands, focus, rows } = latest.current
        const row = rows.findIndex((each) => each.id === id)
        commands.remove(id)
        focus.focusMenu(Math.min(row, rows.length - 2))
      },
      select: (id, range) => latest.current.commands.select(id, range),
      cycle: (id, end) => latest.current.commands.cycle(id, end),
    }),
    [],
  )
}
