import { useTranslation } from 'react-i18next'
import css from './billing.module.css'
import type { OrderState } from './orderState.ts'

/** How far the order is, in plain words; read out when it changes. */
export function OrderStateLine({ state }: { state: OrderState }) {
  const { t } = useTranslation('billing')
  return (
    <p className={css.state} data-state={state} role="status" aria-label={t('state.label')}>
      <span aria-hidden="true" className={css.dot} />
      {t(`state.${state}`)}
    </p>
  )
}
