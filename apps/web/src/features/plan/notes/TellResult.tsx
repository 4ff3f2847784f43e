import { type AnsweredPlan, formatShare, type PlanFigures } from '@kerfwise/cutlist'
import { VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { localeOf } from '../../../shared/locale.ts'
import { useWorkedPlan } from '../../../state/saw/useWorkedPlan.ts'

/** The same of a plan with work at the saw. */
export function TellWorked({ plan }: { plan: AnsweredPlan }) {
  return <TellResult figures={(useWorkedPlan(plan) ?? plan).view.figures} />
}

/** Announces the result of a run to screen readers; null while the list as it is has no answer. */
export function TellResult({ figures }: { figures: PlanFigures | null }) {
  const { t, i18n } = useTranslation('plan')
  const yielded = (part: number) => t('dock.yield', { part: formatShare(part, localeOf(i18n.language)) })
  return (
    <VisuallyHidden role="status">
      {figures &&
        [t('kind.result'), t('dock.bars', { count: figures.bars }), yielded(figures.utilization)].join(', ')}
    </VisuallyHidden>
  )
}
