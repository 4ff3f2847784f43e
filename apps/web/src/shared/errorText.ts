import { ApiError, errorTextKey } from '@kerfwise/contract'
import { useTranslation } from 'react-i18next'

/** Words for what went wrong with a call. */
export function useErrorText(): (fault: unknown) => string {
  const { t } = useTranslation(['common', 'errors'])
  return (fault) => {
    if (!(fault instanceof ApiError)) return t('errors:internal')
    return fault.key === 'network' ? t('common:error.network') : t(errorTextKey(fault.key))
  }
}
