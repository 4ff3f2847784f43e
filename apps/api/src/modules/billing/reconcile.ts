import type { PaymentProvider } from '../../platform/payments/provider.ts'
import { abandonedCustomers, allCustomers, dropCustomer } from './customers.repository.ts'
import { type SyncDeps, syncCustomer } from './sync.ts'

export interface Reconciled {
  /** Customers whose subscriptions were read anew. */
  customers: number
  /** Customers of deleted accounts, ended at the provider. */
  ended: number
  /** Customers who pay but belong to no account here. */
  readonly strangers: string[]
  readonly unknownPrices: string[]
  /** Customers who could not be read, with the reason. */
  readonly failed: string[]
}

/** Asks the provider about every customer, which makes up for missed events. Stops early with the process. */
export async function reconcile(
  deps: SyncDeps,
  provider: PaymentProvider,
  ending?: AbortSignal,
): Promise<Reconciled> {
  const done: Reconciled = { customers: 0, ended: 0, strangers: [], unknownPrices: [], failed: [] }
  done.ended = await endAbandoned(deps, provider)
  const ours = (await allCustomers(deps.db, provider.name)).map(({ customerId }) => customerId)
  const paying = await provider.payingCustomers()
  for (const customerId of new Set([...ours, ...paying])) {
    if (ending?.aborted) break
    try {
      const { how, unknownPrices } = await syncCustomer(deps, provider, customerId)
      done.customers += 1
      if (how === 'stranger') done.strangers.push(customerId)
      done.unknownPrices.push(...unknownPrices)
    } catch (error) {
      deps.logger.error({ err: error, customerId }, 'a customer could not be reconciled')
      done.failed.push(`${customerId}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  return done
}

/** Ends the subscriptions of deleted accounts at the provider. The next run tries failures again. */
export async function endAbandoned(deps: SyncDeps, provider: PaymentProvider): Promise<number> {
  const abandoned = await abandonedCustomers(deps.db, provider.name)
  for (const { ownerId, customerId } of abandoned) {
    if (customerId !== null) await provider.forgetCustomer(customerId)
    await dropCustomer(deps.db, provider.name, ownerId)
  }
  return abandoned.length
}
