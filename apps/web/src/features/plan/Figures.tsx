import { useTranslation } from 'react-i18next'
import type { CuttingPlan } from '../../shared/planWire.ts'
import css from './Figures.module.css'
import { barsByLength } from './figures.ts'
import { usePlan } from './PlanContext.ts'

export function Figures({ plan }: { plan: CuttingPlan }) {
  const { t, i18n } = useTranslation('plan')
  const { length, money } = usePlan()
  const share = new Intl.NumberFormat(i18n.language, { style: 'percent', maximumFractionDigits: 1 })
  const lengths = barsByLength(plan)
  return (
    <dl className={css.figures}>
      <Figure
        name={t('figures.bars')}
        value={String(plan.barsCount)}
        note={lengths.map((entry) => `${entry.count} × ${length(entry.length)}`).join(' · ')}
      />
      <Figure
        name={t('figures.yield')}
        value={share.format(plan.utilization)}
        note={
          plan.totalAvailable > 0
            ? t('figures.yieldPessimistic', { part: share.format(plan.pessimisticUtilization) })
            : t('figures.pieces', { cut: plan.outputCount, asked: plan.inputCount })
        }
      />
      <Figure
        name={t('figures.waste')}
        value={length(plan.waste)}
        note={
          plan.totalAvailable > 0
            ? t('figures.kept', { length: length(plan.totalAvailable) })
            : t('figures.ofTotal', { length: length(plan.totalLength) })
        }
      />
      {plan.price !== null && plan.pessimisticPrice !== null && (
        <Figure
          name={t('figures.price')}
          value={money(plan.pessimisticPrice)}
          note={
            plan.price === plan.pessimisticPrice ? '' : t('figures.priceLess', { price: money(plan.price) })
          }
        />
      )}
    </dl>
  )
}

function Figure({ name, value, note }: { name: string; value: string; note: string }) {
  return (
    <div className={css.figure}>
      <dt className={css.name}>{name}</dt>
      <dd className={css.value}>{value}</dd>
      <dd className={css.note} title={note}>
        {note}
      </dd>
    </div>
  )
}
