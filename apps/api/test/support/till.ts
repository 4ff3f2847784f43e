import { eq } from 'drizzle-orm'
import { vi } from 'vitest'
import type { Deps } from '../../src/deps.ts'
import { linkCustomer } from '../../src/modules/billing/customers.repository.ts'
import { paymentCustomers, paymentEvents } from '../../src/modules/billing/tables.ts'
import {
  changeTier,
  readTierBook,
  type SubscriptionRow,
  subscriptions,
} from '../../src/modules/tiers/index.ts'
import type { PaidSubscription, PaymentProvider } from '../../src/platform/payments/provider.ts'
import { openTables } from './tables.ts'

/** A subscription as the provider has it, of the plan `pro-month`. */
export const paid = (more: Partial<PaidSubscription> = {}): PaidSubscription => ({
  ...{ externalId: 'sub_1', accountId: 'ann', priceId: 'price_pro', status: 'active' },
  ...{ startsAt: 1_000, periodEndsAt: 9_000, endsAt: null, unpaidSince: null },
  billed: { amount: 19, currency: 'USD' },
  ...more,
})

/** A subscription as the table has it. */
export const stored = (more: Partial<SubscriptionRow> = {}): SubscriptionRow => ({
  ...{ id: 'row', ownerId: 'ann', tierId: 'pro-month', provider: 'stripe', externalId: 'sub_1' },
  ...{ status: 'active', startsAt: 1_000, endsAt: null, periodEndsAt: 9_000, overdueSince: null },
  ...{ nextBilledAt: 9_000, billedAmount: 19, billedCurrency: 'USD' },
  ...more,
})

/**
 * The tables of payment without a server, for a file of tests. A test begins by calling the result, which empties the
 * tables. `fakes` is the provider, whose answers a test sets.
 */
export async function openTill() {
  const { empty, bus, ...tables } = await openTables()
  const { db } = tables
  await changeTier({ db, bus }, 'pro-month', { priceId: 'price_pro' })
  const env = { PUBLIC_URL: 'https://kerfwise.test' }
  const deps = { ...tables, env, tierBook: () => readTierBook(db) } as unknown as Deps
  const fakes = {
    customer: vi.fn<PaymentProvider['customer']>(),
    subscriptionsOf: vi.fn<PaymentProvider['subscriptionsOf']>(),
    payingCustomers: vi.fn<PaymentProvider['payingCustomers']>(),
    forgetCustomer: vi.fn<PaymentProvider['forgetCustomer']>(),
    createCustomer: vi.fn<PaymentProvider['createCustomer']>(),
    checkout: vi.fn<PaymentProvider['checkout']>(),
    setCanceled: vi.fn<PaymentProvider['setCanceled']>(),
    changePrice: vi.fn<PaymentProvider['changePrice']>(),
    invoicesOf: vi.fn<PaymentProvider['invoicesOf']>(),
    readEvent: vi.fn<PaymentProvider['readEvent']>(),
  }
  const till = {
    ...{ ...tables, deps, fakes, provider: { name: 'stripe', ...fakes } as unknown as PaymentProvider },
    link: (ownerId: string, customerId: string) => linkCustomer(db, 'stripe', ownerId, customerId),
    /** Puts a subscription into the table as it is. */
    put: (row: SubscriptionRow) => db.changed(db.insert(subscriptions).values(row)),
    rows: (ownerId = 'ann') =>
      db.rows(db.select().from(subscriptions).where(eq(subscriptions.ownerId, ownerId))),
    customers: () => db.rows(db.select().from(paymentCustomers)),
    events: async () => (await db.rows(db.select().from(paymentEvents))).map(({ id }) => id),
  }
  return async () => {
    await empty('payment_customers', 'payment_events')
    for (const call of Object.values(fakes)) call.mockReset()
    fakes.customer.mockResolvedValue(null)
    fakes.subscriptionsOf.mockResolvedValue([])
    fakes.payingCustomers.mockResolvedValue([])
    return till
  }
}

/** Ann with a customer of the provider, in an empty till. */
export async function withAnn(open: Awaited<ReturnType<typeof openTill>>) {
  const till = await open()
  await till.person('ann')
  await till.link('ann', 'cus_1')
  return till
}
