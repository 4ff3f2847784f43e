import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { TierCardProps } from './TierCard.tsx'

/** What one can do about a plan; a guest signs up first and is then brought back to the choice. */
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
  // As long as a payment is missing that is what there is to do.
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
      // Whoever signs up on the way goes on with the list that is open.
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
