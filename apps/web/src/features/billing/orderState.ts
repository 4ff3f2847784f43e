import type { User } from '@kerfwise/contract'
import { isOverdue, paidSubscription } from '../../shared/subscription.ts'

/** How far an order is, in the words of the specification. */
export type OrderState = 'draft' | 'ready' | 'completed' | 'billed' | 'canceled' | 'past_due'

/** After the way back from the provider: what the session says decides, not the address. */
export function stateAfterReturn(where: 'completed' | 'closed', person: User | null | undefined): OrderState {
  const subscription = person ? paidSubscription(person) : undefined
  if (subscription && isOverdue(subscription)) return 'past_due'
  // A subscription that is there may not have begun by the server's clock: what the person has, says the plan.
  if (subscription && subscription.subscrId === person?.plan.subscrId) return 'billed'
  return where === 'completed' ? 'completed' : 'canceled'
}
