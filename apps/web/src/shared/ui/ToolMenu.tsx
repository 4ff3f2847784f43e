import { ActionIcon, Tooltip } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import { ActionMenu } from './ActionMenu.tsx'

interface ToolMenuProps
  extends Pick<ComponentProps<typeof ActionMenu>, 'children' | 'maw' | 'opened' | 'onChange'> {
  /** The text of the tooltip, which screen readers speak too. */
  label: string
  icon: ReactNode
}

/** A tool of a bar of tools that asks first: an icon with its tooltip, and a menu behind it. */
export function ToolMenu({ label, icon, ...menu }: ToolMenuProps) {
  return (
    <ActionMenu
      {...menu}
      target={
        <Tooltip label={label}>
          <ActionIcon variant="subtle" color="gray" size="var(--touch)" aria-label={label}>
            {icon}
          </ActionIcon>
        </Tooltip>
      }
    />
  )
}
