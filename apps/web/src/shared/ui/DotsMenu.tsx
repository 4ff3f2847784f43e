import { ActionIcon, type MenuProps } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { ActionMenu } from './ActionMenu.tsx'

interface DotsMenuProps extends Pick<MenuProps, 'position' | 'children'> {
  /** What the menu is for; the dots say nothing. */
  label: string
  /** Of the dots, in pixels. */
  size?: number
}

/** What can be done to a thing, behind three dots beside it. */
export function DotsMenu({ label, size = 18, ...menu }: DotsMenuProps) {
  return (
    <ActionMenu
      {...menu}
      target={
        <ActionIcon variant="subtle" color="gray" size="var(--touch)" aria-label={label}>
          <IconDots size={size} />
        </ActionIcon>
      }
    />
  )
}
