import { TextInput, type TextInputProps } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { dayTyped, LAST_DAY } from './dayTyped.ts'

interface DayFieldProps extends Pick<TextInputProps, 'name' | 'label' | 'description' | 'disabled' | 'size'> {
  /** As `2026-12-24`; empty without a day. */
  day: string
  /** Returns false if the day is refused. */
  onDay: (day: string) => boolean
}

/** A day. Only whole days count; a day half typed gives way to the former one when the field is left. */
export function DayField({ day, onDay, ...props }: DayFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  // A controlled field would take back each half typed day, so undo and other changes are shown here.
  useEffect(() => {
    if (input.current && input.current.value !== day) input.current.value = day
  }, [day])
  return (
    <TextInput
      {...props}
      ref={input}
      type="date"
      max={LAST_DAY}
      defaultValue={day}
      onChange={({ currentTarget: field }) => {
        const next = dayTyped(field)
        if (next !== null && next !== day && !onDay(next)) field.value = day
      }}
      onBlur={({ currentTarget: field }) => {
        if (dayTyped(field) === null) field.value = day
      }}
    />
  )
}
