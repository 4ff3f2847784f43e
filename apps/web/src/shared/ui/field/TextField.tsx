import { TextInput } from '@mantine/core'
import { type ReactNode, type Ref, use } from 'react'
import { HintContext } from '../section/HintContext.ts'
import css from './Field.module.css'

const order: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']

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
        // Heard with the field; it is shown in one place for all fields of a section.
        description={hint}
        inputWrapperOrder={order}
        rightSection={suffix ? <span className={css.suffix}>{suffix}</span> : undefined}
        rightSectionWidth={suffix ? 44 : undefined}
        rightSectionPointerEvents="none"
        classNames={css}
        onChange={(event) => onText(event.currentTarget.value)}
        onFocus={() => tell(hint ?? null)}
        onBlur={() => tell(null)}
      />
    </div>
  )
}
