import type Stripe from 'stripe'
import { describe, expect, it } from 'vitest'
import { wholeUnits } from '../../src/platform/payments/money.ts'
import { readEvent, readInvoice, readSubscription } from '../../src/platform/payments/stripeReading.ts'

const subscription = (more: object = {}) =>
  ({
    ...{ id: 'sub_1', metadata: {}, status: 'active', start_date: 10, ended_at: null },
    ...{ cancel_at_period_end: false, cancel_at: null },
    items: { data: [{ current_period_end: 90, price: { id: 'price_1' } }] },
    ...more,
  }) as unknown as Stripe.Subscription

const invoice = (more: object = {}) =>
  ({
    ...{ id: 'in_1', number: null, created: 20, status: 'paid', currency: 'usd' },
    ...{ total: 1900, amount_paid: 1900, parent: { subscription_details: { subscription: 'sub_1' } } },
    ...more,
  }) as unknown as Stripe.Invoice

describe('a subscription', () => {
  it.each([
    ['never, while it renews', {}, null],
    ['with its period, if it was canceled', { cancel_at_period_end: true, cancel_at: 70 }, 90_000],
    ['at a day that the provider sets', { cancel_at: 70 }, 70_000],
    ['when it ended, whatever was planned', { ended_at: 40, cancel_at: 70 }, 40_000],
  ])('ends %s', (_name, more, endsAt) => {
    expect(readSubscription(subscription(more), [])).toMatchObject({ endsAt, periodEndsAt: 90_000 })
  })

  it('is unpaid since its first invoice that is open or was given up', () => {
    const since = (...invoices: Stripe.Invoice[]) => readSubscription(subscription(), invoices).unpaidSince
    expect(since()).toBeNull()
    expect(since(invoice(), invoice({ status: 'void' }))).toBeNull()
    const open = [
      invoice({ status: 'open', created: 30 }),
      invoice({ status: 'uncollectible', created: 25 }),
      invoice({ status: 'open', created: 28 }),
    ]
    expect(since(...open)).toBe(25_000)
  })

  it('was billed by its last paid invoice of some amount, and by none of another subscription', () => {
    const billed = (...invoices: Stripe.Invoice[]) => readSubscription(subscription(), invoices).billed
    expect(billed()).toBeNull()
    expect(billed(invoice({ amount_paid: 0 }), invoice({ amount_paid: 1, currency: 'eur' }))).toEqual({
      ...{ amount: 0.01, currency: 'EUR' },
    })
    expect(billed(invoice({ status: 'open' }))).toBeNull()
    const of = (reference: unknown) =>
      invoice({ parent: { subscription_details: { subscription: reference } } })
    expect([billed(of('sub_2')), billed(of({ id: 'sub_2' })), billed(invoice({ parent: null }))]).toEqual([
      ...[null, null, null],
    ])
    expect(billed(of({ id: 'sub_1' }))).toEqual({ amount: 19, currency: 'USD' })
  })

  it('names its account, if the product made it, and has an item', () => {
    expect(readSubscription(subscription(), []).accountId).toBeNull()
    const own = subscription({ metadata: { kerfwise_account: 'ann' } })
    expect(readSubscription(own, []).accountId).toBe('ann')
    expect(() => readSubscription(subscription({ items: { data: [] } }), [])).toThrow('sub_1 has no item')
  })
})

describe('an invoice', () => {
  it('is read with its files, or without them', () => {
    const files = { invoice_pdf: 'https://a', hosted_invoice_url: 'https://b' }
    expect(readInvoice(invoice({ ...files, number: 'K-1' }))).toEqual({
      ...{
        id: 'in_1',
        number: 'K-1',
        createdAt: 20_000,
        status: 'paid',
        pdf: 'https://a',
        page: 'https://b',
      },
      ...{ amount: 19, currency: 'USD' },
    })
    expect(readInvoice(invoice({ status: null }))).toMatchObject({ status: 'draft', pdf: null, page: null })
  })
})

it.each([
  [1900, 'usd', 19],
  [1900, 'JPY', 1900],
  [1900, 'kwd', 1.9],
  [1900, 'ISK', 19],
])('%i of the smallest unit of %s are %s', (amount, currency, whole) => {
  expect(wholeUnits(amount, currency)).toBe(whole)
})

describe('an event', () => {
  const event = (object: unknown, more: object = {}) =>
    readEvent({ id: 'evt_1', type: 'x.y', data: { object }, ...more })

  it.each([
    ['a customer', { object: 'customer', id: 'cus_1' }, 'cus_1'],
    ['a thing of a customer', { object: 'invoice', id: 'in_1', customer: 'cus_1' }, 'cus_1'],
    ['a thing with its customer', { object: 'invoice', customer: { id: 'cus_1' } }, 'cus_1'],
    ['a thing of nobody', { object: 'price', id: 'price_1' }, null],
  ])('concerns the customer of %s', (_name, object, customerId) => {
    expect(event(object)).toEqual({ id: 'evt_1', type: 'x.y', customerId })
  })

  it('has an id and a type', () => {
    expect(() => event({}, { id: '' })).toThrow()
    expect(() => event({}, { type: undefined })).toThrow()
  })
})
