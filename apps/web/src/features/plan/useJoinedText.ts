import type { BarView } from '@kerfwise/cutlist'
import { useTranslation } from 'react-i18next'
import { usePlan } from './PlanContext.ts'

/** The lengths that a bar is joined from, from its head; null for a single bar. */
export function useJoinedText(): (bar: BarView) => string | null {
  const { t } = useTranslation('plan')
  const { bareLength } = usePlan()
  return ({ parts }) => {
    if (parts.length === 0) return null
    const lengths = parts.map(({ length }) => bareLength(length)).join(' + ')
    return `${t('bars.joined', { count: parts.length })}: ${lengths}`
  }
}
