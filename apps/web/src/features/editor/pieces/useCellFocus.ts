import type { ColumnKey } from '@kerfwise/cutlist'
import type { Virtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, type RefObject, useCallback, useRef } from 'react'

export interface Cell {
  row: number
  column: ColumnKey
}

interface CellFocus {
  /** Moves the focus to a cell, scrolling it into being when it is not drawn. */
  focusCell: (cell: Cell) => void
  /** Gives the focus back to a cell whose row is drawn anew: it went with the one before. */
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
      // The row is drawn in the frame after the scroll.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          const drawn = find()
          if (drawn) take(drawn)
        }),
      )
    },
    [scroller, virtualizer],
  )

  const keepFocus = useCallback(
    (cell: Cell) => {
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) focusCell(cell)
      })
    },
    [focusCell],
  )

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
  return { focusCell, keepFocus, focusMenu, moveByKey, noteFocus, focusedRow }
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
