import type { TierLimit } from '@kerfwise/cutlist'
import { type ReactNode, use } from 'react'
import { useTranslation } from 'react-i18next'
import { useLimitText } from '../../limitText.ts'
import css from './Locked.module.css'
import { Padlock } from './Padlock.tsx'
import { TierNameContext } from './TierNameContext.ts'

/** Puts a padlock on what the tier does not have; it says which one has it and leads to the plans. */
export function Locked({ limit, children }: { limit: TierLimit | null; children: ReactNode }) {
  const { t } = useTranslation('editor')
  const { nameOf } = useLimitText()
  const tierOf = use(TierNameContext)
  if (limit === null) return children
  const [tier, what] = [tierOf(limit), nameOf(limit)]
  const text = tier === null ? t('locked.elsewhere', { what }) : t('locked.from', { what, tier })
  return (
    <div className={css.locked}>
      {children}
      <Padlock text={text} className={css.padlock} />
    </div>
  )
}
