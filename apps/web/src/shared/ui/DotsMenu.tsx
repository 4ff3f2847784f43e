import { ActionIcon, type MenuProps } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { ActionMenu } from './ActionMenu.tsx'

interface DotsMenuProps extends Pick<MenuProps, 'position' | 'children'> {
  /** The purpose of the menu, since the dots say nothing. */
  label: string
  /** Of the dots, in pixels. */
  size?: number
}

/** The actions on one thing, behind three dots beside the thing. */
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
