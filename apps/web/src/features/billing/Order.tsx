import type { Tier, User } from '@kerfwise/contract'
import { Anchor, SegmentedControl } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { localeOf } from '../../shared/locale.ts'
import { formatMoney } from '../../shared/money.ts'
import { paidSubscription } from '../../shared/subscription.ts'
import { Page, Panel } from '../../shared/ui/page/Page.tsx'
import css from './billing.module.css'
import { ChangeOrder } from './ChangeOrder.tsx'
import { NewOrder } from './NewOrder.tsx'

interface OrderProps {
  chosen: Tier
  plans: readonly Tier[]
  person: User
  /** Whether payment is set up here. */
  ready: boolean
}

/** One plan by month or year, and its price; then the payment, or the change of the present plan. */
export function Order({ chosen, plans, person, ready }: OrderProps) {
  const { t, i18n } = useTranslation('billing')
  const navigate = useNavigate()
  const variants = plans.filter(({ name, period }) => name === chosen.name && period !== null)
  const monthly = variants.find(({ period }) => period === 'month')
  const saving = chosen.period === 'year' && monthly ? monthly.price * 12 - chosen.price : 0
  const money = (amount: number) => formatMoney(amount, chosen.currency, localeOf(i18n.language))
  const paid = paidSubscription(person)
  return (
    <Page title={t('order.title', { plan: chosen.name })} lead={t('order.lead')}>
      <div className={css.order}>
        <Panel title={chosen.name}>
          <div className={css.choice}>
            <SegmentedControl
              aria-label={t('order.period')}
              value={chosen.id}
              onChange={(id) => void navigate({ to: `/subscribe/${id}`, replace: true })}
              data={variants.map(({ id, period }) => ({ value: id, label: t(`order.${period ?? 'month'}`) }))}
            />
            <Anchor component={Link} to="/plans">
              {t('order.otherPlans')}
            </Anchor>
          </div>
          <p className={css.price}>
            <strong>{money(chosen.price)}</strong>
            <span>{t(`order.per.${chosen.period ?? 'month'}`)}</span>
            {saving > 0 && <span>{t('order.saving', { price: money(saving) })}</span>}
          </p>
          {paid ? (
            <ChangeOrder chosen={chosen} plans={plans} paid={paid} />
          ) : (
            <NewOrder chosen={chosen} person={person} ready={ready} />
          )}
        </Panel>
      </div>
    </Page>
  )
}
