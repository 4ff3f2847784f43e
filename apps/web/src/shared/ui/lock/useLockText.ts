import type { TierLimit } from '@kerfwise/cutlist'
import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { isOwnServer } from '../../installation.ts'
import { useLimitText } from '../../limitText.ts'
import { TierNameContext } from './TierNameContext.ts'

/** Names the locked feature and the plan that has it. */
export function useLockText(): (limit: TierLimit) => string {
  const { t } = useTranslation('editor')
  const { nameOf } = useLimitText()
  const tierOf = use(TierNameContext)
  return (limit) => {
    if (isOwnServer()) return t('locked.account', { what: nameOf(limit) })
    const [tier, what] = [tierOf(limit), nameOf(limit)]
    return tier === null ? t('locked.elsewhere', { what }) : t('locked.from', { what, tier })
  }
}
