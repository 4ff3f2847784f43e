import type { User } from '@kerfwise/contract'
import { isOverdue, paidSubscription } from '../../shared/subscription.ts'

/** How far an order is, in the words of the specification. */
export type OrderState = 'draft' | 'ready' | 'completed' | 'billed' | 'canceled' | 'past_due'

/** After the way back from the provider: what the session says decides, not the address. */
export function stateAfterReturn(where: 'completed' | 'closed', person: User | null | undefined): OrderState {
  const subscription = person ? paidSubscription(person) : undefined
  if (subscription) return isOverdue(subscription) ? 'past_due' : 'billed'
  return where === 'completed' ? 'completed' : 'canceled'
}
