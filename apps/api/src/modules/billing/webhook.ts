import type { Deps } from '../../deps.ts'
import type { PaymentProvider } from '../../platform/payments/provider.ts'
import { syncCustomer } from './sync.ts'
import { eventHandled, storeEvent } from './truth.repository.ts'

/**
 * Handles an event: once, in whatever order it comes. What it says is used for nothing but whom it is about; what that
 * customer has is asked for, and stored in the same transaction as the event's id. Until then it counts as not handled,
 * and the provider sends it again.
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
