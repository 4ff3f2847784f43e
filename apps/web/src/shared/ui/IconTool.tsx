import { ActionIcon, Tooltip } from '@mantine/core'
import type { ReactNode } from 'react'

interface IconToolProps {
  /** Told by the tooltip, and to readers of screens. */
  label: string
  /** For what is on or off. */
  pressed?: boolean
  disabled?: boolean
  className?: string
  onClick: () => void
  /** The icon. */
  children: ReactNode
}

/** A tool of a bar of tools: an icon that says by its tooltip what it does. */
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
