import { ApiError, errorTextKey } from '@kerfwise/contract'
import { limitNamed } from '@kerfwise/cutlist'
import { use, useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { isOwnServer } from './installation.ts'
import { useLimitText } from './limitText.ts'
import { PlanNameContext } from './ui/lock/PlanNameContext.ts'

/** Words for a failed call. For a limit of the plan they name the limit. */
export function useErrorText(): (fault: unknown) => string {
  const { t } = useTranslation(['common', 'errors', 'editor'])
  const { boundOf } = useLimitText()
  const planOf = use(PlanNameContext)
  return useCallback(
    (fault) => {
      if (!(fault instanceof ApiError)) return t('errors:internal')
      if (fault.key === 'network') return t('common:error.network')
      const { limit: name, allowed, asked, unlockedBy } = fault.details
      const limit = fault.key === 'notAuthorized' ? limitNamed(name) : undefined
      if (!limit) return t(errorTextKey(fault.key))
      const tier = typeof unlockedBy === 'string' && !isOwnServer() ? planOf(unlockedBy) : null
      return [
        boundOf(limit, typeof allowed === 'number' ? allowed : 0),
        typeof asked === 'number' ? t('editor:locked.asked', { asked }) : '',
        tier === null ? '' : t('editor:locked.unlockedBy', { tier }),
      ]
        .filter((sentence) => sentence !== '')
        .join(' ')
    },
    [t, boundOf, planOf],
  )
}
