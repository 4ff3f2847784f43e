import { describe, expect, it } from 'vitest'
import type { PaymentProvider } from '../../src/platform/payments/provider.ts'
import { testApp } from '../support/app.ts'
import { Browser, registered } from '../support/browser.ts'
import { badCard, goodCard, shop } from '../support/shop.ts'
import { logsErrors } from '../support/watchedLog.ts'

const body = { planId: 'pro-month' }
const plan = async (browser: Browser) => (await browser.ok('/user/checkStatus')).user.plan

describe('without keys', () => {
  it('the server runs, and payment says that it is not set up', async () => {
    const { app } = await testApp()
    const ann = await registered(app, 'Ann')
    expect((await ann.ok('/user/checkStatus')).site.payments).toBe(false)
    expect(await ann.refused('/payment/stripe/checkout', { body })).toEqual([503, 'paymentNotSetUp'])
    expect(await ann.ok('/payment/invoices')).toEqual([])
    expect((await ann.ok('/user/trial', { method: 'POST' })).plan).toMatchObject({
      isTrial: true,
      name: 'Pro',
    })
    expect(await ann.refused('/user/trial', { method: 'POST' })).toEqual([409, 'trialUsed'])
  })
})

describe('a checkout', () => {
  it('ends in the plan, by an event of the provider or by a question to the provider', async () => {
    const { app, subscribe, deliverAll } = await shop()
    const [ann, bob] = [await registered(app, 'Ann'), await registered(app, 'Bob')]
    await subscribe(ann, 'pro-month')
    expect((await plan(ann)).name).toBe('Free')
    await deliverAll()
    expect(await plan(ann)).toMatchObject({
      id: 'pro-month',
      isTrial: false,
      previouslyBilled: { amount: 19, currency: 'USD' },
      subscrId: expect.any(String),
    })
    // Bob's events are lost.
    await subscribe(bob, 'core-year')
    expect((await bob.ok('/payment/stripe/refresh', { method: 'POST' })).plan).toMatchObject({
      id: 'core-year',
    })
    expect((await ann.ok('/user/checkStatus')).user.subscriptions).toHaveLength(1)
  })

  it('is for accounts, plans on sale and known providers alone', async () => {
    const { app } = await shop()
    const ann = await registered(app, 'Ann')
    expect(await new Browser(app).refused('/payment/stripe/checkout', { body })).toEqual([
      401,
      'notAuthenticated',
    ])
    for (const planId of ['free', 'gold']) {
      expect(await ann.refused('/payment/stripe/checkout', { body: { planId } })).toEqual([
        409,
        'planNotSold',
      ])
    }
    expect(await ann.refused('/payment/paddle/checkout', { body })).toEqual([404, 'notFound'])
    expect(await ann.refused('/payment/stripe/checkout', { body: {} })).toEqual([400, 'invalidRequest'])
  })

  it('names the account at the provider, and leads back to our page', async () => {
    const { app, stripe, subscribe, env } = await shop()
    await subscribe(await registered(app, 'Ann'), 'pro-month')
    const [session] = [...stripe.world.sessions.values()]
    const [subscription] = [...stripe.world.subscriptions.values()]
    const customer = stripe.world.customer(session?.customer ?? '')
    expect(session?.reference).toBe(customer.metadata.kerfwise_account)
    expect(subscription?.metadata.kerfwise_account).toBe(session?.reference)
    expect(session?.successUrl).toBe(`${env.PUBLIC_URL}/subscribe/completed?plan=pro-month`)
    expect(session?.cancelUrl).toBe(`${env.PUBLIC_URL}/subscribe/closed?plan=pro-month`)
  })

  it('is one even if the button is pressed often, and one payment page is open at a time', async () => {
    const { app, stripe } = await shop()
    const ann = await registered(app, 'Ann')
    const press = (planId: string) => ann.ok('/payment/stripe/checkout', { body: { planId } })
    const [first, second] = await Promise.all([press('pro-month'), press('pro-month')])
    expect(second).toEqual(first)
    expect(await press('pro-month')).toEqual(first)
    expect(await press('core-month')).not.toEqual(first)
    expect([...stripe.world.sessions.values()].map(({ status }) => status)).toEqual(['expired', 'open'])
    expect(stripe.world.customers.size).toBe(1)
  })

  it('is refused while a subscription runs, even before an event has reported it', async () => {
    const { app, subscribe } = await shop()
    const ann = await registered(app, 'Ann')
    await subscribe(ann, 'pro-month')
    expect(await ann.refused('/payment/stripe/checkout', { body })).toEqual([409, 'alreadySubscribed'])
  })

  it('with a declined card changes nothing, and another card can be tried on the same page', async () => {
    const { app, stripe, deliverAll } = await shop()
    const ann = await registered(app, 'Ann')
    const { url } = await ann.ok('/payment/stripe/checkout', { body })
    const pay = (card: string) =>
      fetch(url, { method: 'POST', body: new URLSearchParams({ card }), redirect: 'manual' })
    expect(await (await pay('4000 0000 0000 0002')).text()).toContain('Your card was declined.')
    await deliverAll()
    expect((await plan(ann)).name).toBe('Free')
    const session = stripe.world.session(url.split('/').at(-1))
    expect(() => stripe.billing.complete(session, badCard)).toThrow('declined')
    stripe.billing.complete(session, goodCard)
    await deliverAll()
    expect((await plan(ann)).name).toBe('Pro')
  })

  it.each(['network', 'lost', 'error'] as const)('survives a failure of the provider: %s', async (kind) => {
    const { app, stripe } = await shop()
    const ann = await registered(app, 'Ann')
    stripe.failures.next({ path: /customers$/, kind }, { path: /sessions$/, kind })
    const { url } = await ann.ok('/payment/stripe/checkout', { body })
    expect(url).toContain('/c/pay/')
    expect(stripe.world.customers.size).toBe(1)
    expect(stripe.world.sessions.size).toBe(1)
  })

  it('says that the provider is away, and works when the provider is back', async () => {
    logsErrors('payment failed')
    const { app, stripe } = await shop()
    const ann = await registered(app, 'Ann')
    stripe.failures.next(...Array.from({ length: 3 }, () => ({ path: /customers$/, kind: 'error' }) as const))
    expect(await ann.refused('/payment/stripe/checkout', { body })).toEqual([503, 'paymentUnavailable'])
    expect((await ann.call('/payment/stripe/checkout', { body })).statusCode).toBe(200)
  })

  it('sends a key with every change at the provider', async () => {
    const { app, stripe, subscribe, deliverAll } = await shop()
    const ann = await registered(app, 'Ann')
    await subscribe(ann, 'core-month')
    await deliverAll()
    const { subscrId } = await plan(ann)
    await ann.ok(`/payment/stripe/subscr/update/${subscrId}/pro-month`, { method: 'POST' })
    await ann.ok(`/payment/stripe/subscr/cancel/${subscrId}`)
    const changes = stripe.calls.filter(({ method }) => method === 'POST')
    expect(changes.length).toBeGreaterThanOrEqual(4)
    expect(changes.filter(({ idempotencyKey }) => idempotencyKey === null)).toEqual([])
  })
})

describe('calls of payment', () => {
  it('are counted by the hour, and looks at a payment apart from them', async () => {
    const payments = { name: 'stripe' } as PaymentProvider
    const env = { KERFWISE_RATE_PAYMENT: '2' }
    const { app, clock } = await testApp({ env, deps: { payments } })
    const ann = await registered(app, 'Ann')
    const [look, change] = ['/payment/stripe/refresh', '/payment/stripe/portal'].map(
      (path) => async () => (await ann.call(path, { method: 'POST' })).statusCode,
    )
    const times = async (count: number, call = look) => {
      const seen = new Set<number | undefined>()
      for (let turn = 0; turn < count; turn += 1) seen.add(await call?.())
      return [...seen]
    }
    expect([await times(20), await times(1)]).toEqual([[200], [429]])
    expect([await times(2, change), await times(1, change)]).toEqual([[404], [429]])
    expect(await ann.ok('/payment/invoices')).toEqual([])
    clock.advance(3_600_000)
    expect([await times(1), await times(1, change)]).toEqual([[200], [404]])
  })
})

describe('a customer whom the operator deletes at the provider', () => {
  it('loses the subscription and can begin again', async () => {
    const { app, stripe, subscribe, deliverAll } = await shop()
    const ann = await registered(app, 'Ann')
    await subscribe(ann, 'pro-month')
    const [first] = [...stripe.world.customers.keys()]
    stripe.billing.deleteCustomer(first ?? '')
    await deliverAll()
    expect((await plan(ann)).name).toBe('Free')
    await subscribe(ann, 'core-month')
    await deliverAll()
    expect((await plan(ann)).id).toBe('core-month')
  })
})
