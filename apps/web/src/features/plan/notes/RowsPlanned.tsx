import type { PartOfRows } from '@kerfwise/cutlist'
import { Anchor } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import css from './RowsPlanned.module.css'

interface RowsPlannedProps {
  part: PartOfRows
  /** The rows of a list that the tier plans, where they are the reason; else null. */
  bound: number | null
}

/** Beside the proof: how many rows of the list it is about, where the list has more. */
export function RowsPlanned({ part, bound }: RowsPlannedProps) {
  const { t } = useTranslation(['plan', 'common'])
  return (
    <p className={css.part} role="status">
      <IconLock size={18} aria-hidden="true" />
      <span>
        {bound === null ? t('rows.part', { ...part }) : t('rows.byTier', { ...part, bound })}
        {bound !== null && (
          <>
            {' '}
            <Anchor component={Link} to="/plans" inherit className={css.plans}>
              {t('common:seePlans')}
            </Anchor>
          </>
        )}
      </span>
    </p>
  )
}
