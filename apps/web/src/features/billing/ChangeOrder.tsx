import type { Tier } from '@kerfwise/contract'
import { Button } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { isOverdue, type Subscription } from '../../shared/subscription.ts'
import { once } from '../../shared/ui/once.ts'
import css from './billing.module.css'
import { ChangeOutcome } from './ChangeOutcome.tsx'
import { askUpdate } from './calls.ts'
import { shows } from './subscription.ts'
import { useChange } from './useChange.ts'

interface ChangeOrderProps {
  chosen: Tier
  plans: readonly Tier[]
  paid: Subscription
}

/** A person with a paid plan changes it here instead of buying a second one. */
export function ChangeOrder({ chosen, plans, paid }: ChangeOrderProps) {
  const { t } = useTranslation('billing')
  const navigate = useNavigate()
  const change = useChange()
  const has = plans.find(({ id }) => id === paid.planId)
  const own = paid.planId === chosen.id
  const { subscrId } = paid
  const overdue = isOverdue(paid)
  const go = () =>
    change.mutate(
      { ask: () => askUpdate(subscrId, chosen.id), shows: shows.update(subscrId, chosen) },
      { onSuccess: (shown) => (shown ? navigate({ to: '/my-account' }) : undefined) },
    )
  return (
    <>
      <p className={css.text}>{own ? t('order.own') : t('order.change', { plan: has?.name ?? '' })}</p>
      <ChangeOutcome change={change} />
      <div className={css.actions}>
        {!own && (
          <Button
            size="md"
            variant={overdue ? 'default' : 'filled'}
            loading={change.isPending}
            disabled={chosen.priceId === null}
            onClick={once(go)}
          >
            {t('order.changeAction', { plan: chosen.name })}
          </Button>
        )}
        <Button size="md" variant={overdue ? 'filled' : 'default'} component={Link} to="/my-account">
          {t(overdue ? 'subscription.card' : 'order.account')}
        </Button>
      </div>
    </>
  )
}
