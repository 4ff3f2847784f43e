import type { StockUse } from '@kerfwise/cutlist'
import { useTranslation } from 'react-i18next'
import { usePlan } from '../PlanContext.ts'
import { RackTag } from '../rack/onDemand.ts'
import css from './lists.module.css'

interface BuyListProps {
  buy: readonly StockUse[]
  leftovers: readonly StockUse[]
}

/** The bars to order, and the leftovers to fetch from the shelf. */
export function BuyList({ buy, leftovers }: BuyListProps) {
  const { t } = useTranslation('plan')
  return (
    <>
      <StockTable caption={t('buy.order')} uses={buy} />
      <StockTable caption={t('buy.fetch')} uses={leftovers} />
    </>
  )
}

function StockTable({ caption, uses }: { caption: string; uses: readonly StockUse[] }) {
  const { t } = useTranslation('plan')
  const { length, money } = usePlan()
  if (uses.length === 0) return null
  const priced = uses.some(({ price }) => price !== null)
  const begun = uses.some(({ taken }) => taken > 0)
  const total = uses.reduce((sum, use) => sum + (use.total ?? 0), 0)
  return (
    <table className={css.list}>
      <caption className={css.caption}>{caption}</caption>
      <thead>
        <tr>
          <th data-number>{t('buy.length')}</th>
          <th data-number>{t('buy.count')}</th>
          {begun && <th data-number>{t('buy.taken')}</th>}
          <th data-number>{t('buy.stock')}</th>
          {priced && <th data-number>{t('buy.price')}</th>}
          {priced && <th data-number>{t('buy.total')}</th>}
        </tr>
      </thead>
      <tbody>
        {uses.map((use) => (
          <tr key={use.stock}>
            <td data-number>
              {length(use.length)}
              {use.bar !== undefined && <RackTag codes={[use.bar]} className={css.joined} />}
            </td>
            <td data-number>{use.count}</td>
            {begun && <td data-number>{use.taken}</td>}
            <td data-number>{use.quantity ?? t('buy.unlimited')}</td>
            {priced && <td data-number>{use.price === null ? '' : money(use.price)}</td>}
            {priced && <td data-number>{use.total === null ? '' : money(use.total)}</td>}
          </tr>
        ))}
      </tbody>
      {priced && uses.length > 1 && (
        <tfoot>
          <tr>
            <td colSpan={begun ? 5 : 4}>{t('buy.sum')}</td>
            <td data-number>{money(total)}</td>
          </tr>
        </tfoot>
      )}
    </table>
  )
}
