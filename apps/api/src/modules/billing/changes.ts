import type { Deps } from '../../deps.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { spentKey } from '../../platform/payments/answered.ts'
import type { PaymentProvider } from '../../platform/payments/provider.ts'
import { type SubscriptionRow, subscriptionsOf } from '../tiers/index.ts'
import { type CustomerRow, customerOf, endAttempt } from './customers.repository.ts'
import { syncCustomer } from './sync.ts'

/** Changes a subscription at the provider, then reads the result from there. A person can only name their own. */
async function change(
  deps: Deps,
  provider: PaymentProvider,
  ownerId: string,
  subscrId: string,
  act: (externalId: string, key: string) => Promise<void>,
): Promise<void> {
  const { row, customer } = await own(deps, provider, ownerId, subscrId)
  try {
    await act(row.externalId, `${row.externalId}:${customer.attempt}`)
    await endAttempt(deps.db, customer)
  } catch (error) {
    if (spentKey(error)) await endAttempt(deps.db, customer)
    throw error
  } finally {
    // Reads the present state in any case, since that is the state that counts.
    await syncCustomer(deps, provider, customer.customerId).catch((error: unknown) => {
      deps.logger.warn(
        { err: error },
        'a changed subscription could not be read back; its event will do that',
      )
    })
  }
}

interface Own {
  readonly row: SubscriptionRow & { readonly externalId: string }
  readonly customer: CustomerRow
}

async function own(deps: Deps, provider: PaymentProvider, ownerId: string, subscrId: string): Promise<Own> {
  const rows = await subscriptionsOf(deps.db, ownerId)
  const row = rows.find(({ id, provider: name }) => id === subscrId && name === provider.name)
  const customer = await customerOf(deps.db, provider.name, ownerId)
  if (!row || row.externalId === null || !customer) throw new Refusal('notFound')
  if (row.status === 'canceled') throw new Refusal('subscriptionEnded')
  return { row: { ...row, externalId: row.externalId }, customer }
}

export function setCanceled(
  deps: Deps,
  provider: PaymentProvider,
  ownerId: string,
  subscrId: string,
  canceled: boolean,
): Promise<void> {
  return change(deps, provider, ownerId, subscrId, (id, key) =>
    provider.setCanceled(id, canceled, `${key}:${canceled ? 'cancel' : 'reactivate'}`),
  )
}

export async function changePlan(
  deps: Deps,
  provider: PaymentProvider,
  ownerId: string,
  subscrId: string,
  planId: string,
): Promise<void> {
  const priceId = await soldPrice(deps, planId)
  await change(deps, provider, ownerId, subscrId, (id, key) =>
    provider.changePrice(id, priceId, `${key}:price:${priceId}`),
  )
}

/** The price of a plan that is for sale. */
export async function soldPrice({ tierBook }: Pick<Deps, 'tierBook'>, planId: string): Promise<string> {
  const tier = (await tierBook()).all.find(({ id }) => id === planId)
  if (!tier || tier.priceId === null) throw new Refusal('planNotSold', { planId })
  return tier.priceId
}
