import type { ProofSummary } from '@kerfwise/optimizer/checker'
import { useTranslation } from 'react-i18next'
import { localeOf } from '../../shared/locale.ts'
import { FigureList } from '../../shared/ui/FigureList.tsx'
import css from './Verify.module.css'

/** List and plan in figures; a proof file knows neither a unit nor a currency, so lengths are millimetres. */
export function ReportFigures({ plan }: { plan: ProofSummary }) {
  const { t, i18n } = useTranslation('proof')
  const number = new Intl.NumberFormat(localeOf(i18n.language), { maximumFractionDigits: 3 })
  const price = new Intl.NumberFormat(localeOf(i18n.language), {
    minimumFractionDigits: 2,
    maximumFractionDigits: 7,
  })
  const cost = (amount: number) =>
    plan.priced ? `${price.format(amount)} (${t('figures.priced')})` : `${number.format(amount)}\u00a0mm`
  const rows: readonly (readonly [string, string])[] = [
    [
      t('figures.pieces'),
      t('figures.piecesOf', { cut: number.format(plan.cut), pieces: number.format(plan.pieces) }),
    ],
    [t('figures.rows'), number.format(plan.rows)],
    [t('figures.stock'), number.format(plan.stock)],
    [t('figures.bars'), number.format(plan.bars)],
    [t('cost'), cost(plan.cost)],
    [t('bound'), cost(plan.bound)],
    [t('figures.engine'), `Kerfwise ${plan.engine}`],
  ]
  return (
    <section>
      <h3 className={css.subtitle}>{t('figures.title')}</h3>
      <FigureList className={css.figures} rows={rows} />
    </section>
  )
}
