import type { Tier, User } from '@kerfwise/contract'

/** The conditions that the session must meet before a change counts as done. */
export const shows = {
  cancel: (subscrId: string) => (person: User) => find(person, subscrId)?.nextBilledAt == null,
  reactivate: (subscrId: string) => (person: User) => find(person, subscrId)?.nextBilledAt != null,
  // A trial or a gift may lift the plan above the paid plan.
  update: (subscrId: string, to: Tier) => (person: User) =>
    person.plan.paddleId === to.paddleId || find(person, subscrId)?.planId === to.id,
}

function find({ subscriptions }: User, subscrId: string) {
  return subscriptions.find((one) => one.subscrId === subscrId)
}
