import { setTimeout as pause } from 'node:timers/promises'
import { sellingPrices, signature, startStripe } from '@kerfwise/testkit/stripe'
import { describe, expect, it, onTestFinished } from 'vitest'
import { runAdmin } from '../../src/admin/run.ts'
import { paymentEvents } from '../../src/modules/billing/tables.ts'
import { temporaryFolder } from '../support/app.ts'
import { type Browser, password, registered } from '../support/browser.ts'
import { startProcess } from '../support/process.ts'
import { goodCard, shop, stripeSettings } from '../support/shop.ts'
import { logsErrors } from '../support/watchedLog.ts'

const planOf = async (browser: Browser) => (await browser.ok('/user/checkStatus')).user.plan.id

async function bought() {
  const it = await shop()
  const ann = await registered(it.app, 'Ann')
  await it.subscribe(ann, 'pro-month')
  const event = it.stripe.events.all.find(({ type }) => type === 'customer.subscription.created')
  if (!event) throw new Error('nothing was sold')
  return { ...it, ann, event, calls: () => it.stripe.calls.length }
}

describe('an event', () => {
  it('that is forged is refused without a question to the provider', async () => {
    const { ann, event, deliver, calls, app } = await bought()
    const before = calls()
    expect(await deliver(event, { secret: 'whsec_other' })).toBe(400)
    expect(await deliver(event, { payload: event.payload.replace('"active"', '"Active"') })).toBe(400)
    const url = '/rest/payment/stripe/webhook'
    const bare = await app.inject({ method: 'POST', url, payload: JSON.parse(event.payload) })
    expect([bare.statusCode, bare.json().error.key]).toEqual([400, 'webhookInvalid'])
    expect(calls()).toBe(before)
    expect(await planOf(ann)).toBe('free')
  })

  it('that is old is refused, so a recorded event cannot be sent again', async () => {
    const { ann, event, deliver, clock } = await bought()
    const now = Math.floor(clock.now() / 1000)
    expect(await deliver(event, { at: now - 301 })).toBe(400)
    expect(await deliver(event, { at: now - 299 })).toBe(200)
    expect(await planOf(ann)).toBe('pro-month')
  })

  it('that is replayed in time gets an answer and does nothing', async () => {
    const { event, deliver, calls, db } = await bought()
    expect(await deliver(event)).toBe(200)
    const before = calls()
    expect(await deliver(event)).toBe(200)
    expect(calls()).toBe(before)
    expect(await db.rows(db.select().from(paymentEvents))).toHaveLength(1)
  })

  it('is verified over the bytes as they came', async () => {
    const { event, deliver } = await bought()
    const spaced = JSON.stringify(JSON.parse(event.payload), null, 2)
    expect(await deliver(event, { payload: spaced })).toBe(400)
    expect(await deliver({ ...event, payload: spaced })).toBe(200)
  })

  it.each(['id', 'type', 'data'])('without its %s is refused, although it is signed', async (name) => {
    const { event, deliver } = await bought()
    const bad = JSON.stringify({ ...JSON.parse(event.payload), [name]: undefined })
    expect(await deliver({ ...event, payload: bad })).toBe(400)
  })

  it('tells the server only which customer to ask the provider about', async () => {
    const { ann, event, deliver, stripe } = await bought()
    const lie = JSON.parse(event.payload)
    lie.data.object.items.data[0].price.id = 'price_pro_year'
    lie.data.object.items.data[0].current_period_end += 1e9
    lie.data.object.metadata.kerfwise_account = 'somebody else'
    expect(await deliver({ ...event, payload: JSON.stringify(lie) })).toBe(200)
    expect(await planOf(ann)).toBe('pro-month')
    const [subscription] = [...stripe.world.subscriptions.values()]
    const { subscriptions } = (await ann.ok('/user/checkStatus')).user
    expect(subscriptions[0].nextBilledAt).toBe(subscription?.periodEnd)
  })

  it('about an unknown customer is accepted and changes nothing', async () => {
    const { deliver, stripe, ann } = await bought()
    const stranger = { id: 'evt_1', type: 'customer.created', payload: '' }
    const object = { id: 'cus_stranger', object: 'customer' }
    const payload = JSON.stringify({
      id: 'evt_1',
      object: 'event',
      type: 'customer.created',
      data: { object },
    })
    expect(await deliver({ ...stranger, payload })).toBe(200)
    const product = {
      id: 'evt_2',
      object: 'event',
      type: 'product.created',
      data: { object: { id: 'prod_1' } },
    }
    expect(await deliver({ ...stranger, payload: JSON.stringify(product) })).toBe(200)
    expect(stripe.world.customers.size).toBe(1)
    expect(await planOf(ann)).toBe('free')
  })

  it('is refused while the provider cannot be asked, so that the provider sends it again', async () => {
    logsErrors('payment failed')
    const { ann, event, deliver, stripe, db } = await bought()
    stripe.failures.next(
      ...Array.from({ length: 3 }, () => ({ path: /subscriptions$/, kind: 'error' }) as const),
    )
    expect(await deliver(event)).toBe(503)
    expect(await db.rows(db.select().from(paymentEvents))).toEqual([])
    expect(await deliver(event)).toBe(200)
    expect(await planOf(ann)).toBe('pro-month')
  })

  it('that a newer one overtakes does not bring an earlier state back', async () => {
    const { ann, event, deliver, stripe } = await bought()
    let letGo = () => {}
    const until = new Promise<void>((resolve) => {
      letGo = resolve
    })
    // The first answer is made, but arrives only after the subscription has ended and that was stored.
    stripe.failures.next({ path: /v1\/subscriptions$/, kind: 'late', until })
    const slow = deliver(event)
    while (!stripe.calls.some(({ path }) => path.startsWith('/v1/subscriptions?'))) await pause(5)
    const [subscription] = [...stripe.world.subscriptions.values()]
    if (subscription) stripe.billing.end(subscription)
    const last = stripe.events.all.at(-1)
    expect(last && (await deliver(last))).toBe(200)
    letGo()
    expect(await slow).toBe(200)
    expect(await planOf(ann)).toBe('free')
  })
})

describe('a subscription', () => {
  it('that names another account than its customer is left out', async () => {
    logsErrors('subscriptions name another account than their customer; left out')
    const { ann, stripe, deliver, event } = await bought()
    const [subscription] = [...stripe.world.subscriptions.values()]
    if (subscription) subscription.metadata.kerfwise_account = 'somebody-else'
    expect(await deliver(event)).toBe(200)
    expect(await planOf(ann)).toBe('free')
  })
})

describe('a server that is killed between receipt and effect', () => {
  it('handles the event when it comes again', async () => {
    const folder = temporaryFolder()
    const stripe = await startStripe({ prices: sellingPrices })
    onTestFinished(() => stripe.close())
    const env = stripeSettings(stripe)
    expect(await admin(folder, env, 'plan', 'price', 'pro-month', 'price_pro_month')).toBe(0)
    const first = await startProcess(folder, env)
    const account = { name: 'Ann', mail: 'ann@example.com', pass: password, confirm: password }
    const headers = { 'content-type': 'application/json' }
    const register = { method: 'POST', headers, body: JSON.stringify(account) }
    const cookie = (await fetch(`${first.url}/rest/user/register`, register)).headers
      .getSetCookie()[0]
      ?.split(';')[0]
    const signedIn = { ...headers, cookie: cookie ?? '' }
    const order = { method: 'POST', headers: signedIn, body: JSON.stringify({ planId: 'pro-month' }) }
    const answer = await fetch(`${first.url}/rest/payment/stripe/checkout`, order)
    const { success } = (await answer.json()) as { success: { url: string } }
    stripe.billing.complete(stripe.world.session(success.url.split('/').at(-1) ?? ''), goodCard)
    const event = stripe.events.all.at(-1)?.payload ?? ''
    const send = (url: string) => {
      const header = signature(event, stripe.webhookSecret, Math.floor(Date.now() / 1000))
      const signed = { ...headers, 'stripe-signature': header }
      return fetch(`${url}/rest/payment/stripe/webhook`, { method: 'POST', headers: signed, body: event })
    }
    const seen = stripe.calls.length
    stripe.failures.next({ path: /v1\/subscriptions$/, kind: 'late', until: first.ended })
    const lost = send(first.url).then(
      ({ status }) => status,
      () => 'lost',
    )
    while (stripe.calls.length === seen) await pause(10)
    first.child.kill('SIGKILL')
    expect(await lost).toBe('lost')

    const second = await startProcess(folder, env)
    expect((await send(second.url)).status).toBe(200)
    const status = await fetch(`${second.url}/rest/user/checkStatus`, { headers: signedIn })
    const { success: shown } = (await status.json()) as { success: { user: { plan: { id: string } } } }
    expect(shown.user.plan.id).toBe('pro-month')
  })
})

function admin(folder: string, env: Record<string, string>, ...words: string[]): Promise<number> {
  return runAdmin(words, { KERFWISE_DATA: folder, KERFWISE_LOG_LEVEL: 'silent', ...env }, () => undefined)
}
