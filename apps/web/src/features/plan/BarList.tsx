import type { BarView } from '@kerfwise/cutlist'
import { useElementSize } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { useGrowing } from '../../shared/ui/useGrowing.ts'
import { BarDrawing } from './BarDrawing.tsx'
import css from './BarList.module.css'
import { usePlan } from './PlanContext.ts'
import { useBarSummary } from './useBarSummary.ts'

/** More than a screen holds. */
const barsAtOnce = 30

interface BarListProps {
  bars: readonly BarView[]
  /** 1 shows the longest bar in the width there is. */
  zoom?: number
}

export function BarList({ bars, zoom = 1 }: BarListProps) {
  const { t } = useTranslation('plan')
  const { ref, width } = useElementSize<HTMLOListElement>()
  const summary = useBarSummary()
  const { shown, end } = useGrowing(bars.length, barsAtOnce)
  const longest = bars.reduce((most, bar) => Math.max(most, bar.length), 1)
  const scale = (width * zoom) / longest
  return (
    <ol className={css.bars} ref={ref} aria-label={t('bars.label')}>
      {bars.slice(0, shown).map((bar) => (
        <li key={bar.number} className={css.row}>
          <BarCaption bar={bar} />
          <div className={css.drawing}>
            {width > 0 && <BarDrawing bar={bar} scale={scale} label={summary(bar)} />}
          </div>
        </li>
      ))}
      {end && <li ref={end} className={css.more} aria-hidden="true" />}
    </ol>
  )
}

function BarCaption({ bar }: { bar: BarView }) {
  const { t } = useTranslation('plan')
  const { length, share } = usePlan()
  return (
    <div className={css.caption}>
      <span className={css.number}>{bar.number}</span>
      <span className={css.length}>{length(bar.length)}</span>
      {bar.count > 1 && <span className={css.times}>×{bar.count}</span>}
      {bar.leftover && <span className={css.tag}>{t('bars.leftover')}</span>}
      {bar.parts.length > 0 && (
        <span className={css.tag}>{t('bars.joined', { count: bar.parts.length })}</span>
      )}
      <span className={css.rest}>
        {bar.availableIsUseful
          ? t('bars.offcut', { length: length(bar.available) })
          : t('bars.used', { part: share(bar.useful / bar.length) })}
      </span>
    </div>
  )
}
