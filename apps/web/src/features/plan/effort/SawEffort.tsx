import {
  type AnsweredPlan,
  answered,
  arranged,
  barsAtOnce,
  EQUAL_BARS,
  isTouched,
  leastStrokes,
  SAW_ORDERS,
  sawEffort,
  sawTotal,
} from '@kerfwise/cutlist'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ChoiceSelect } from '../../../shared/ui/field/ChoiceSelect.tsx'
import { Locked } from '../../../shared/ui/lock/Locked.tsx'
import { useConfiguration } from '../../../state/document/configuration.ts'
import { useSawProgress } from '../../../state/saw/useSawProgress.ts'
import { BundleField } from './BundleField.tsx'
import css from './effort.module.css'
import { SawCosts } from './SawCosts.tsx'
import { useEffortWords } from './useEffortWords.ts'

/** The order of the saw list, what each order asks of the saw, and what that costs. */
export function SawEffort({ plan }: { plan: AnsweredPlan }) {
  const { t } = useTranslation(['saw', 'cutlist'])
  const { configuration, change, isLocked } = useConfiguration()
  const { effortWords } = useEffortWords()
  const { bench } = useSawProgress(plan)
  const { sawOrder } = configuration
  const bundle = barsAtOnce(configuration)
  const { efforts, bound } = useMemo(() => {
    const planned = answered(plan.answer, plan.built)
    const few = arranged(planned)
    const efforts = {
      planned: sawEffort(planned.view.sheet, EQUAL_BARS.planned, bundle),
      setUps: sawEffort(few.plan.view.sheet, EQUAL_BARS.setUps, bundle),
    }
    return { efforts, bound: few.bound }
  }, [plan.answer, plan.built, bundle])
  const strokes = efforts.planned.strokes
  const least = leastStrokes(plan, bundle)
  const begun = bench.rounds.some(({ progress }) => Object.values(progress).some(isTouched))
  const locked = isLocked('sawOrder')
  return (
    <>
      <Locked limit={locked ? 'sawTime' : null}>
        <ChoiceSelect
          name="sawOrder"
          label={t('cutlist:configuration.sawOrder.label')}
          description={t('cutlist:configuration.sawOrder.help')}
          inputWrapperOrder={['label', 'input', 'description']}
          value={sawOrder}
          // A person whose tier has lost the choice may still go back to the plan's own order.
          disabled={begun || (locked && sawOrder === 'planned')}
          choices={SAW_ORDERS}
          textOf={(value) => t(`cutlist:choice.sawOrder.${value}`)}
          onChoice={(chosen) => change({ sawOrder: chosen })}
        />
      </Locked>
      {begun && <p className={css.note}>{t('effort.begun')}</p>}
      <ul className={css.orders}>
        {SAW_ORDERS.map((order) => (
          <li key={order} data-shown={order === sawOrder || undefined}>
            <b>{t(`cutlist:choice.sawOrder.${order}`)}</b>{' '}
            {effortWords(efforts[order], sawTotal(efforts[order], configuration))}
          </li>
        ))}
      </ul>
      {sawOrder === 'setUps' && <p className={css.note}>{t('effort.bound', { count: bound })}</p>}
      <BundleField />
      {least !== null && (
        <p className={css.note}>
          {t(least === strokes ? 'effort.strokesProved' : 'effort.strokesLeast', { count: least })}
        </p>
      )}
      <SawCosts />
    </>
  )
}
