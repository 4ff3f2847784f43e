import type { BuyLine, BuyOrder } from '@kerfwise/cutlist'
import { useTranslation } from 'react-i18next'
import css from './Buying.module.css'
import { useAmounts } from './useAmounts.ts'

/** Millionths of a per cent, and millionths of money. */
const WHOLE = 100_000_000
const MILLION = 1_000_000

/** The table of the order from one supplier. */
export function OrderTable({ order }: { order: BuyOrder }) {
  const { t } = useTranslation('shop')
  const { money } = useAmounts()
  return (
    <div className={css.scroll}>
      <table className={css.order}>
        <caption>{order.supplier || t('buying.noSupplier')}</caption>
        <thead>
          <tr>
            <th>{t('buying.material')}</th>
            <th data-number>{t('buying.bars')}</th>
            <th data-number>{t('buying.price')}</th>
            <th data-number>{t('buying.total')}</th>
          </tr>
        </thead>
        <tbody>
          {order.lines.map((line, at) => (
            // Lines may differ in their discounts alone.
            <OrderLine key={`${line.material} ${line.length} ${at}`} line={line} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td colSpan={3}>{t('buying.total')}</td>
            <td data-number>{money(order.cents / 100)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

function OrderLine({ line }: { line: BuyLine }) {
  const { t } = useTranslation('shop')
  const { money, price: priceText, percentage, lengthOf } = useAmounts()
  const { needed, fromStore, packSize, packages, spare, bars, price, percent, cents, counted, scope } = line
  const off = t('buying.off', { share: percentage(percent / WHOLE) })
  const details = [
    t('buying.details', { needed }),
    fromStore > 0 && t('buying.fromStoreOf', { count: fromStore }),
    packSize > 1 && packages > 0 && t('buying.packs', { count: packages, size: packSize }),
    spare > 0 && t('buying.over', { count: spare }),
    percent > 0 && (scope === 'length' ? off : `${off} (${t(`buying.counted.${scope}`, { bars: counted })})`),
  ].filter((text) => text !== false)
  return (
    <tr>
      <td>
        <b>{line.material}</b> {lengthOf(line)}
        <small>{details.join(' · ')}</small>
      </td>
      <td data-number>{bars}</td>
      <td data-number>{price === null ? '' : priceText(price / MILLION)}</td>
      <td data-number>{cents === null ? '' : money(cents / 100)}</td>
    </tr>
  )
}

export function OrderSum({ cents }: { cents: number }) {
  const { t } = useTranslation('shop')
  const { money } = useAmounts()
  return (
    <p className={css.sum}>
      <span>{t('buying.sum')}</span> <span>{money(cents / 100)}</span>
    </p>
  )
}
