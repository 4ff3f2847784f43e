import { NativeSelect, type NativeSelectProps } from '@mantine/core'

interface ChoiceSelectProps<T extends string> extends Omit<NativeSelectProps, 'data' | 'onChange'> {
  value: string
  choices: readonly T[]
  /** Without texts the values are shown, such as units. */
  textOf?: (choice: T) => string
  onChoice: (choice: T) => void
}

/** A select of few values. The browser answers with any text, so only one of the choices is passed on. */
export function ChoiceSelect<T extends string>({
  choices,
  textOf = (choice) => choice,
  onChoice,
  ...select
}: ChoiceSelectProps<T>) {
  return (
    <NativeSelect
      {...select}
      data={choices.map((value) => ({ value, label: textOf(value) }))}
      onChange={({ currentTarget: { value } }) => {
        const chosen = choices.find((choice) => choice === value)
        if (chosen !== undefined) onChoice(chosen)
      }}
    />
  )
}
