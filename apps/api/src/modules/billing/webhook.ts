import type { Deps } from '../../deps.ts'
import type { PaymentProvider } from '../../platform/payments/provider.ts'
import { syncCustomer } from './sync.ts'
import { eventHandled, storeEvent } from './truth.repository.ts'

/**
 * Handles an event once, in any order. The event only names the customer. The server reads that customer's present
 * state and stores it in the same transaction as the event's id. Until then the event counts as not handled, and the
 * provider sends it again.
 */
export async function handleEvent(
  deps: Deps,
  provider: PaymentProvider,
  bytes: Buffer,
  headers: Readonly<Record<string, unknown>>,
): Promise<void> {
  const event = provider.readEvent(bytes, headers)
  if (await eventHandled(deps.db, provider.name, event.id)) return
  if (event.customerId === null) await storeEvent(deps.db, provider.name, event, deps.clock.now())
  else await syncCustomer(deps, provider, event.customerId, { id: event.id, type: event.type })
}
