import type { Tier, User } from '@kerfwise/contract'

export type Subscription = User['subscriptions'][number]

const over = new Set(['canceled', 'incomplete', 'incomplete_expired'])

/** The subscription that a person pays for now; gifts and what has ended are none. */
export function paidSubscription(person: Pick<User, 'subscriptions'>): Subscription | undefined {
  return person.subscriptions.find(({ provider, status }) => provider !== 'operator' && !over.has(status))
}

/** What must show in the session before a change counts as done. */
export const shows = {
  cancel: (subscrId: string) => (person: User) => find(person, subscrId)?.nextBilledAt == null,
  reactivate: (subscrId: string) => (person: User) => find(person, subscrId)?.nextBilledAt != null,
  // A trial or a gift may lift the plan above the one that is paid for.
  update: (subscrId: string, to: Tier) => (person: User) =>
    person.plan.paddleId === to.paddleId || find(person, subscrId)?.planId === to.id,
}

function find({ subscriptions }: User, subscrId: string): Subscription | undefined {
  return subscriptions.find((one) => one.subscrId === subscrId)
}
