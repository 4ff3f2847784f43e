import { type ClipboardEvent, type FocusEvent, type KeyboardEvent, useState } from 'react'
import { inputModes, type TextColumn } from './columns.ts'
import css from './PieceTable.module.css'

export interface PieceCellProps {
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

export function PieceCell({ row, column, issue, issueId, value, label, ...rest }: PieceCellProps) {
  const { onText, onFocus, onBlur, ...input } = rest
  // The document keeps texts without the blanks around them, which a person is still typing towards `72 1/2`.
  const [draft, setDraft] = useState('')
  const focus = (event: FocusEvent<HTMLInputElement>) => {
    onFocus()
    // By keyboard a cell is entered to be overwritten; a click places the caret.
    if (event.currentTarget.matches(':focus-visible')) event.currentTarget.select()
  }
  return (
    <input
      {...input}
      className={css.cell}
      data-cell={`${row}:${column}`}
      data-column={column}
      type="text"
      inputMode={inputModes[column]}
      autoComplete="off"
      autoCorrect="off"
      spellCheck={false}
      value={draft.trim() === value.trim() ? draft : value}
      aria-label={label}
      aria-invalid={issue !== undefined}
      aria-describedby={issue === undefined ? undefined : issueId}
      onChange={(event) => {
        setDraft(event.currentTarget.value)
        onText(event.currentTarget.value)
      }}
      onFocus={focus}
      onBlur={() => {
        setDraft('')
        onBlur()
      }}
    />
  )
}
