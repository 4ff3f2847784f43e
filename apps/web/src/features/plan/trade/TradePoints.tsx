import { fromMm, type OptimizeRequest, type TradeOff, type TradePoint } from '@kerfwise/cutlist'
import { Loader, Slider } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEffortWords } from '../effort/useEffortWords.ts'
import { usePlan } from '../PlanContext.ts'
import { TradeChart } from './TradeChart.tsx'
import css from './trade.module.css'

interface TradePointsProps {
  trade: TradeOff
  request: OptimizeRequest
  /** The shown plan's place among the points; null for another plan. */
  at: number | null
  busy: boolean
  /** Whether bars of the plan are cut already. */
  begun: boolean
  onPick: (index: number) => void
}

/** Material in words: money, bars of the one length that there is, or length. */
function useMaterialWords({ stock }: OptimizeRequest) {
  const { t } = useTranslation('plan')
  const { money, length } = usePlan()
  const priced = stock.some(({ price }) => typeof price === 'number')
  const [first] = stock
  const single = !priced && first && stock.length === 1 && !first.leftover ? first.length : null
  return (material: number): string => {
    if (priced) return money(material)
    if (single !== null) return t('dock.bars', { count: Math.round(material / single) })
    return length(fromMm(material))
  }
}

export function TradePoints({ trade, request, at, busy, begun, onPick }: TradePointsProps) {
  const { t } = useTranslation('plan')
  const { totalWords } = useEffortWords()
  const materialWords = useMaterialWords(request)
  const { points, exact, leastMaterial } = trade
  const [shown, setShown] = useState(at ?? 0)
  useEffect(() => setShown(at ?? 0), [at])
  const [first] = points
  const point = points[Math.min(shown, points.length - 1)]
  if (!first || !point) return null
  const saved = (of: TradePoint) => totalWords({ ...of.saw, amount: first.saw.amount - of.saw.amount })
  const words = (of: TradePoint): string => {
    if (of === first) return t('trade.first')
    if (of.material <= first.material) return t('trade.same', { saved: saved(of) })
    // A bound at the first plan's material proves that plan.
    const proved = leastMaterial >= first.material * (1 - 1e-9)
    const more = materialWords(of.material - first.material)
    return t(proved ? 'trade.moreProved' : 'trade.more', { more, saved: saved(of) })
  }
  if (points.length === 1) {
    return <p role="status">{t(exact ? 'trade.only' : 'trade.onlyFound')}</p>
  }
  const marks = points.map((_, value) => ({ value }))
  return (
    <>
      <TradeChart points={points} shown={shown} material={materialWords} saw={(of) => totalWords(of.saw)} />
      <div className={css.slider}>
        <Slider
          name="tradePoint"
          min={0}
          max={points.length - 1}
          step={1}
          marks={marks}
          label={null}
          value={shown}
          disabled={begun}
          onChange={setShown}
          onChangeEnd={onPick}
          thumbLabel={t('trade.slider')}
        />
        <p className={css.ends} aria-hidden="true">
          <span>{t('trade.leastMaterial')}</span>
          <span>{t('trade.leastWork')}</span>
        </p>
      </div>
      <p className={css.words} role="status" aria-busy={busy}>
        <b>
          {materialWords(point.material)} · {totalWords(point.saw)}
        </b>{' '}
        {words(point)} {busy && <Loader size={14} />}
      </p>
      {begun && <p className={css.quiet}>{t('trade.begun')}</p>}
      <p className={css.quiet}>
        {exact
          ? t('trade.exact')
          : point.least
            ? t('trade.found', { least: totalWords(point.least) })
            : t('trade.foundOnly')}
      </p>
    </>
  )
}
