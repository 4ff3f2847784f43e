import { Group, SegmentedControl, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'

interface ListBarProps<Choice extends string> {
  /** The text to search for, and the label of the field. */
  text: string
  find: string
  onText: (text: string) => void
  /** The way in which the list is shown, and the label of that choice. */
  choice: Choice
  choose: string
  options: readonly { value: Choice; label: string }[]
  onChoice: (choice: Choice) => void
}

/** The bar above a list, with the search field and the choice of a view. */
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
