import { ApiError, errorTextKey } from '@kerfwise/contract'
import { limitNamed } from '@kerfwise/cutlist'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useLimitText } from './limitText.ts'

/** Words for what went wrong with a call; for a limit of the plan, which one it is. */
export function useErrorText(): (fault: unknown) => string {
  const { t } = useTranslation(['common', 'errors'])
  const { boundOf } = useLimitText()
  return useCallback(
    (fault) => {
      if (!(fault instanceof ApiError)) return t('errors:internal')
      if (fault.key === 'network') return t('common:error.network')
      const { limit: name, allowed } = fault.details
      const limit = fault.key === 'notAuthorized' ? limitNamed(name) : undefined
      if (!limit) return t(errorTextKey(fault.key))
      return boundOf(limit, typeof allowed === 'number' ? allowed : 0)
    },
    [t, boundOf],
  )
}
