import { type AnsweredPlan, fromWireMm } from '@kerfwise/cutlist'
import { useTranslation } from 'react-i18next'
import { usePlan } from '../PlanContext.ts'
import css from './Proof.module.css'

/** The plan's cost, the bound, and the gap between them. */
export function ProofFigures({ plan }: { plan: AnsweredPlan }) {
  const { t } = useTranslation('proof')
  const { length, money, share } = usePlan()
  const { meta, price } = plan.answer
  const { objective, lowerBound } = meta.proof
  const text = (cost: number) => (price === null ? length(fromWireMm(cost)) : money(cost))
  const { proof } = plan.view.figures
  const hasLeftovers = plan.built.request.stock.some(({ leftover }) => leftover)
  return (
    <div>
      <dl className={css.figures}>
        <div>
          <dt>{t('cost')}</dt>
          <dd>{text(objective)}</dd>
        </div>
        <div>
          <dt>{t('bound')}</dt>
          <dd>{text(lowerBound)}</dd>
        </div>
        <div>
          <dt>{t('gap')}</dt>
          <dd>{share(proof.textKey === 'plan.proof.within' ? proof.gap : 0)}</dd>
        </div>
      </dl>
      {hasLeftovers && <p className={css.help}>{t('leftovers')}</p>}
    </div>
  )
}
