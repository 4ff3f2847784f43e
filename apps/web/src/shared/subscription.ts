import type { User } from '@kerfwise/contract'

export type Subscription = User['subscriptions'][number]

const over = new Set(['canceled', 'incomplete', 'incomplete_expired'])
const unpaid = new Set(['past_due', 'unpaid'])

/** The subscription that a person pays for now; gifts and what has ended are none. */
export function paidSubscription(person: Pick<User, 'subscriptions'>): Subscription | undefined {
  return person.subscriptions.find(({ provider, status }) => provider !== 'operator' && !over.has(status))
}

/** Whether its last payment failed, so that nothing is as urgent as another card. */
export const isOverdue = ({ status }: Pick<Subscription, 'status'>) => unpaid.has(status)
