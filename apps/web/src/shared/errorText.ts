import { ApiError, errorTextKey } from '@kerfwise/contract'
import { type TierLimit, UNLIMITED } from '@kerfwise/cutlist'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'

/** Words for what went wrong with a call; for a limit of the plan, which one it is. */
export function useErrorText(): (fault: unknown) => string {
  const { t } = useTranslation(['common', 'errors', 'cutlist', 'editor'])
  return useCallback(
    (fault) => {
      if (!(fault instanceof ApiError)) return t('errors:internal')
      if (fault.key === 'network') return t('common:error.network')
      const { limit: name, allowed } = fault.details
      const limit = Object.keys(UNLIMITED).find((key): key is TierLimit => key === name)
      if (fault.key !== 'notAuthorized' || !limit) return t(errorTextKey(fault.key))
      if (typeof allowed !== 'number' || allowed === 0)
        return t('editor:locked.elsewhere', { what: t(`editor:limit.${limit}`, { count: 2 }) })
      return t('cutlist:validation.tierLimit', {
        bound: allowed,
        what: t(`editor:limit.${limit}`, { count: allowed }),
      })
    },
    [t],
  )
}
