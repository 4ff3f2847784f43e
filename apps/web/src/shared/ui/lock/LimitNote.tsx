import type { CountLimit } from '@kerfwise/cutlist'
import { Anchor, Group, Text } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useLimitText } from '../../limitText.ts'
import { useWayToMore } from '../../wayToMore.ts'

interface LimitNoteProps {
  limit: CountLimit
  /** The limit of the tier. */
  bound: number
}

/** Says which limit of the plan is reached, and where there is more. */
export function LimitNote({ limit, bound }: LimitNoteProps) {
  const { boundOf } = useLimitText()
  const more = useWayToMore()
  return (
    <Group gap="xs" c="var(--warn)">
      <IconLock size={18} aria-hidden="true" />
      <Text>{boundOf(limit, bound)}</Text>
      <Anchor component={Link} to={more.to}>
        {more.text}
      </Anchor>
    </Group>
  )
}
