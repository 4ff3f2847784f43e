import type { Review } from '@kerfwise/formats'
import { Alert, Anchor } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useLimits } from '../../../state/session/tier.ts'

interface LockedRowsProps {
  review: Review
  locked: number
  withFaulty: boolean
}

/** Says how many rows exceed the plan's limit, and from which line on, before they come in locked. */
export function LockedRows({ review, locked, withFaulty }: LockedRowsProps) {
  const { t } = useTranslation(['exchange', 'common'])
  const bound = useLimits().items
  const taken = review.lines.filter(({ row, left }) => row !== null || (withFaulty && left === null))
  // Several materials lock rows each in a list of its own, so no line divides them.
  const first = review.groups.length === 1 ? taken.at(-locked) : undefined
  return (
    <Alert color="orange" icon={<IconLock size={18} />} role="status">
      {first
        ? t('import.lockedFrom', { count: locked, bound, line: first.line })
        : t('import.locked', { count: locked, bound })}{' '}
      <Anchor component={Link} to="/plans">
        {t('common:seePlans')}
      </Anchor>
    </Alert>
  )
}
