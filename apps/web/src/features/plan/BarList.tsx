import { useElementSize } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import type { CuttingPlan } from '../../shared/planWire.ts'
import { BarDrawing } from './BarDrawing.tsx'
import css from './BarList.module.css'
import { barSummary } from './barSummary.ts'
import { usePlan } from './PlanContext.ts'

interface BarListProps {
  plan: CuttingPlan
  sideWaste: number
  join: number
  /** 1 shows the longest bar in the width there is. */
  zoom?: number
}

export function BarList({ plan, sideWaste, join, zoom = 1 }: BarListProps) {
  const { t } = useTranslation('plan')
  const { ref, width } = useElementSize<HTMLOListElement>()
  const { length, lookOf } = usePlan()
  const longest = plan.bars.reduce((most, bar) => Math.max(most, bar.length), 0)
  const scale = longest > 0 ? (width * zoom) / longest : 0
  return (
    <ol className={css.bars} ref={ref} aria-label={t('bars.label')}>
      {plan.bars.map((bar, index) => (
        // Bars have no identity beyond their place in the plan.
        <li key={`${index} ${bar.length}`} className={css.row}>
          <div className={css.caption}>
            <span className={css.number}>{index + 1}</span>
            <span className={css.length}>{length(bar.length)}</span>
            {bar.count > 1 && <span className={css.times}>×{bar.count}</span>}
            {bar.leftover && <span className={css.tag}>{t('bars.leftover')}</span>}
            {bar.joinArrangement && (
              <span className={css.tag}>{t('bars.joined', { count: bar.joinArrangement.length })}</span>
            )}
            <span className={css.rest}>
              {bar.availableIsUseful
                ? t('bars.offcut', { length: length(bar.available) })
                : t('bars.used', { part: Math.round((1000 * bar.useful) / bar.length) / 10 })}
            </span>
          </div>
          <div className={css.drawing}>
            {scale > 0 && (
              <BarDrawing
                bar={bar}
                scale={scale}
                sideWaste={sideWaste}
                join={join}
                label={t('bars.summary', {
                  count: bar.count,
                  length: length(bar.length),
                  pieces: barSummary(bar, (key) => lookOf(key)?.mark ?? '', length),
                })}
              />
            )}
          </div>
        </li>
      ))}
    </ol>
  )
}
