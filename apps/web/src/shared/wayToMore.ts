import { useTranslation } from 'react-i18next'
import { isOwnServer } from './installation.ts'

/**
 * Where a person gets what a padlock keeps: from the plans of a shop; on one's own server, where guests alone may meet
 * padlocks, from an account.
 */
export function useWayToMore(): { readonly to: '/plans' | '/login'; readonly text: string } {
  const { t } = useTranslation('common')
  return isOwnServer() ? { to: '/login', text: t('nav.login') } : { to: '/plans', text: t('seePlans') }
}
