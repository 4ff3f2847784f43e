import { type AnsweredPlan, isCountedApart, type Variant } from '@kerfwise/cutlist'
import { Loader } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { PieceChip } from '../../../shared/ui/PieceChip.tsx'
import { useWorth } from '../../../state/run/worth/useWorth.ts'
import { usePlan } from '../PlanContext.ts'
import css from './lists.module.css'

/** The value of small changes. Every figure is computed, none is estimated. */
export function SavingsList({ plan }: { plan: AnsweredPlan }) {
  const { t } = useTranslation('plan')
  const { length, lookOf, money: asMoney } = usePlan()
  const { savings, busy } = useWorth(plan)
  const nameOf = ({ kind, axis, to, price }: Variant) => {
    if (kind === 'turn') return t(`worth.turn.${axis ?? 'x'}`)
    if (kind === 'made') return t('worth.made', { length: length(to), price: asMoney(price ?? 0) })
    if (price !== null) return t('worth.stockAt', { length: length(to), price: asMoney(price) })
    return t(`worth.${kind}`, { length: length(to) })
  }
  return (
    <>
      <p className={css.quiet}>{t('worth.intro')}</p>
      <ul className={css.savings} aria-busy={busy}>
        {savings.map(({ variant, bars, length: saved, money }) => {
          const look = lookOf(variant.item)
          return (
            <li key={`${variant.kind} ${variant.item} ${variant.axis} ${variant.to}`} className={css.saving}>
              <span className={css.piece}>
                {look && <PieceChip look={look} />}
                {nameOf(variant)}
              </span>
              <strong>
                {money !== null
                  ? t('worth.length', { length: asMoney(money) })
                  : bars > 0
                    ? t('worth.bars', { count: bars, length: length(saved) })
                    : t('worth.length', { length: length(saved) })}
              </strong>
            </li>
          )
        })}
      </ul>
      {busy ? (
        <p className={css.piece}>
          <Loader size={14} /> {t('worth.busy')}
        </p>
      ) : (
        savings.length === 0 && <p>{t('worth.none')}</p>
      )}
      {isCountedApart(plan.view.figures) && <p className={css.quiet}>{t('counted')}</p>}
    </>
  )
}
