import type { SheetVoice } from '@kerfwise/cutlist'
import { useTranslation } from 'react-i18next'
import { localeOf } from '../../shared/locale.ts'
import { usePlan } from './PlanContext.ts'

/** How the saw sheet is written on the page. */
export function useSheetVoice(): SheetVoice {
  const { t, i18n } = useTranslation('saw')
  const { length, allowance, output } = usePlan()
  return {
    text: (key, values) => t(key, { ...values }),
    length,
    figure: length,
    allowance,
    locale: localeOf(i18n.language),
    output,
  }
}
