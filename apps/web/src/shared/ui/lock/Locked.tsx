import type { TierLimit } from '@kerfwise/cutlist'
import type { ReactNode } from 'react'
import css from './Locked.module.css'
import { Padlock } from './Padlock.tsx'
import { useLockText } from './useLockText.ts'

/**
 * Puts a padlock on a feature that the tier lacks. The padlock names the tier with the feature and leads to the plans.
 */
export function Locked({ limit, children }: { limit: TierLimit | null; children: ReactNode }) {
  const textOf = useLockText()
  if (limit === null) return children
  return (
    <div className={css.locked}>
      {children}
      <Padlock text={textOf(limit)} className={css.padlock} />
    </div>
  )
}
