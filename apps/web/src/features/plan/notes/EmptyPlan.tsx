import { useTranslation } from 'react-i18next'
import css from './EmptyPlan.module.css'

interface EmptyPlanProps {
  /** No piece is typed. */
  nothing: boolean
  waiting: boolean
  /** Whether a message above says why there is no plan. */
  explained: boolean
}

/** Explains, before the first piece, what will appear here. */
export function EmptyPlan({ nothing, waiting, explained }: EmptyPlanProps) {
  const { t } = useTranslation('plan')
  return (
    <div className={css.empty}>
      <svg viewBox="0 0 320 46" className={css.bar} aria-hidden="true">
        <rect
          x="0.5"
          y="0.5"
          width="319"
          height="45"
          rx="2"
          fill="none"
          stroke="currentColor"
          strokeDasharray="4 4"
        />
        <path d="M110 1V45M205 1V45M268 1V45" stroke="currentColor" strokeDasharray="4 4" />
      </svg>
      {nothing && <p className={css.nothing}>{t('refusal.nothingToOptimize.title')}</p>}
      {!explained && <p className={css.text}>{t(waiting ? 'waiting' : 'empty')}</p>}
    </div>
  )
}
