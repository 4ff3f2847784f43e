import { ActionIcon, Menu, type MenuProps } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'

interface DotsMenuProps extends Pick<MenuProps, 'position' | 'children'> {
  /** What the menu is for; the dots say nothing. */
  label: string
  /** Of the dots, in pixels. */
  size?: number
}

/** What can be done to a thing, behind three dots beside it. */
export function DotsMenu({ label, size = 18, position = 'bottom-end', children }: DotsMenuProps) {
  const [opened, setOpened] = useState(false)
  return (
    <Menu position={position} opened={opened} onChange={setOpened}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="var(--touch)" aria-label={label}>
          <IconDots size={size} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown
        // While it fades, the second half of a double click would do everything again.
        onClickCapture={(event) => {
          if (!opened) event.stopPropagation()
        }}
      >
        {children}
      </Menu.Dropdown>
    </Menu>
  )
}
