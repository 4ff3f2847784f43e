import type { User } from '@kerfwise/contract'

export type Subscription = User['subscriptions'][number]

const over = new Set(['canceled', 'incomplete', 'incomplete_expired'])
const unpaid = new Set(['past_due', 'unpaid'])

/** The subscription that a person pays for now. Gifts and ended subscriptions do not count. */
export function paidSubscription(person: Pick<User, 'subscriptions'>): Subscription | undefined {
  return person.subscriptions.find(({ provider, status }) => provider !== 'operator' && !over.has(status))
}

/** The last paid subscription of a person who neither pays nor has a gift now. */
export function endedSubscription(person: Pick<User, 'subscriptions' | 'plan'>): Subscription | undefined {
  const { plan } = person
  if (paidSubscription(person) || plan.subscrId !== null || plan.isTrial) return undefined
  return person.subscriptions.findLast(({ status, endsAt }) => status === 'canceled' && endsAt !== null)
}

/** Whether its last payment failed, so that nothing is as urgent as another card. */
export const isOverdue = ({ status }: Pick<Subscription, 'status'>) => unpaid.has(status)
