import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { TierCardProps } from './TierCard.tsx'

/** The action that a plan offers. A guest signs up first and then returns to the choice. */
export function TierAction({ tier, own, trial, signedIn, sold, unpaid }: TierCardProps) {
  const { t } = useTranslation(['pricing', 'billing'])
  const order = `/subscribe/${tier.id}`
  if (unpaid === tier.id) {
    return (
      <Button component={Link} to="/my-account" fullWidth variant="filled">
        {t('billing:subscription.card')}
      </Button>
    )
  }
  // While a payment is missing, paying is the main action.
  const look = { fullWidth: true, px: 'xs', variant: sold && unpaid === null ? 'filled' : 'default' } as const
  if (sold) {
    if (own && !trial) return null
    return signedIn ? (
      <Button component={Link} to={order} {...look}>
        {t('subscribe', { plan: tier.name })}
      </Button>
    ) : (
      <Button
        {...look}
        renderRoot={(props) => <Link to="/register" search={{ returnTo: order }} {...props} />}
      >
        {t('subscribe', { plan: tier.name })}
      </Button>
    )
  }
  if (!signedIn && tier.level > 1) {
    return (
      // A person who signs up on the way returns to the open list.
      <Button
        {...look}
        renderRoot={(props) => <Link to="/register" search={{ returnTo: '/bars' }} {...props} />}
      >
        {t(tier.level > 2 ? 'try' : 'start')}
      </Button>
    )
  }
  if (signedIn && !own && tier.level > 2) {
    return (
      <Button component={Link} to="/my-account" {...look}>
        {t('manage')}
      </Button>
    )
  }
  return null
}
