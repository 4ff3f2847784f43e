import type { PaidSubscription } from '../../platform/payments/provider.ts'
import type { SubscriptionRow } from '../tiers/index.ts'
import type { CustomerRow } from './customers.repository.ts'

export interface Read {
  readonly rows: readonly SubscriptionRow[]
  readonly listed: ReadonlySet<string>
  /** Prices that belong to no plan here. */
  readonly unknownPrices: readonly string[]
  /** Subscriptions that name another account than the customer's. */
  readonly foreign: readonly string[]
}

export interface Surroundings {
  readonly tierOfPrice: ReadonlyMap<string, string>
  /** The stored subscriptions of this account. */
  readonly stored: readonly SubscriptionRow[]
  newId(): string
}

/** Turns the provider's subscriptions of a customer into rows. */
export function rowsOf(
  paid: readonly PaidSubscription[],
  customer: CustomerRow,
  { tierOfPrice, stored, newId }: Surroundings,
): Read {
  const own = paid.filter(({ accountId }) => accountId === null || accountId === customer.ownerId)
  const before = (id: string) => stored.find(({ externalId }) => externalId === id)
  const unknownPrices: string[] = []
  const rows = own.flatMap((subscription): SubscriptionRow[] => {
    const known = before(subscription.externalId)
    const tierId = tierOfPrice.get(subscription.priceId)
    if (tierId === undefined) unknownPrices.push(subscription.priceId)
    const held = tierId ?? known?.tierId
    return held === undefined ? [] : [rowOf(subscription, customer, held, known?.id ?? newId())]
  })
  return {
    rows,
    listed: new Set(own.map(({ externalId }) => externalId)),
    unknownPrices,
    foreign: paid.filter((one) => !own.includes(one)).map(({ externalId }) => externalId),
  }
}

function rowOf(
  subscription: PaidSubscription,
  { provider, ownerId }: CustomerRow,
  tierId: string,
  id: string,
): SubscriptionRow {
  const { externalId, status, startsAt, periodEndsAt, endsAt, unpaidSince, billed } = subscription
  const renews = endsAt === null && ['active', 'trialing', 'past_due'].includes(status)
  return {
    ...{ id, ownerId, tierId, provider, externalId, status, startsAt, endsAt, periodEndsAt },
    overdueSince: unpaidSince,
    nextBilledAt: renews ? periodEndsAt : null,
    billedAmount: billed?.amount ?? null,
    billedCurrency: billed?.currency ?? null,
  }
}
