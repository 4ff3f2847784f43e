import { type Unit, withSlashes } from '@kerfwise/cutlist'
import { TextInput } from '@mantine/core'
import { type ClipboardEvent, type ReactNode, type Ref, use } from 'react'
import { HintContext } from '../section/HintContext.ts'
import css from './Field.module.css'

const order: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']

interface TextFieldProps {
  ref?: Ref<HTMLInputElement>
  label: string
  /** Of the field in its form. */
  name: string
  required?: boolean
  type?: 'date'
  /** One line about the effect of the setting. */
  hint?: string
  value: string
  error?: string | undefined
  /** The unit behind the number. */
  suffix?: ReactNode
  placeholder?: string
  numeric?: boolean
  /** The unit that a measured length is written in; undefined for what is no length. */
  lengthUnit?: Unit
  /** Whether it is the one field that a measured length can be for, with or without the focus. */
  alone?: boolean
  autoFocus?: boolean
  /** Several values with slashes between them; other marks people part them by become slashes. */
  list?: boolean
  disabled?: boolean
  readOnly?: boolean
  maxLength?: number
  onText: (text: string) => void
}

export function TextField({ hint, value, error, suffix, numeric, list, onText, ...rest }: TextFieldProps) {
  const { lengthUnit, alone, ...input } = rest
  const tell = use(HintContext)
  // A field of one line drops line breaks, which show where a value ends.
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData('text/plain').trim()
    if (!/[\t\r\n]/.test(pasted)) return
    event.preventDefault()
    const { value: before, selectionStart, selectionEnd } = event.currentTarget
    onText(
      withSlashes(
        before.slice(0, selectionStart ?? 0) + pasted + before.slice(selectionEnd ?? before.length),
      ),
    )
  }
  return (
    <div className={css.field}>
      <TextInput
        {...input}
        size="sm"
        value={value}
        error={error}
        inputMode={numeric ? 'decimal' : 'text'}
        autoComplete="off"
        spellCheck={false}
        // Screen readers read it with the field; it is shown once for all fields of a section.
        description={hint}
        inputWrapperOrder={order}
        rightSection={suffix ? <span className={css.suffix}>{suffix}</span> : undefined}
        rightSectionWidth={suffix ? 44 : undefined}
        rightSectionPointerEvents="none"
        classNames={css}
        data-length={lengthUnit}
        data-list={(lengthUnit && list) || undefined}
        data-alone={alone || undefined}
        // A tape that acts as a keyboard ends each length with Enter: the next one takes its place.
        onKeyDown={({ key, currentTarget }) => {
          if (lengthUnit && key === 'Enter') currentTarget.select()
        }}
        onChange={({ currentTarget: { value: text } }) => onText(list ? withSlashes(text) : text)}
        onPaste={list ? onPaste : undefined}
        onFocus={() => tell(hint ?? null)}
        onBlur={() => tell(null)}
      />
    </div>
  )
}
