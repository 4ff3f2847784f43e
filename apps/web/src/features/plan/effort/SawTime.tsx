import { type AnsweredPlan, barsAtOnce, EQUAL_BARS, sawEffort, sawTotal } from '@kerfwise/cutlist'
import { useTranslation } from 'react-i18next'
import { useActiveConfiguration } from '../../../state/document/document.ts'
import css from './effort.module.css'
import { useEffortWords } from './useEffortWords.ts'

/** What the work at the saw costs, below the figures of the plan. */
export function SawTime({ plan }: { plan: AnsweredPlan }) {
  const { t } = useTranslation('saw')
  const configuration = useActiveConfiguration()
  const { totalWords } = useEffortWords()
  const effort = sawEffort(plan.view.sheet, EQUAL_BARS[configuration.sawOrder], barsAtOnce(configuration))
  const total = sawTotal(effort, configuration)
  if (total === null) return null
  return (
    <p className={css.time}>
      <b>{t('effort.total')}</b> {totalWords(total)}
    </p>
  )
}
