import { type AnsweredPlan, formatShare, type PlanFigures } from '@kerfwise/cutlist'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { localeOf } from '../../shared/locale.ts'
import { useWorkedPlan } from '../../state/saw/useWorkedPlan.ts'
import css from './PlanDock.module.css'
import { RunButton } from './run/RunButton.tsx'

interface PlanDockProps {
  figures: PlanFigures | null
  requesting: boolean
  canOptimize: boolean
  onOptimize: () => void
  onCancel: () => void
  /** Brings the plan into view. */
  onShow: () => void
}

/** Keeps the plan's figures and the button within reach of the thumb where the plan is below the list. */
export const PlanDock = memo(function PlanDock({
  figures,
  requesting,
  canOptimize,
  onOptimize,
  onCancel,
  onShow,
}: PlanDockProps) {
  const { t, i18n } = useTranslation('plan')
  return (
    <div className={css.dock} data-dock>
      <button type="button" className={css.figures} onClick={onShow}>
        {figures && (
          <>
            <strong>{t('dock.bars', { count: figures.bars })}</strong>
            <span>
              {t('dock.yield', { part: formatShare(figures.utilization, localeOf(i18n.language)) })}
            </span>
          </>
        )}
      </button>
      <RunButton
        id="tour-optimize-dock"
        size="md"
        requesting={requesting}
        canOptimize={canOptimize}
        onOptimize={onOptimize}
        onCancel={onCancel}
      />
    </div>
  )
})

interface WorkedDockProps extends Omit<PlanDockProps, 'figures'> {
  plan: AnsweredPlan
}

/** The dock with the figures of the present plan, work at the saw included. */
export function WorkedDock({ plan, ...props }: WorkedDockProps) {
  const { figures } = (useWorkedPlan(plan) ?? plan).view
  return <PlanDock {...props} figures={figures} />
}
