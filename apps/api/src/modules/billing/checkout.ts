import type { Deps } from '../../deps.ts'
import { hashToken } from '../../platform/crypto/tokens.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { spentKey } from '../../platform/payments/answered.ts'
import type { PaymentProvider } from '../../platform/payments/provider.ts'
import { subscriptionsOf } from '../tiers/index.ts'
import { userById } from '../users/index.ts'
import { soldPrice } from './changes.ts'
import {
  type CustomerRow,
  customerOf,
  endAttempt,
  linkCustomer,
  reserveCustomer,
  unlinkCustomer,
} from './customers.repository.ts'
import { syncCustomer } from './sync.ts'

/** States in which a subscription was never paid or has ended, so that a new checkout may begin. */
const over = new Set(['canceled', 'incomplete', 'incomplete_expired'])

/** The address of the page where a person pays for a plan; refused while they have another subscription. */
export async function startCheckout(
  deps: Deps,
  provider: PaymentProvider,
  ownerId: string,
  planId: string,
): Promise<string> {
  const priceId = await soldPrice(deps, planId)
  const customer = await customerFor(deps, provider, ownerId)
  await syncCustomer(deps, provider, customer.customerId)
  const rows = await subscriptionsOf(deps.db, ownerId)
  if (rows.some((row) => row.provider === provider.name && !over.has(row.status))) {
    throw new Refusal('alreadySubscribed')
  }
  const back = (where: string) =>
    `${deps.env.PUBLIC_URL}/subscribe/${where}?plan=${encodeURIComponent(planId)}`
  const order = {
    ...{ customerId: customer.customerId, accountId: ownerId, planId, priceId },
    ...{ completedUrl: back('completed'), closedUrl: back('closed') },
  }
  try {
    const key = `checkout:${customer.customerId}:${priceId}:${customer.attempt}`
    const url = await provider.checkout(order, key)
    await endAttempt(deps.db, customer)
    return url
  } catch (error) {
    if (spentKey(error)) await endAttempt(deps.db, customer)
    throw error
  }
}

/** The provider's customer of an account, made at the first checkout. */
async function customerFor(deps: Deps, provider: PaymentProvider, ownerId: string): Promise<CustomerRow> {
  const known = await customerOf(deps.db, provider.name, ownerId)
  if (known && (await provider.customer(known.customerId))) return known
  if (known) await unlinkCustomer(deps.db, provider.name, ownerId)
  const user = await userById(deps.db, ownerId)
  if (!user) throw new Refusal('sessionExpired')
  const { attempt } = await reserveCustomer(deps.db, provider.name, ownerId)
  // Two calls for one person make one customer. Another name or address needs another key.
  const key = `customer:${ownerId}:${attempt}:${hashToken(`${user.name} ${user.mail}`)}`
  const made = await provider.createCustomer({ id: ownerId, name: user.name, mail: user.mail }, key)
  await linkCustomer(deps.db, provider.name, ownerId, made)
  const linked = await customerOf(deps.db, provider.name, ownerId)
  if (!linked) throw new Error('the customer that was just linked is gone')
  return linked
}
