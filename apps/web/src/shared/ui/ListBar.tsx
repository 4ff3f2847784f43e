import { Group, SegmentedControl, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'

interface ListBarProps<Choice extends string> {
  /** What is looked for, and what the field says of itself. */
  text: string
  find: string
  onText: (text: string) => void
  /** How the list is shown, and what that choice says of itself. */
  choice: Choice
  choose: string
  options: readonly { value: Choice; label: string }[]
  onChoice: (choice: Choice) => void
}

/** Above a list: what to look for in it, and how it is shown. */
export function ListBar<Choice extends string>(props: ListBarProps<Choice>) {
  const { text, find, onText, choice, choose, options, onChoice } = props
  return (
    <Group mb="md" justify="space-between">
      <TextInput
        name="filter"
        aria-label={find}
        placeholder={find}
        leftSection={<IconSearch size={16} />}
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
      />
      <SegmentedControl
        aria-label={choose}
        value={choice}
        data={[...options]}
        onChange={(value) => onChoice(value as Choice)}
      />
    </Group>
  )
}
