import { Button, Progress } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { AnsweredPlan } from '../../../state/answer.ts'
import { copyKey } from '../../../state/saw/remaining.ts'
import { useReplan } from '../../../state/saw/useReplan.ts'
import { useSawProgress } from '../../../state/saw/useSawProgress.ts'
import { BarList } from '../BarList.tsx'
import { usePlan } from '../PlanContext.ts'
import { useBarSummary } from '../useBarSummary.ts'
import css from './lists.module.css'

/** The plan as work: bars are ticked off or given up, and what is left can be planned anew. */
export function SawWalk({ plan }: { plan: AnsweredPlan }) {
  const { t } = useTranslation('plan')
  const { length } = usePlan()
  const summary = useBarSummary()
  const { progress, mark, clear } = useSawProgress(plan)
  const { replan, run } = useReplan(plan)
  const total = plan.view.figures.bars
  const done = Object.values(progress).filter((fate) => fate === 'done').length
  const copies = plan.view.bars.flatMap((bar) =>
    Array.from({ length: bar.count }, (_, copy) => ({ bar, copy, key: copyKey(bar.number, copy) })),
  )
  return (
    <>
      <p className={css.quiet}>{t('walk.progress', { done, count: total })}</p>
      <Progress
        value={total > 0 ? (100 * done) / total : 0}
        aria-label={t('walk.progress', { done, count: total })}
      />
      <ul className={css.savings}>
        {copies.map(({ bar, copy, key }) => {
          const fate = progress[key]
          return (
            <li key={key} className={css.saving} data-fate={fate}>
              <span className={css.cutBar}>
                <b>
                  {t('walk.bar', {
                    number: bar.number,
                    copy: copy + 1,
                    count: bar.count,
                    length: length(bar.length),
                  })}
                </b>
                <span className={css.quiet}>{summary({ ...bar, count: 1 })}</span>
              </span>
              <span className={css.piece}>
                <Button
                  size="compact-md"
                  variant={fate === 'done' ? 'filled' : 'default'}
                  aria-pressed={fate === 'done'}
                  onClick={() => mark(key, fate === 'done' ? null : 'done')}
                >
                  {t('walk.done')}
                </Button>
                <Button
                  size="compact-md"
                  variant={fate === 'spoiled' ? 'filled' : 'default'}
                  color={fate === 'spoiled' ? 'red' : undefined}
                  aria-pressed={fate === 'spoiled'}
                  onClick={() => mark(key, fate === 'spoiled' ? null : 'spoiled')}
                >
                  {t('walk.spoiled')}
                </Button>
              </span>
            </li>
          )
        })}
      </ul>
      <span className={css.piece}>
        <Button
          loading={replan.kind === 'busy'}
          disabled={Object.keys(progress).length === 0}
          onClick={() => void run(progress)}
        >
          {t('walk.replan')}
        </Button>
        <Button variant="subtle" disabled={Object.keys(progress).length === 0} onClick={clear}>
          {t('walk.clear')}
        </Button>
      </span>
      <div className={css.rest} aria-live="polite">
        {replan.kind === 'finished' && <p>{t('walk.finished')}</p>}
        {replan.kind === 'refused' && <p>{t('walk.refused')}</p>}
        {replan.kind === 'plan' && (
          <>
            <p>{t('walk.rest', { count: replan.plan.view.figures.bars })}</p>
            {replan.plan.view.missing.length > 0 && <p>{t('missing.outOfStock')}</p>}
            <BarList bars={replan.plan.view.bars} />
          </>
        )}
      </div>
    </>
  )
}
