import { describe, expect, it } from 'vitest'
import { type Browser, password, registered } from '../support/browser.ts'
import { day, month, shop } from '../support/shop.ts'

async function subscribed(planId: 'core-month' | 'pro-month' = 'core-month') {
  const it = await shop()
  const ann = await registered(it.app, 'Ann')
  await it.subscribe(ann, planId)
  await it.deliverAll()
  const plan = async (browser: Browser = ann) => (await browser.ok('/user/checkStatus')).user.plan
  const subscription = async () => (await ann.ok('/user/checkStatus')).user.subscriptions[0]
  const { subscrId } = await plan()
  const post = (what: string) => ann.ok(`/payment/stripe/subscr/${what}`, { method: 'POST' })
  const [held] = [...it.stripe.world.subscriptions.values()]
  if (!held) throw new Error('nothing was sold')
  /** Time passes, in which the session ends, and the person is back. */
  const later = async (milliseconds: number) => {
    it.pass(milliseconds)
    await signIn(ann)
  }
  return { ...it, later, ann, plan, subscription, subscrId, post, held }
}

const signIn = (browser: Browser) =>
  browser.ok('/user/login', { body: { nameOrMail: 'Ann', pass: password } })

describe('a subscription', () => {
  it('is canceled at the end of its period, reactivated, and canceled again', async () => {
    const { subscrId, post, subscription, plan, later, deliverAll, held } = await subscribed()
    await post(`cancel/${subscrId}`)
    expect(await subscription()).toMatchObject({ nextBilledAt: null, endsAt: held.periodEnd })
    expect((await plan()).id).toBe('core-month')
    await post(`reactivate/${subscrId}`)
    expect(await subscription()).toMatchObject({ nextBilledAt: held.periodEnd, endsAt: null })
    await post(`cancel/${subscrId}`)
    await deliverAll()
    expect(await subscription()).toMatchObject({ nextBilledAt: null })
    await later(month)
    // The plan lapses by its own date, even before the provider reports the end.
    expect((await plan()).id).toBe('free')
    await deliverAll()
    expect(await subscription()).toMatchObject({ status: 'canceled', nextBilledAt: null })
    expect((await plan()).previouslyBilled).toEqual({ amount: 9, currency: 'USD' })
  })

  it('is named by its own plan among the offers, and by no other', async () => {
    const { ann, subscrId } = await subscribed()
    const { allPlans, defaultPlan, user } = await ann.ok('/user/checkStatus')
    const none = { isTrial: false, subscrId: null, previouslyBilled: null }
    expect(defaultPlan).toMatchObject(none)
    expect(user.allPlans).toEqual(allPlans)
    for (const plan of allPlans) {
      const own = { isTrial: false, subscrId, previouslyBilled: { amount: 9, currency: 'USD' } }
      expect(plan).toMatchObject(plan.id === 'core-month' ? own : none)
    }
  })

  it('is changed by the GET calls of the specification, too', async () => {
    const { ann, subscrId, subscription, plan } = await subscribed()
    await ann.ok(`/payment/stripe/subscr/cancel/${subscrId}`)
    expect((await subscription()).nextBilledAt).toBeNull()
    await ann.ok(`/payment/stripe/subscr/reactivate/${subscrId}`)
    expect((await subscription()).nextBilledAt).not.toBeNull()
    await ann.ok(`/payment/stripe/subscr/update/${subscrId}/pro-year`)
    expect(await plan()).toMatchObject({ id: 'pro-year', paddleId: 'price_pro_year' })
    const followed = { headers: { 'sec-fetch-site': 'none' } }
    expect(await ann.refused(`/payment/stripe/subscr/cancel/${subscrId}`, followed)).toEqual([
      403,
      'crossSite',
    ])
  })

  it('is charged the difference when it goes up, and credited when it goes down', async () => {
    const { post, subscrId, plan, stripe, later, held, deliverAll } = await subscribed()
    await later(15 * day)
    await post(`update/${subscrId}/pro-month`)
    const share = (held.periodEnd - stripe.world.now()) / (held.periodEnd - held.periodStart)
    expect(await plan()).toMatchObject({
      id: 'pro-month',
      previouslyBilled: {
        amount: (Math.round(1900 * share) - Math.round(900 * share)) / 100,
        currency: 'USD',
      },
    })
    await post(`update/${subscrId}/core-month`)
    expect((await plan()).id).toBe('core-month')
    expect(stripe.world.customer(held.customer).balance).toBeLessThan(0)
    await later(month)
    await deliverAll()
    expect((await plan()).id).toBe('core-month')
  })

  it('stays as it is when the card is declined, and can be changed with the next card', async () => {
    const { ann, post, subscrId, plan, stripe, held } = await subscribed()
    stripe.world.customer(held.customer).card = { last4: '0002', declines: true }
    const update = `/payment/stripe/subscr/update/${subscrId}/pro-month`
    expect(await ann.refused(update, { method: 'POST' })).toEqual([402, 'paymentDeclined'])
    expect((await plan()).id).toBe('core-month')
    stripe.world.customer(held.customer).card = { last4: '4242', declines: false }
    await post(`update/${subscrId}/pro-month`)
    expect((await plan()).id).toBe('pro-month')
  })

  it('is changed once, even if the answer is lost and the button pressed again', async () => {
    const { post, subscrId, plan, stripe } = await subscribed()
    const before = stripe.world.invoices.size
    stripe.failures.next({ path: /v1\/subscriptions\/sub/, kind: 'lost' })
    await Promise.all([post(`update/${subscrId}/pro-month`), post(`update/${subscrId}/pro-month`)])
    expect((await plan()).id).toBe('pro-month')
    expect(stripe.world.invoices.size).toBe(before + 1)
  })

  it('cannot be changed by another person', async () => {
    const { app, subscrId, subscription, held, stripe } = await subscribed()
    const eve = await registered(app, 'Eve')
    const before = await subscription()
    for (const id of [subscrId, held.id, 'no-such-thing']) {
      for (const what of [`cancel/${id}`, `reactivate/${id}`, `update/${id}/pro-year`]) {
        const call = { method: 'POST' } as const
        expect(await eve.refused(`/payment/stripe/subscr/${what}`, call)).toEqual([404, 'notFound'])
      }
    }
    expect(await eve.refused('/payment/stripe/portal', { method: 'POST' })).toEqual([404, 'notFound'])
    expect(await eve.ok('/payment/invoices')).toEqual([])
    expect(await subscription()).toEqual(before)
    expect(stripe.events.all.some(({ type }) => type === 'customer.subscription.updated')).toBe(false)
  })

  it('takes no change once it has ended, even before the server has heard of the end', async () => {
    const { ann, stripe, held, subscrId, deliverAll } = await subscribed()
    stripe.billing.end(held)
    const call = { method: 'POST' } as const
    const reactivate = `/payment/stripe/subscr/reactivate/${subscrId}`
    expect(await ann.refused(reactivate, call)).toEqual([409, 'subscriptionEnded'])
    await deliverAll()
    expect(await ann.refused(reactivate, call)).toEqual([409, 'subscriptionEnded'])
    expect(await ann.refused(`/payment/stripe/subscr/update/${subscrId}/gold`, call)).toEqual([
      409,
      'planNotSold',
    ])
  })
})

describe('a card that fails at the renewal', () => {
  it('leaves the plan for a week, and a new card brings the plan back', async () => {
    const { plan, subscription, stripe, held, later, deliverAll } = await subscribed('pro-month')
    stripe.world.customer(held.customer).card = { last4: '0341', declines: true }
    await later(month)
    await deliverAll()
    const overdue = await subscription()
    expect(overdue.status).toBe('past_due')
    expect(overdue.endsAt).toBe(held.periodStart + 7 * 86_400)
    expect((await plan()).id).toBe('pro-month')
    await later(7 * day)
    await deliverAll()
    expect((await plan()).id).toBe('free')
    stripe.billing.setCard(held.customer, { last4: '4242', declines: false })
    await deliverAll()
    expect((await plan()).id).toBe('pro-month')
    expect((await subscription()).status).toBe('active')
  })

  it('ends the subscription after the last try', async () => {
    const { plan, subscription, stripe, held, later, deliverAll } = await subscribed('pro-month')
    stripe.world.customer(held.customer).card = { last4: '0341', declines: true }
    await later(month)
    await later(20 * day)
    await deliverAll()
    expect(await subscription()).toMatchObject({ status: 'canceled', nextBilledAt: null })
    expect((await plan()).id).toBe('free')
  })
})

describe('invoices', () => {
  it('are listed with their amounts and can be downloaded', async () => {
    const { ann, later, deliverAll } = await subscribed('pro-month')
    await later(month)
    await deliverAll()
    const invoices = await ann.ok('/payment/invoices')
    expect(invoices).toHaveLength(2)
    expect(invoices[0]).toMatchObject({ provider: 'stripe', amount: 19, currency: 'USD', status: 'paid' })
    expect(invoices[0].created).toBeGreaterThan(invoices[1].created)
    // In whole seconds since 1970.
    expect(new Date(invoices[1].created * 1000).getUTCFullYear()).toBe(2026)
    const file = await fetch(invoices[0].pdf)
    expect(file.headers.get('content-type')).toBe('application/pdf')
    expect((await file.text()).startsWith('%PDF-')).toBe(true)
  })
})

describe('an account that is deleted', () => {
  const body = { pass: password }

  it('ends its subscription at the provider', async () => {
    const { ann, stripe, settled, held } = await subscribed()
    await ann.ok('/user', { method: 'DELETE', body })
    await settled()
    expect(held.status).toBe('canceled')
    expect(stripe.world.customer(held.customer).deleted).toBe(true)
  })

  it('ends its subscription later if the provider cannot be reached', async () => {
    const { ann, stripe, settled, held, app, deliverAll } = await subscribed()
    stripe.failures.next(...Array.from({ length: 3 }, () => ({ path: /customers/, kind: 'error' }) as const))
    await ann.ok('/user', { method: 'DELETE', body })
    await settled()
    expect(held.status).toBe('active')
    // The next deletion of an account, or the hourly job, completes it.
    const bob = await registered(app, 'Bob')
    await bob.ok('/user', { method: 'DELETE', body })
    await settled()
    expect(held.status).toBe('canceled')
    await deliverAll()
  })
})

describe('a trial', () => {
  it('beside a paid plan gives the higher of both, and the paid one is the subscription', async () => {
    const { app, subscribe, deliverAll, clock } = await shop()
    const ann = await registered(app, 'Ann')
    await ann.ok('/user/trial', { method: 'POST' })
    await subscribe(ann, 'core-month')
    await deliverAll()
    const plan = async () => (await ann.ok('/user/checkStatus')).user.plan
    expect(await plan()).toMatchObject({ name: 'Pro', isTrial: true, subscrId: expect.any(String) })
    clock.advance(7 * day)
    await signIn(ann)
    expect(await plan()).toMatchObject({ id: 'core-month', isTrial: false })
  })
})
