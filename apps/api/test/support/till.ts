import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FakeClock } from '@kerfwise/testkit'
import { eq } from 'drizzle-orm'
import { afterAll, vi } from 'vitest'
import type { Deps } from '../../src/deps.ts'
import { newUser } from '../../src/modules/auth/index.ts'
import { linkCustomer } from '../../src/modules/billing/customers.repository.ts'
import { paymentCustomers, paymentEvents } from '../../src/modules/billing/tables.ts'
import {
  changeTier,
  readTierBook,
  type SubscriptionRow,
  seedTierBook,
  subscriptions,
} from '../../src/modules/tiers/index.ts'
import { addUser, users } from '../../src/modules/users/index.ts'
import { openDatabase } from '../../src/platform/db/open.ts'
import type { PaidSubscription, PaymentProvider } from '../../src/platform/payments/provider.ts'
import { migrations } from './engine.ts'

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
 * The tables of payment without a server, one database for a file of tests. A test begins by calling the result, which
 * empties the tables. `told` is the provider, to be told what to answer.
 */
export async function openTill() {
  const folder = mkdtempSync(join(tmpdir(), 'kerfwise-'))
  const database = openDatabase(join(folder, 'kerfwise.db'), migrations)
  afterAll(async () => {
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  })
  const { db, bus } = database
  await seedTierBook(db)
  await changeTier({ db, bus }, 'pro-month', { priceId: 'price_pro' })
  const clock = new FakeClock()
  const logger = { error: vi.fn(), warn: vi.fn() }
  const known = {
    ...{ db, clock, logger, tierBook: () => readTierBook(db) },
    random: (size: number) => crypto.getRandomValues(new Uint8Array(size)),
    env: { PUBLIC_URL: 'https://kerfwise.test' },
  }
  const deps = known as unknown as Deps
  const provider = {
    name: 'stripe' as const,
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
  const empty = async () => {
    for (const table of [subscriptions, paymentCustomers, paymentEvents, users])
      await db.changed(db.delete(table))
    for (const told of [...Object.values(provider), ...Object.values(logger)])
      if (typeof told !== 'string') told.mockReset()
    provider.customer.mockResolvedValue(null)
    provider.subscriptionsOf.mockResolvedValue([])
    provider.payingCustomers.mockResolvedValue([])
  }
  const till = {
    ...{ db, clock, deps, logger, told: provider, provider: provider as unknown as PaymentProvider },
    /** A person with this id. */
    person: (id: string) =>
      addUser(
        db,
        newUser({
          ...{ id, name: id, mail: `${id}@example.com`, passwordHash: null },
          ...{ signUpForUpdates: false, createdAt: 0 },
        }),
      ),
    link: (ownerId: string, customerId: string) => linkCustomer(db, 'stripe', ownerId, customerId),
    /** Puts a subscription into the table as it is. */
    put: (row: SubscriptionRow) => db.changed(db.insert(subscriptions).values(row)),
    rows: (ownerId = 'ann') =>
      db.rows(db.select().from(subscriptions).where(eq(subscriptions.ownerId, ownerId))),
    customers: () => db.rows(db.select().from(paymentCustomers)),
    events: async () => (await db.rows(db.select().from(paymentEvents))).map(({ id }) => id),
  }
  return async () => {
    await empty()
    return till
  }
}
