import { ActionIcon, Menu, type MenuProps, Tooltip } from '@mantine/core'
import type { ReactNode } from 'react'

interface ToolMenuProps extends Pick<MenuProps, 'children' | 'opened' | 'onChange'> {
  /** Told by the tooltip, and to readers of screens. */
  label: string
  icon: ReactNode
  /** The greatest width of the menu, in pixels. */
  maw?: number
}

/** A tool of a bar of tools that asks first: an icon with its tooltip, and a menu behind it. */
export function ToolMenu({ label, icon, maw, children, ...menu }: ToolMenuProps) {
  return (
    <Menu position="bottom-end" {...menu}>
      <Menu.Target>
        <Tooltip label={label}>
          <ActionIcon variant="subtle" color="gray" size="var(--touch)" aria-label={label}>
            {icon}
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown maw={maw}>{children}</Menu.Dropdown>
    </Menu>
  )
}
