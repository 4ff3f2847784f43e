import { describe, expect, it } from 'vitest'
import { rowsOf } from '../../src/modules/billing/truth.ts'
import type { SubscriptionRow } from '../../src/modules/tiers/index.ts'
import type { PaidSubscription } from '../../src/platform/payments/provider.ts'

const customer = { provider: 'stripe', ownerId: 'ann', customerId: 'cus_1', revision: 0 } as const
const paid = (more: Partial<PaidSubscription> = {}): PaidSubscription => ({
  externalId: 'sub_1',
  accountId: 'ann',
  priceId: 'price_pro',
  status: 'active',
  startsAt: 1_000,
  periodEndsAt: 9_000,
  endsAt: null,
  unpaidSince: null,
  billed: { amount: 19, currency: 'USD' },
  ...more,
})
const stored = { id: 'row', externalId: 'sub_1', tierId: 'pro-month' } as SubscriptionRow
const read = (all: readonly PaidSubscription[], before: readonly SubscriptionRow[] = []) =>
  rowsOf(all, customer as Parameters<typeof rowsOf>[1], {
    tierOfPrice: new Map([['price_pro', 'pro-month']]),
    stored: before,
    newId: () => 'new',
  })

describe('the provider’s list of a customer’s subscriptions', () => {
  it('gives a subscription to the plan of the price', () => {
    const { rows, listed, unknownPrices, foreign } = read([paid()])
    expect(rows).toEqual([
      {
        id: 'new',
        ownerId: 'ann',
        tierId: 'pro-month',
        provider: 'stripe',
        externalId: 'sub_1',
        status: 'active',
        startsAt: 1_000,
        endsAt: null,
        periodEndsAt: 9_000,
        overdueSince: null,
        nextBilledAt: 9_000,
        billedAmount: 19,
        billedCurrency: 'USD',
      },
    ])
    expect([[...listed], unknownPrices, foreign]).toEqual([['sub_1'], [], []])
  })

  it('keeps the row of a known subscription', () => {
    expect(read([paid()], [stored]).rows.map(({ id }) => id)).toEqual(['row'])
    expect(read([paid({ externalId: 'sub_2' })], [stored]).rows.map(({ id }) => id)).toEqual(['new'])
  })

  it('keeps the plan of a known subscription whose price belongs to no plan, and names the price', () => {
    const odd = paid({ priceId: 'price_old' })
    expect(read([odd], [stored])).toMatchObject({
      rows: [{ tierId: 'pro-month' }],
      unknownPrices: ['price_old'],
    })
    // Of a new one nobody knows what it gives. It is listed all the same, so that nothing ends.
    const { rows, listed, unknownPrices } = read([odd])
    expect([rows, [...listed], unknownPrices]).toEqual([[], ['sub_1'], ['price_old']])
  })

  it('leaves out a subscription that names another account, and reports it', () => {
    const other = paid({ externalId: 'sub_2', accountId: 'bob' })
    const { rows, listed, foreign } = read([paid(), other])
    expect([rows.length, [...listed], foreign]).toEqual([1, ['sub_1'], ['sub_2']])
  })

  it('counts a subscription without an account as the customer’s', () => {
    expect(read([paid({ accountId: null })])).toMatchObject({ rows: [{ externalId: 'sub_1' }], foreign: [] })
  })

  it('names the next bill only while the subscription renews', () => {
    const next = (more: Partial<PaidSubscription>) => read([paid(more)]).rows[0]?.nextBilledAt
    expect(['active', 'trialing', 'past_due'].map((status) => next({ status }))).toEqual([
      9_000, 9_000, 9_000,
    ])
    expect(['canceled', 'incomplete', 'unpaid'].map((status) => next({ status }))).toEqual([null, null, null])
    expect(next({ endsAt: 9_000 })).toBeNull()
    expect(read([paid({ billed: null })]).rows[0]).toMatchObject({ billedAmount: null, billedCurrency: null })
  })
})
