import {
  AS_ENTERED,
  type BuyLine,
  formatLength,
  formatMoney,
  formatPercentage,
  formatShare,
} from '@kerfwise/cutlist'
import { useTranslation } from 'react-i18next'
import { localeOf } from '../../shared/locale.ts'
import { usePreferences } from '../../state/browser/preferences.ts'

/** How amounts and lengths of several materials are written for this person. */
export function useAmounts() {
  const { i18n } = useTranslation()
  const [{ currency, outputFormat }] = usePreferences()
  const locale = localeOf(i18n.language)
  return {
    money: (amount: number) => formatMoney(amount, currency, locale),
    /** A price as typed: rounded to hundredths it would not lead to the sum beside it. */
    price: (amount: number) => formatMoney(amount, currency, locale, 6),
    percentage: (of: number) => formatPercentage(of, locale),
    share: (of: number) => formatShare(of, locale),
    lengthOf: ({ length, unit }: BuyLine) =>
      formatLength(length, outputFormat ?? AS_ENTERED[unit], { locale }),
  }
}
