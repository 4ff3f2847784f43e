import { TextInput } from '@mantine/core'
import { type ReactNode, type Ref, use, useId } from 'react'
import { HintContext } from '../section/HintContext.ts'
import css from './Field.module.css'

interface TextFieldProps {
  ref?: Ref<HTMLInputElement>
  label: string
  /** Of the field in its form. */
  name?: string
  required?: boolean
  type?: 'date'
  /** One line that says what the setting does. */
  hint?: string
  value: string
  error?: string | undefined
  /** The unit behind the number. */
  suffix?: ReactNode
  placeholder?: string
  numeric?: boolean
  disabled?: boolean
  readOnly?: boolean
  maxLength?: number
  onText: (text: string) => void
}

export function TextField({ hint, value, error, suffix, numeric, onText, ...input }: TextFieldProps) {
  const tell = use(HintContext)
  const hintId = useId()
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
        aria-describedby={hint ? hintId : undefined}
        rightSection={suffix ? <span className={css.suffix}>{suffix}</span> : undefined}
        rightSectionWidth={suffix ? 44 : undefined}
        rightSectionPointerEvents="none"
        classNames={{ input: css.input, label: css.label, error: css.error }}
        onChange={(event) => onText(event.currentTarget.value)}
        onFocus={() => tell(hint ?? null)}
        onBlur={() => tell(null)}
      />
      {hint && (
        <span id={hintId} hidden>
          {hint}
        </span>
      )}
    </div>
  )
}
