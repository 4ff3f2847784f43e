import { type ColumnKey, columnOf, type Unit } from '@kerfwise/cutlist'
import { type ChangeEvent, type ClipboardEvent, type FocusEvent, type KeyboardEvent, useState } from 'react'
import css from './PieceTable.module.css'

export interface PieceCellProps {
  row: number
  column: ColumnKey
  value: string
  /** The unit that a measured length is written in; undefined where the cell is for no length. */
  lengthUnit?: Unit
  /** A shorter text of the cell outside editing. */
  atRest?: string
  /** Whether the text has no effect at present. */
  idle?: boolean
  label: string
  placeholder: string
  /** What is to be known about the text beside it. */
  hint?: string | null
  issue: string | undefined
  issueId: string
  readOnly: boolean
  onText: (text: string) => void
  /** Completes the beginning of a text; null if the column has no completion. */
  complete: ((typed: string) => string | null) | null
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
  onPaste: (event: ClipboardEvent<HTMLInputElement>) => void
  onFocus: () => void
  onBlur: () => void
}

/** Characters above which a cell may show only the beginning of its text. */
const FULL_HINT = 20

export function PieceCell({
  row,
  column,
  issue,
  issueId,
  value,
  label,
  atRest = value,
  idle = false,
  hint = null,
  lengthUnit,
  ...rest
}: PieceCellProps) {
  const { onText, complete, onFocus, onBlur, ...input } = rest
  // The document keeps texts without the blanks around them, which a person is still typing towards `72 1/2`.
  const [draft, setDraft] = useState('')
  const [isEdited, setEdited] = useState(false)
  const focus = (event: FocusEvent<HTMLInputElement>) => {
    onFocus()
    setEdited(true)
    // Sets the text before it is selected: a text that is set later would not be selected.
    if (event.currentTarget.value !== value) event.currentTarget.value = value
    // By keyboard a cell is entered to be overwritten; a click places the caret.
    if (event.currentTarget.matches(':focus-visible')) event.currentTarget.select()
  }
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const typed = event.currentTarget.value
    const whole = complete && isTypedAtEnd(event) ? complete(typed) : null
    if (whole !== null) {
      // Selects the completed part, so that the next key replaces it and Tab accepts it. This happens at once, since
      // the next key may come before the next frame.
      event.currentTarget.value = whole
      event.currentTarget.setSelectionRange(typed.length, whole.length)
    }
    setDraft(whole ?? typed)
    onText(whole ?? typed)
  }
  return (
    <input
      {...input}
      name={`${column}-${row}`}
      className={css.cell}
      data-cell={`${row}:${column}`}
      data-column={column}
      data-length={lengthUnit}
      type="text"
      inputMode={columnOf(column).inputMode}
      autoComplete="off"
      autoCorrect="off"
      spellCheck={false}
      value={isEdited ? (draft.trim() === value.trim() ? draft : value) : atRest}
      data-idle={idle || undefined}
      aria-label={label}
      title={hint ?? (value.length > FULL_HINT ? value : undefined)}
      aria-invalid={issue !== undefined}
      aria-describedby={issue === undefined ? undefined : issueId}
      onChange={change}
      onFocus={focus}
      onBlur={() => {
        setDraft('')
        setEdited(false)
        onBlur()
      }}
    />
  )
}

/** A key that wrote a character behind all others; not a deletion, a paste, or a composition under way. */
function isTypedAtEnd({ nativeEvent, currentTarget }: ChangeEvent<HTMLInputElement>): boolean {
  const typed = nativeEvent instanceof InputEvent && nativeEvent.inputType === 'insertText'
  return typed && !nativeEvent.isComposing && currentTarget.selectionStart === currentTarget.value.length
}
