import type { Deps } from '../../deps.ts'
import { newId } from '../../platform/crypto/tokens.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import type { PaymentProvider } from '../../platform/payments/provider.ts'
import { subscriptionsOf, tierOfPrices } from '../tiers/index.ts'
import { userById } from '../users/index.ts'
import { type CustomerRow, customerById, linkCustomer } from './customers.repository.ts'
import { type StoredEvent, storeEvent, storeTruth } from './truth.repository.ts'
import { type Read, rowsOf } from './truth.ts'

export type SyncDeps = Pick<Deps, 'db' | 'clock' | 'random' | 'logger'>

export interface Synced {
  /** `stranger`: the customer belongs to an account of another installation; `other`: to no account of this product. */
  readonly how: 'stored' | 'known' | 'stranger' | 'other'
  readonly unknownPrices: readonly string[]
}

/**
 * How often an answer that was overtaken is asked for anew. Of several at a time one gets through, and a renewal sends up to
 * ten events at once.
 */
const tries = 12

/**
 * Reads a customer's subscriptions and invoices from the provider, and stores them together with the event that led
 * here.
 */
export async function syncCustomer(
  deps: SyncDeps,
  provider: PaymentProvider,
  customerId: string,
  event: StoredEvent | null = null,
): Promise<Synced> {
  const now = deps.clock.now()
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const customer =
      (await customerById(deps.db, provider.name, customerId)) ?? (await adopt(deps, provider, customerId))
    if (typeof customer === 'string' || !(await userById(deps.db, customer.ownerId))) {
      if (event) await storeEvent(deps.db, provider.name, event, now)
      return { how: typeof customer === 'string' ? customer : 'stranger', unknownPrices: [] }
    }
    const read = await readTruth(deps, provider, customer)
    const { rows, listed, unknownPrices } = read
    const how = await storeTruth(deps.db, { customer, rows, listed, event, now })
    if (how === 'moved') continue
    complain(deps, customerId, read)
    return { how, unknownPrices }
  }
  throw new Refusal('paymentUnavailable', {}, 5)
}

async function readTruth(deps: SyncDeps, provider: PaymentProvider, customer: CustomerRow): Promise<Read> {
  const paid = await provider.subscriptionsOf(customer.customerId)
  return rowsOf(paid, customer, {
    tierOfPrice: await tierOfPrices(deps.db),
    stored: await subscriptionsOf(deps.db, customer.ownerId),
    newId: () => newId(deps.random),
  })
}

/**
 * Links a customer who names an account without a customer: a crash or an older backup lost the link. Customers of
 * other products of the operator are ignored.
 */
async function adopt(
  deps: SyncDeps,
  provider: PaymentProvider,
  customerId: string,
): Promise<CustomerRow | 'stranger' | 'other'> {
  const found = await provider.customer(customerId)
  if (!found?.accountId) return 'other'
  if (!(await userById(deps.db, found.accountId))) return 'stranger'
  await linkCustomer(deps.db, provider.name, found.accountId, customerId)
  return (await customerById(deps.db, provider.name, customerId)) ?? 'stranger'
}

function complain({ logger }: SyncDeps, customerId: string, { unknownPrices, foreign }: Read): void {
  if (unknownPrices.length > 0) {
    logger.error(
      { customerId, unknownPrices },
      'somebody pays a price that stands for no plan; see plan price',
    )
  }
  if (foreign.length > 0) {
    logger.error({ customerId, foreign }, 'subscriptions name another account than their customer; left out')
  }
}
