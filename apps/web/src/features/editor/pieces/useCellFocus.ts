import type { ColumnKey } from '@kerfwise/cutlist'
import type { Virtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react'

export interface Cell {
  row: number
  column: ColumnKey
}

interface Wanted {
  cell: Cell
  /** False: only if nothing has the focus. */
  always: boolean
}

interface CellFocus {
  /** Moves the focus to a cell, scrolling it into being when it is not drawn. */
  focusCell: (cell: Cell) => void
  /** Moves the focus to a cell once the rows are drawn that the present change of the list leads to. */
  focusChanged: (cell: Cell) => void
  /** Moves the focus to a cell if the change removed the focused row; a focus outside the table stays. */
  keepFocus: (cell: Cell) => void
  /** Moves the focus to the menu of a row once the row is drawn, since the menu of a removed row is gone. */
  focusMenu: (row: number) => void
  /** Arrows, Enter and their like; true when the key was used. */
  moveByKey: (event: KeyboardEvent<HTMLInputElement>, cell: Cell) => boolean
  /** Called at every focus, so that Enter returns to the column in which the person began the row. */
  noteFocus: (cell: Cell) => void
  /** The row that was entered last; -1 before the first. */
  focusedRow: () => number
}

/** Frames within which a row is drawn; a table that is hidden for good gets no focus. */
const MOST_FRAMES = 60

export function useCellFocus(
  scroller: RefObject<HTMLElement | null>,
  virtualizer: Virtualizer<HTMLDivElement, Element>,
  lastRow: number,
  columns: readonly ColumnKey[],
): CellFocus {
  const entered = useRef<Cell>({ row: -1, column: 'length' })

  const focusCell = useCallback(
    ({ row, column }: Cell) => {
      const find = () => scroller.current?.querySelector<HTMLInputElement>(`[data-cell="${row}:${column}"]`)
      const take = (input: HTMLInputElement) => {
        input.focus({ preventScroll: false })
        input.select()
      }
      const input = find()
      if (input) return take(input)
      virtualizer.scrollToIndex(row)
      // The row is drawn in a frame after the scroll, or after the table itself has come into sight.
      const { activeElement } = document
      const takeWithin = (frames: number) =>
        requestAnimationFrame(() => {
          const drawn = find()
          // A person who has gone elsewhere stays there.
          if (document.activeElement !== activeElement) return
          if (drawn) take(drawn)
          else if (frames > 1) takeWithin(frames - 1)
        })
      takeWithin(MOST_FRAMES)
    },
    [scroller, virtualizer],
  )

  // State instead of a frame's callback: React draws the change of the list and this state together, while a frame may
  // come before the new rows and would give the focus to a row that is about to go.
  const [wanted, setWanted] = useState<Wanted | null>(null)
  useEffect(() => {
    if (!wanted) return
    if (wanted.always || document.activeElement === document.body)
      focusCell({ ...wanted.cell, row: Math.min(wanted.cell.row, lastRow) })
    setWanted(null)
  }, [wanted, focusCell, lastRow])
  const focusChanged = useCallback((cell: Cell) => setWanted({ cell, always: true }), [])
  const keepFocus = useCallback((cell: Cell) => setWanted({ cell, always: false }), [])

  const focusMenu = useCallback(
    (row: number) => {
      requestAnimationFrame(() =>
        scroller.current?.querySelector<HTMLElement>(`[data-menu-of="${Math.max(row, 0)}"] button`)?.focus(),
      )
    },
    [scroller],
  )

  const noteFocus = useCallback((cell: Cell) => {
    if (cell.row !== entered.current.row) entered.current = cell
  }, [])

  const moveByKey = useCallback(
    (event: KeyboardEvent<HTMLInputElement>, cell: Cell) => {
      const target = destination(event, cell, entered.current, columns)
      if (!target || target.row < 0 || target.row > lastRow) return false
      focusCell(target)
      return true
    },
    [focusCell, lastRow, columns],
  )

  const focusedRow = useCallback(() => entered.current.row, [])
  return { focusCell, focusChanged, keepFocus, focusMenu, moveByKey, noteFocus, focusedRow }
}

function destination(
  event: KeyboardEvent<HTMLInputElement>,
  cell: Cell,
  entered: Cell,
  columns: readonly ColumnKey[],
): Cell | null {
  if (event.altKey || event.ctrlKey || event.metaKey) return null
  const { selectionStart, selectionEnd, value } = event.currentTarget
  const whole = selectionStart === 0 && selectionEnd === value.length
  const beside = (step: number): Cell | null => {
    const column = columns[columns.indexOf(cell.column) + step]
    return column ? { row: cell.row, column } : null
  }
  switch (event.key) {
    case 'ArrowUp':
      return { ...cell, row: cell.row - 1 }
    case 'ArrowDown':
      return { ...cell, row: cell.row + 1 }
    case 'Enter':
      return { row: cell.row + (event.shiftKey ? -1 : 1), column: entered.column }
    case 'ArrowLeft':
      return whole || (selectionStart === 0 && selectionEnd === 0) ? beside(-1) : null
    case 'ArrowRight':
      return whole || (selectionStart === value.length && selectionEnd === value.length) ? beside(1) : null
    default:
      return null
  }
}
