import {
  bundlesOf,
  isCountedApart,
  type PlanFigures,
  type SawSheet,
  type StockUse,
  strokesOf,
} from '@kerfwise/cutlist'
import { useTranslation } from 'react-i18next'
import { unbroken } from '../../../shared/unbroken.ts'
import { usePlan } from '../PlanContext.ts'
import css from './Figures.module.css'

interface FiguresProps {
  figures: PlanFigures
  stock: readonly StockUse[]
  sheet: SawSheet
}

export function Figures({ figures, stock, sheet }: FiguresProps) {
  const { t } = useTranslation('plan')
  const { figure, length, money, share, weigh, bundle } = usePlan()
  const keeps = figures.usefulOffcuts > 0
  const { price, pessimisticPrice, countedPrice, weight, piecesWeight, margin } = figures
  const ofWaste = keeps
    ? t('figures.wastePessimistic', {
        length: length(figures.usefulOffcuts),
        waste: length(figures.pessimisticWaste),
      })
    : t('figures.ofTotal', { length: length(figures.totalLength) })
  const patterns = t('figures.patterns', { count: figures.patterns })
  const strokes = bundle === 1 ? figures.cuts : strokesOf(bundlesOf(sheet, bundle))
  return (
    <dl className={css.figures}>
      <Figure
        name={t('figures.bars')}
        value={figure(figures.bars)}
        note={stock.map((use) => unbroken(`${use.count} × ${length(use.length)}`)).join('\u00a0· ')}
      />
      <Figure
        name={t('figures.yield')}
        value={share(figures.utilization)}
        note={
          keeps
            ? t('figures.yieldPessimistic', { part: share(figures.pessimisticUtilization) })
            : t('figures.pieces', { cut: figures.piecesCut, asked: figures.piecesAsked })
        }
      />
      <Figure
        name={t('figures.waste')}
        value={length(figures.waste)}
        note={margin > 0 ? `${t('figures.wasteMargin', { length: length(margin) })} · ${ofWaste}` : ofWaste}
      />
      {price !== null && pessimisticPrice !== null && (
        <Figure
          name={t('figures.price')}
          value={money(pessimisticPrice)}
          note={[
            ...(price === pessimisticPrice ? [] : [t('figures.priceLess', { price: money(price) })]),
            // Named, so that a person finds the sum of savings and trade-off here.
            ...(countedPrice !== null && countedPrice !== price && isCountedApart(figures)
              ? [t('figures.priceCounted', { price: money(countedPrice) })]
              : []),
          ].join(' · ')}
        />
      )}
      {weight && piecesWeight && (
        <Figure
          name={t('figures.weight')}
          value={weigh(weight)}
          note={t('figures.piecesWeight', { weight: weigh(piecesWeight) })}
        />
      )}
      <Figure
        name={t('figures.cuts')}
        value={figure(figures.cuts)}
        note={strokes < figures.cuts ? `${t('figures.strokes', { count: strokes })} · ${patterns}` : patterns}
      />
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
