import type { ClipboardEvent, FocusEvent, KeyboardEvent } from 'react'
import { inputModes, type TextColumn } from './columns.ts'
import css from './PieceTable.module.css'

interface PieceCellProps {
  row: number
  column: TextColumn
  value: string
  label: string
  placeholder: string
  issue: string | undefined
  issueId: string
  readOnly: boolean
  onText: (text: string) => void
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
  onPaste: (event: ClipboardEvent<HTMLInputElement>) => void
  onFocus: () => void
  onBlur: () => void
}

export function PieceCell({ row, column, issue, issueId, onText, onFocus, ...input }: PieceCellProps) {
  const focus = (event: FocusEvent<HTMLInputElement>) => {
    onFocus()
    // By keyboard a cell is entered to be overwritten; a click places the caret.
    if (event.currentTarget.matches(':focus-visible')) event.currentTarget.select()
  }
  const { label, ...rest } = input
  return (
    <input
      {...rest}
      className={css.cell}
      data-cell={`${row}:${column}`}
      data-column={column}
      type="text"
      inputMode={inputModes[column]}
      autoComplete="off"
      autoCorrect="off"
      spellCheck={false}
      aria-label={label}
      aria-invalid={issue !== undefined}
      aria-describedby={issue === undefined ? undefined : issueId}
      onChange={(event) => onText(event.currentTarget.value)}
      onFocus={focus}
    />
  )
}
