import { Tooltip } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useWayToMore } from '../../wayToMore.ts'

/** A padlock that names the locked feature and leads to where one gets it. */
export function Padlock({ text, className }: { text: string; className: string | undefined }) {
  const { to } = useWayToMore()
  return (
    // For the keyboard, too: it has no pointer to ask with.
    <Tooltip label={text} w={240} events={{ hover: true, focus: true, touch: false }}>
      <Link className={className} to={to} aria-label={text}>
        <IconLock size={14} aria-hidden="true" />
      </Link>
    </Tooltip>
  )
}
