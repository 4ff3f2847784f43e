import { type AnsweredPlan, fromWireMm } from '@kerfwise/cutlist'
import { useTranslation } from 'react-i18next'
import { FigureList } from '../../../shared/ui/FigureList.tsx'
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
  const rows = [
    [t('cost'), text(objective)],
    [t('bound'), text(lowerBound)],
    [t('gap'), share(proof.textKey === 'plan.proof.within' ? proof.gap : 0)],
  ] as const
  return (
    <div>
      <FigureList className={css.figures} rows={rows} />
      {hasLeftovers && <p className={css.help}>{t('leftovers')}</p>}
    </div>
  )
}
