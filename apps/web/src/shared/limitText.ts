import type { TierLimit } from '@kerfwise/cutlist'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { isOwnServer } from './installation.ts'

/** Words for the limits of a tier. */
export function useLimitText() {
  const { t } = useTranslation(['cutlist', 'editor'])
  return useMemo(() => {
    /** The name of the limited thing, in the plural unless a number is named. */
    const nameOf = (limit: TierLimit, count = 2): string => t(`editor:limit.${limit}`, { count })
    /** The bound of a limit in words, or that only another tier has the feature. */
    const boundOf = (limit: TierLimit, bound: number): string =>
      bound === 0
        ? t(isOwnServer() ? 'editor:locked.account' : 'editor:locked.elsewhere', { what: nameOf(limit) })
        : t('cutlist:validation.tierLimit', { bound, what: nameOf(limit, bound) })
    return { nameOf, boundOf }
  }, [t])
}
