import { Tooltip } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'

/** A padlock that names the locked feature and leads to the plans. */
export function Padlock({ text, className }: { text: string; className: string | undefined }) {
  return (
    // For the keyboard, too: it has no pointer to ask with.
    <Tooltip label={text} w={240} events={{ hover: true, focus: true, touch: false }}>
      <Link className={className} to="/plans" aria-label={text}>
        <IconLock size={14} aria-hidden="true" />
      </Link>
    </Tooltip>
  )
}
