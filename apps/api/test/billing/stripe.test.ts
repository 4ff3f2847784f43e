import { FakeClock } from '@kerfwise/testkit'
import { sellingPrices, signature, startStripe } from '@kerfwise/testkit/stripe'
import Stripe from 'stripe'
import { afterAll, describe, expect, it } from 'vitest'
import { readEnv } from '../../src/platform/env.ts'
import { spentKey } from '../../src/platform/payments/answered.ts'
import { paymentsFromEnv } from '../../src/platform/payments/fromEnv.ts'
import { isMissing, refusalOf } from '../../src/platform/payments/stripeFaults.ts'
import { badCard, goodCard, month, stripeSettings } from '../support/shop.ts'

const clock = new FakeClock()
const stripe = await startStripe({ clock, prices: sellingPrices })
afterAll(() => stripe.close())
/** The provider of the settings. */
function provider() {
  const found = paymentsFromEnv(readEnv(stripeSettings(stripe)), clock)
  return found ?? expect.unreachable('the settings name a provider')
}
const payments = provider()

const back = { completedUrl: 'https://kerfwise.example/a', closedUrl: 'https://kerfwise.example/b' }
let keys = 0
/** A key that no change had before. */
const newKey = () => `key-${keys++}`

/** A customer of the account `ann`, with the pages and subscriptions that a test makes. */
async function customer() {
  const account = { id: 'ann', name: 'Ann', mail: 'ann@example.com' }
  const id = await payments.createCustomer(account, newKey())
  const order = { customerId: id, accountId: 'ann', ...back }
  const checkout = (priceId = 'price_pro_month', planId = 'pro-month', key = newKey()) =>
    payments.checkout({ ...order, priceId, planId }, key)
  const session = (url: string) => stripe.world.session(url.split('/').at(-1) ?? '')
  const subscribe = async (card = goodCard, priceId = 'price_pro_month') =>
    stripe.billing.complete(session(await checkout(priceId, priceId)), card)
  return { id, checkout, session, subscribe }
}

const calls = (path: RegExp) => stripe.calls.filter((call) => path.test(`${call.method} ${call.path}`))

it('the provider is that of the settings, at its address; without a secret key there is none', async () => {
  expect([paymentsFromEnv(readEnv({}), clock), provider().name]).toEqual([null, 'stripe'])
  expect(await provider().price('price_pro_month')).toMatchObject({ amount: 19 })
})

describe('a customer', () => {
  it('is known by its account until it is forgotten', async () => {
    const { id } = await customer()
    expect(stripe.world.customer(id)).toMatchObject({ name: 'Ann', email: 'ann@example.com' })
    expect(await payments.customer(id)).toEqual({ id, accountId: 'ann' })
    await payments.forgetCustomer(id)
    expect(await payments.customer(id)).toBeNull()
    await payments.forgetCustomer('cus_nobody')
    expect(await payments.customer('cus_nobody')).toBeNull()
    expect([await payments.subscriptionsOf('cus_x'), await payments.invoicesOf('cus_x')]).toEqual([[], []])
  })

  it('that another program made has no account', async () => {
    const { id } = await customer()
    delete stripe.world.customer(id).metadata.kerfwise_account
    expect(await payments.customer(id)).toEqual({ id, accountId: null })
  })

  it('has a page of its own at the provider, which leads back', async () => {
    const { id } = await customer()
    const url = new URL(await payments.portal(id, back.completedUrl))
    expect([url.pathname, url.searchParams.get('back')]).toEqual([`/p/session/${id}`, back.completedUrl])
  })
})

describe('an order', () => {
  it('is paid on a page that names account and plan, and leads back', async () => {
    const { id, checkout, session } = await customer()
    const page = session(await checkout())
    expect(page).toMatchObject({
      ...{ customer: id, price: 'price_pro_month', reference: 'ann' },
      ...{ successUrl: back.completedUrl, cancelUrl: back.closedUrl },
      metadata: { kerfwise_account: 'ann', kerfwise_plan: 'pro-month price_pro_month' },
      subscriptionMetadata: { kerfwise_account: 'ann' },
    })
  })

  it('that waits is used again for the same price, and closed for another', async () => {
    const { checkout, session } = await customer()
    const first = await checkout()
    expect([await checkout(), session(first).status]).toEqual([first, 'open'])
    const other = await checkout('price_core_month', 'core-month')
    expect(other).not.toBe(first)
    expect([session(first).status, session(other).status]).toEqual(['expired', 'open'])
    // Of two plans at one price, too.
    expect(await checkout('price_core_month', 'core-gift')).not.toBe(other)
    expect(session(other).status).toBe('expired')
  })
})

describe('a subscription', () => {
  it('is read with its account, its price and its last payment', async () => {
    const { id, subscribe } = await customer()
    const made = await subscribe()
    const at = clock.now()
    expect(await payments.subscriptionsOf(id)).toEqual([
      {
        ...{ externalId: made.id, accountId: 'ann', priceId: 'price_pro_month', status: 'active' },
        ...{ startsAt: at, periodEndsAt: made.periodEnd * 1000, endsAt: null, unpaidSince: null },
        billed: { amount: 19, currency: 'USD' },
      },
    ])
    expect(await payments.payingCustomers()).toContain(id)
    expect((await payments.invoicesOf(id)).map(({ amount, status }) => [amount, status])).toEqual([
      [19, 'paid'],
    ])
  })

  it('is canceled for the end of its period, and taken up again, once for each key', async () => {
    const { id, subscribe } = await customer()
    const made = await subscribe()
    const ends = async () => (await payments.subscriptionsOf(id))[0]?.endsAt
    const key = newKey()
    for (let turn = 0; turn < 2; turn += 1) await payments.setCanceled(made.id, true, key)
    expect(await ends()).toBe(made.periodEnd * 1000)
    await payments.setCanceled(made.id, false, newKey())
    expect(await ends()).toBeNull()
  })

  it('gets another price at once', async () => {
    const { id, subscribe } = await customer()
    const { id: made } = await subscribe()
    await payments.changePrice(made, 'price_pro_year', newKey())
    expect((await payments.subscriptionsOf(id))[0]?.priceId).toBe('price_pro_year')
    const [change] = calls(new RegExp(`^POST /v1/subscriptions/${made}$`)).slice(-1)
    expect(new URLSearchParams(change?.body).get('proration_behavior')).toBe('always_invoice')
    expect(new URLSearchParams(change?.body).get('payment_behavior')).toBe('error_if_incomplete')
  })

  it('that has ended is refused as such, and listed still', async () => {
    const { id, subscribe } = await customer()
    const made = await subscribe()
    stripe.billing.end(made)
    for (const change of [
      () => payments.setCanceled(made.id, true, newKey()),
      () => payments.setCanceled('sub_nobody', true, newKey()),
      () => payments.changePrice('sub_nobody', 'price_pro_year', newKey()),
    ])
      await expect(change()).rejects.toMatchObject({ key: 'subscriptionEnded', answered: true })
    expect((await payments.subscriptionsOf(id)).map(({ status }) => status)).toEqual(['canceled'])
    expect(await payments.payingCustomers()).not.toContain(id)
    const { id: other } = await customer()
    expect(await payments.subscriptionsOf(other)).toEqual([])
    // A customer who never had one is asked for no invoices.
    expect(calls(new RegExp(`invoices.*${other}`))).toEqual([])
  })

  it('that runs is not said to have ended by another fault', async () => {
    const { subscribe } = await customer()
    const { id } = await subscribe()
    await expect(payments.changePrice(id, 'price_none', newKey())).rejects.toMatchObject({
      ...{ key: 'paymentUnavailable', answered: true, retryAfter: 30 },
    })
  })

  it('is unpaid from the day of its open invoice', async () => {
    const { id, subscribe } = await customer()
    await subscribe()
    stripe.billing.setCard(id, badCard)
    clock.advance(month)
    stripe.billing.catchUp()
    const [found] = await payments.subscriptionsOf(id)
    expect(found?.status).toBe('past_due')
    const open = (await payments.invoicesOf(id)).find(({ status }) => status === 'open')
    expect([found?.unpaidSince, found?.billed]).toEqual([open?.createdAt, { amount: 19, currency: 'USD' }])
  })
})

describe('a refusal of the provider', () => {
  it('for a card has its reason', async () => {
    const { id, subscribe } = await customer()
    const made = await subscribe(goodCard, 'price_core_month')
    stripe.billing.setCard(id, badCard)
    await expect(payments.changePrice(made.id, 'price_pro_year', newKey())).rejects.toMatchObject({
      ...{ key: 'paymentDeclined', answered: true, details: { reason: expect.stringMatching(/\w/) } },
    })
  })

  it('spends the key of a change only if the provider has answered', async () => {
    const { id } = await customer()
    const portalOf = (customerId: string) =>
      payments.portal(customerId, back.completedUrl).catch((error: unknown) => error)
    // The first try and both that follow.
    stripe.failures.next(...Array(3).fill({ path: /portal/, kind: 'error' }))
    const broken = await portalOf(id)
    const refused = await portalOf('cus_nobody')
    expect(broken).toMatchObject({ key: 'paymentUnavailable', answered: false, retryAfter: 30 })
    expect([spentKey(broken), spentKey(refused), spentKey(new Error('other'))]).toEqual([
      ...[false, true, false],
    ])
  })

  it('is no word that a customer is gone', async () => {
    const { id } = await customer()
    stripe.failures.next(...Array(3).fill({ path: /customers/, kind: 'error' }))
    await expect(payments.customer(id)).rejects.toMatchObject({ key: 'paymentUnavailable' })
    const { StripeInvalidRequestError } = Stripe.errors
    const raw = { type: 'invalid_request_error', message: 'no' } as const
    const found = (code: string) => isMissing(new StripeInvalidRequestError({ ...raw, code }))
    const ours = Object.assign(new Error('no'), { code: 'resource_missing' })
    expect([found('resource_missing'), found('parameter_missing'), isMissing(ours)]).toEqual([
      true,
      false,
      false,
    ])
  })

  it('for a card names the bank’s reason, else the provider’s, and a fault of ours stays one', () => {
    const card = (more: object) =>
      refusalOf(new Stripe.errors.StripeCardError({ type: 'card_error', message: 'no', ...more }))
    expect(card({ code: 'card_declined', decline_code: 'stolen_card' })).toMatchObject({
      details: { reason: 'stolen_card' },
    })
    expect(card({ code: 'expired_card' })).toMatchObject({ details: { reason: 'expired_card' } })
    expect(card({})).toMatchObject({ details: { reason: null } })
    const ours = new Error('of ours')
    expect(refusalOf(ours)).toBe(ours)
  })
})

describe('a price', () => {
  it('has its period, amount and currency; one that there is not is null', async () => {
    expect(await payments.price('price_pro_year')).toEqual({
      ...{ id: 'price_pro_year', active: true, period: 'year', amount: 190, currency: 'USD' },
    })
    expect(await payments.price('price_nobody')).toBeNull()
  })
})

describe('an event', () => {
  const text = JSON.stringify({
    ...{ id: 'evt_1', type: 'customer.updated' },
    data: { object: { object: 'customer', id: 'cus_1' } },
  })
  const read = (seconds: number, secret = stripe.webhookSecret) => {
    const header = signature(text, secret, Math.floor(clock.now() / 1000) - seconds)
    return payments.readEvent(Buffer.from(text), { 'stripe-signature': header })
  }

  it('is read if its signature is right and of the last five minutes', () => {
    const event = { id: 'evt_1', type: 'customer.updated', customerId: 'cus_1' }
    expect([read(0), read(300)]).toEqual([event, event])
    const refused = expect.objectContaining({ key: 'webhookInvalid', answered: true })
    expect(() => read(301)).toThrow(refused)
    expect(() => read(0, 'another')).toThrow(refused)
    expect(() => payments.readEvent(Buffer.from(text), {})).toThrow(refused)
  })
})
