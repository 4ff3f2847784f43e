import type { Tier } from '@kerfwise/contract'
import { useTranslation } from 'react-i18next'
import { localeOf } from '../../shared/locale.ts'
import { formatMoney } from '../../shared/money.ts'

/** A plan with its price: `Pro, $19 a month`. */
export function usePlanText(): (plan: Tier) => string {
  const { t, i18n } = useTranslation('billing')
  return ({ name, price, currency, period }) => {
    const money = formatMoney(price, currency, localeOf(i18n.language))
    return t('subscription.plan', { plan: name, price: `${money} ${t(`order.per.${period ?? 'month'}`)}` })
  }
}
