import { describe, expect, it } from 'vitest'
import { runAdmin } from '../../src/admin/run.ts'
import { readEnv } from '../../src/platform/env.ts'
import { registered } from '../support/browser.ts'
import { goodCard, type Shop, shop, stripeSettings } from '../support/shop.ts'

async function admin({ folder, stripe }: Shop, ...words: string[]) {
  const lines: string[] = []
  const say = (line: string) => void lines.push(line)
  const env = { KERFWISE_DATA: folder, KERFWISE_LOG_LEVEL: 'silent', ...stripeSettings(stripe) }
  return { code: await runAdmin(words, env, say, say), text: lines.join('\n') }
}

const planOf = async (browser: Awaited<ReturnType<typeof registered>>) =>
  (await browser.ok('/user/checkStatus')).user.plan.id

describe('settings of payment', () => {
  it('need both the key and the signing secret', () => {
    expect(() => readEnv({ KERFWISE_STRIPE_SECRET_KEY: 'sk_test_1' })).toThrow(
      'KERFWISE_STRIPE_WEBHOOK_SECRET',
    )
    expect(() => readEnv({ KERFWISE_STRIPE_WEBHOOK_SECRET: 'whsec_1' })).toThrow('KERFWISE_STRIPE_SECRET_KEY')
  })
})

describe('plan price', () => {
  it('takes amount and currency from the provider', async () => {
    const it = await shop()
    const made = { id: 'price_new', product: 'prod_pro', amount: 2450, currency: 'eur', nickname: 'Pro' }
    it.stripe.world.prices.set('price_new', { ...made, interval: 'month', active: true })
    expect(await admin(it, 'plan', 'price', 'pro-month', 'price_new')).toMatchObject({ code: 0 })
    const plans = JSON.parse((await admin(it, 'plan', 'list')).text)
    expect(plans[4]).toMatchObject({ id: 'pro-month', price: 24.5, currency: 'EUR', priceId: 'price_new' })
    // A key that the provider does not know any more.
    const lines: string[] = []
    const env = { ...stripeSettings(it.stripe), KERFWISE_STRIPE_SECRET_KEY: 'sk_test_old' }
    const code = await runAdmin(
      ['plan', 'price', 'pro-month', 'price_new'],
      { ...env, KERFWISE_DATA: it.folder },
      undefined,
      (line) => void lines.push(line),
    )
    expect([code, lines]).toEqual([2, [expect.stringMatching(/^paymentUnavailable: .*API Key/)]])
  })

  it.each([
    ['an unknown price', ['pro-month', 'price_none'], 'no price price_none'],
    ['a price of another period', ['pro-month', 'price_pro_year'], 'billed by year'],
    ['a plan that is free', ['free', 'price_pro_month'], 'could be sold'],
  ])('refuses %s', async (_name, words, reason) => {
    const done = await admin(await shop(), 'plan', 'price', ...words)
    expect(done.code).toBe(1)
    expect(done.text).toContain(reason)
  })

  it('keeps the plan of a person who pays an old price, even after its sale has ended', async () => {
    const it = await shop()
    const ann = await registered(it.app, 'Ann')
    await it.subscribe(ann, 'pro-month')
    await admin(it, 'plan', 'price', 'pro-month', 'none')
    await it.deliverAll()
    expect(await planOf(ann)).toBe('pro-month')
    const bob = await registered(it.app, 'Bob')
    expect(await bob.refused('/payment/stripe/checkout', { body: { planId: 'pro-month' } })).toEqual([
      409,
      'planNotSold',
    ])
  })
})

describe('reconcile', () => {
  it('makes up for missed events, also of customers whose link was lost', async () => {
    const it = await shop()
    const [ann, bob] = [await registered(it.app, 'Ann'), await registered(it.app, 'Bob')]
    await it.subscribe(ann, 'pro-month')
    await it.subscribe(bob, 'core-year')
    await it.database.raw(
      `DELETE FROM payment_customers WHERE customer_id = '${[...it.stripe.world.customers.keys()][1]}'`,
    )
    expect(await admin(it, 'reconcile')).toMatchObject({ code: 0 })
    expect([await planOf(ann), await planOf(bob)]).toEqual(['pro-month', 'core-year'])
  })

  it('names payers without an account, and prices that belong to no plan', async () => {
    const it = await shop()
    const ann = await registered(it.app, 'Ann')
    await it.subscribe(ann, 'pro-month')
    const [subscription] = [...it.stripe.world.subscriptions.values()]
    const other = { id: 'price_other', product: 'prod', amount: 1, currency: 'usd', nickname: 'x' }
    it.stripe.world.prices.set('price_other', { ...other, interval: 'month', active: true })
    if (subscription) subscription.price = 'price_other'
    const metadata = { kerfwise_account: 'who-is-gone' }
    const customer = { id: 'cus_x', created: 0, email: null, name: null, metadata }
    it.stripe.world.customers.set('cus_x', { ...customer, card: null, balance: 0, deleted: false })
    const session = { id: 'cs_x', created: 0, customer: 'cus_x', price: 'price_pro_year', reference: null }
    const rest = { successUrl: '', cancelUrl: '', metadata: {}, subscriptionMetadata: {}, subscription: null }
    it.stripe.billing.complete({ ...session, ...rest, status: 'open' }, goodCard)
    const { code, text } = await admin(it, 'reconcile')
    expect(code).toBe(1)
    expect(text).toContain('cus_x pays, but belongs to no account here')
    expect(text).toContain('price_other is paid, but stands for no plan')
    // Once the operator names the plan of the price, the next round grants it.
    expect((await admin(it, 'plan', 'price', 'core-month', 'price_other')).code).toBe(0)
    await admin(it, 'reconcile')
    expect(await planOf(ann)).toBe('core-month')
  })

  it('ends the subscription of an account that the operator deleted', async () => {
    const it = await shop()
    await it.subscribe(await registered(it.app, 'Ann'), 'pro-month')
    expect(await admin(it, 'user', 'delete', 'Ann', '--yes')).toMatchObject({ code: 0 })
    const [subscription] = [...it.stripe.world.subscriptions.values()]
    expect(subscription?.status).toBe('canceled')
  })

  it('says so if payment is not set up', async () => {
    const it = await shop()
    const lines: string[] = []
    const code = await runAdmin(
      ['reconcile'],
      { KERFWISE_DATA: it.folder },
      undefined,
      (line) => void lines.push(line),
    )
    expect(code).toBe(1)
    expect(lines.join()).toContain('payment is not set up')
  })
})
