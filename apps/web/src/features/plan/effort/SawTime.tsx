import { type AnsweredPlan, barsAtOnce, EQUAL_BARS, sawEffort, sawTotal } from '@kerfwise/cutlist'
import { IconClock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { onDemand } from '../../../shared/onDemand.tsx'
import { useActiveConfiguration } from '../../../state/document/document.ts'
import { Chip } from '../notes/Chips.tsx'
import css from './effort.module.css'
import { useEffortWords } from './useEffortWords.ts'

const TradeView = onDemand(async () => (await import('../trade/TradeView.tsx')).TradeView)

/** What the work at the saw costs and which plans take less of it, as a chip below the figures of the plan. */
export function SawTime({ plan }: { plan: AnsweredPlan }) {
  const { t } = useTranslation(['saw', 'plan'])
  const configuration = useActiveConfiguration()
  const { totalWords, effortWords } = useEffortWords()
  const effort = sawEffort(plan.view.sheet, EQUAL_BARS[configuration.sawOrder], barsAtOnce(configuration))
  const total = sawTotal(effort, configuration)
  if (total === null) return null
  return (
    <Chip
      name="time"
      lazy
      icon={<IconClock size={16} aria-hidden="true" />}
      label={t('plan:chips.time', { time: totalWords(total) })}
      short={total.kind === 'money' ? undefined : totalWords(total)}
    >
      <p className={css.time}>
        <b>{t('effort.total')}</b> {effortWords(effort, total)}
      </p>
      <details className={css.costs}>
        <summary>{t('plan:trade.title')}</summary>
        <TradeView plan={plan} />
      </details>
    </Chip>
  )
}
