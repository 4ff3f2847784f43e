import { type AnsweredPlan, isCountedApart, isTouched } from '@kerfwise/cutlist'
import { Button, Progress } from '@mantine/core'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Locked } from '../../../shared/ui/lock/Locked.tsx'
import { useConfiguration } from '../../../state/document/configuration.ts'
import { useTrade } from '../../../state/run/trade/useTrade.ts'
import { fetchOrder } from '../../../state/saw/useOrderedPlan.ts'
import { useSawProgress } from '../../../state/saw/useSawProgress.ts'
import { TradePoints } from './TradePoints.tsx'
import css from './trade.module.css'

/** Plans of one list between the least material and the least work at the saw, of which the person picks one. */
export function TradeView({ plan }: { plan: AnsweredPlan }) {
  const { t } = useTranslation(['plan', 'saw'])
  const { configuration, change, isLocked } = useConfiguration()
  const { bench } = useSawProgress(plan)
  const { trade, status, at, picking, canStart, isOpen, request, start, cancel, pick } = useTrade()
  const locked = isLocked('cutCost')
  // A picked plan is in that order. Were it fetched only then, the view would be gone meanwhile, and closed afterwards.
  useEffect(() => void fetchOrder(), [])
  const isWhole = plan.answer.missing.length === 0
  const begun = bench.rounds.some(({ progress }) => Object.values(progress).some(isTouched))
  return (
    <section className={css.trade} aria-label={t('trade.title')}>
      <p className={css.quiet}>{t('trade.intro')}</p>
      {!isWhole && <p role="status">{t('trade.missing')}</p>}
      {isWhole && trade === null && status.kind !== 'busy' && (
        <Locked limit={locked ? 'sawTime' : null}>
          <Button disabled={locked || !canStart} onClick={start}>
            {t('trade.start')}
          </Button>
        </Locked>
      )}
      {isWhole && isOpen && <p role="status">{t('trade.open')}</p>}
      {status.kind === 'failed' && <p role="alert">{t('trade.failed')}</p>}
      {status.kind === 'busy' && (
        <div className={css.busy}>
          <p id="trade-busy">{t('trade.busy')}</p>
          <Progress value={100 * status.share} aria-labelledby="trade-busy" />
          <Button variant="default" onClick={cancel}>
            {t('trade.cancel')}
          </Button>
        </div>
      )}
      {isWhole && trade && request && status.kind !== 'busy' && (
        <TradePoints
          trade={trade}
          request={request}
          at={at}
          busy={picking}
          begun={begun}
          onPick={(index) => {
            // The saw list then has the order that the work was counted in.
            if (configuration.sawOrder !== 'setUps') change({ sawOrder: 'setUps' })
            pick(index)
          }}
        />
      )}
      {isCountedApart(plan.view.figures) && <p className={css.quiet}>{t('counted')}</p>}
    </section>
  )
}
