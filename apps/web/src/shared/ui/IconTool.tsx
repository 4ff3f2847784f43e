import { ActionIcon, Tooltip } from '@mantine/core'
import type { ReactNode } from 'react'

interface IconToolProps {
  /** The text of the tooltip, which screen readers speak too. */
  label: string
  /** Whether a tool that can be on or off is on. */
  pressed?: boolean
  disabled?: boolean
  className?: string | undefined
  onClick: () => void
  /** The icon. */
  children: ReactNode
}

/** A tool in a toolbar: an icon with a tooltip that names its action. */
export function IconTool({ label, pressed, disabled, className, onClick, children }: IconToolProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        className={className}
        variant={pressed ? 'light' : 'subtle'}
        color={pressed ? 'spruce' : 'gray'}
        size="var(--touch)"
        aria-label={label}
        aria-pressed={pressed}
        disabled={disabled}
        onClick={onClick}
      >
        {children}
      </ActionIcon>
    </Tooltip>
  )
}
