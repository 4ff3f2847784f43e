import { describe, expect, it } from 'vitest'
import { entitlement, graceMs, type SubscriptionRow } from '../../src/modules/tiers/index.ts'
import { book } from '../support/tierBook.ts'

const paid: SubscriptionRow = {
  ...{ id: 's', ownerId: 'o', tierId: 'core-month', provider: 'stripe', externalId: 'sub', status: 'active' },
  ...{ startsAt: 1000, endsAt: null, periodEndsAt: 2000, overdueSince: null, nextBilledAt: 2000 },
  ...{ billedAmount: 9, billedCurrency: 'USD' },
}

const tierAt = (now: number, ...rows: Partial<SubscriptionRow>[]) =>
  entitlement(
    rows.map((row) => ({ ...paid, ...row })),
    book,
    now,
  ).id

describe('the tier of a person with a subscription', () => {
  it.each<[string, Partial<SubscriptionRow>, number]>([
    ['active, until a late renewal has had its time', {}, 2000 + graceMs],
    ['canceled for the end of its period', { endsAt: 2000, nextBilledAt: null }, 2000],
    [
      'overdue, for the days of grace',
      { status: 'past_due', overdueSince: 1500, periodEndsAt: 9000 },
      1500 + graceMs,
    ],
    ['overdue and canceled', { status: 'past_due', overdueSince: 1500, endsAt: 1800 }, 1800],
    ['ended', { status: 'canceled', endsAt: 1700 }, 1700],
    ['given by the operator for some days', { provider: 'operator', endsAt: 5000 }, 5000],
  ])('%s', (_name, row, until) => {
    expect(tierAt(999, row)).toBe('free')
    expect(tierAt(1000, row)).toBe('core-month')
    expect(tierAt(until - 1, row)).toBe('core-month')
    expect(tierAt(until, row)).toBe('free')
  })

  it.each(['incomplete', 'incomplete_expired', 'unpaid', 'paused', 'a word that is new'])(
    'is free if the subscription is %s',
    (status) => {
      expect(tierAt(1500, { status })).toBe('free')
    },
  )

  it('is the highest of all running subscriptions, and falls when this one ends', () => {
    const pro = { id: 'p', tierId: 'pro-month', endsAt: 1600, nextBilledAt: null }
    expect(tierAt(1500, {}, pro)).toBe('pro-month')
    expect(tierAt(1600, {}, pro)).toBe('core-month')
  })
})
