import { AS_ENTERED, type BuyLine, formatLength, formatMoney, formatShare } from '@kerfwise/cutlist'
import { useTranslation } from 'react-i18next'
import { usePreferences } from '../../state/browser/preferences.ts'

/** How amounts and lengths of several materials are written for this person. */
export function useAmounts() {
  const { i18n } = useTranslation()
  const [{ currency, outputFormat }] = usePreferences()
  const locale = i18n.language
  return {
    money: (amount: number) => formatMoney(amount, currency, locale),
    share: (of: number) => formatShare(of, locale),
    lengthOf: ({ length, unit }: BuyLine) =>
      formatLength(length, outputFormat ?? AS_ENTERED[unit], { locale }),
  }
}
