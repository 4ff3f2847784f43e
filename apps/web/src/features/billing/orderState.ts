import type { User } from '@kerfwise/contract'
import { isOverdue, paidSubscription } from '../../shared/subscription.ts'

/** How far an order is, in the words of the specification. */
export type OrderState = 'draft' | 'ready' | 'completed' | 'billed' | 'canceled' | 'past_due'

/** The state after the return from the provider. The session decides, not the address. */
export function stateAfterReturn(where: 'completed' | 'closed', person: User | null | undefined): OrderState {
  const subscription = person ? paidSubscription(person) : undefined
  if (subscription && isOverdue(subscription)) return 'past_due'
  // By the server's clock a listed subscription may not have begun. The plan names the subscription in force.
  if (subscription && subscription.subscrId === person?.plan.subscrId) return 'billed'
  return where === 'completed' ? 'completed' : 'canceled'
}
