import { type Recorded, type StripeMock, startStripeMock } from '@kerfwise/testkit/stripe'
import { afterAll, describe, expect, it } from 'vitest'
import { systemClock } from '../../src/platform/clock.ts'
import { stripePayments } from '../../src/platform/payments/stripe.ts'
import { registered } from '../support/browser.ts'
import { month, shop } from '../support/shop.ts'

const started = await startStripeMock()
const mock = typeof started === 'string' ? undefined : started
if (typeof started === 'string')
  process.stderr.write(`SKIPPED, the form of Stripe's API is not checked: ${started}\n`)
afterAll(() => mock?.close())

/** Sends a recorded call once more, to the mock. */
async function replay({ url }: StripeMock, { method, path, body }: Recorded) {
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: { authorization: 'Bearer sk_test_123', 'content-type': 'application/x-www-form-urlencoded' },
    ...(method === 'GET' ? {} : { body }),
  })
  return { status: answer.status, answer: (await answer.json()) as object }
}

/** Where something is in the fake's answer that the real one never has, or has in another type. */
function strange(fake: unknown, real: unknown, path = '$'): string[] {
  if (fake === null || real === null || fake === undefined) return []
  if (real === undefined) return [`${path} is unknown`]
  if (Array.isArray(fake) && Array.isArray(real)) {
    return real.length === 0 ? [] : fake.flatMap((one, index) => strange(one, real[0], `${path}[${index}]`))
  }
  if (typeof fake !== typeof real || Array.isArray(fake) !== Array.isArray(real))
    return [`${path} is no ${typeof real}`]
  if (typeof fake !== 'object' || path.endsWith('.metadata')) return []
  return Object.entries(fake).flatMap(([key, value]) =>
    strange(value, Reflect.get(Object(real), key), `${path}.${key}`),
  )
}

describe.skipIf(mock === undefined)('the form of Stripe’s API', () => {
  it('is kept by every request to the provider', async () => {
    const api = (mock as StripeMock).url
    const stripe = stripePayments({
      secretKey: 'sk_test_123',
      webhookSecret: 'whsec_x',
      api,
      clock: systemClock,
    })
    const customer = await stripe.createCustomer({ id: 'a', name: 'Ann', mail: 'ann@example.com' }, 'k1')
    const order = { customerId: customer, accountId: 'a', planId: 'pro-month', priceId: 'price_1' }
    const back = { completedUrl: 'https://kerfwise.example/a', closedUrl: 'https://kerfwise.example/b' }
    expect(await stripe.checkout({ ...order, ...back }, 'k2')).toMatch(/^https:/)
    expect(await stripe.portal(customer, 'https://kerfwise.example/my-account')).toMatch(/^https:/)
    expect((await stripe.subscriptionsOf(customer))[0]).toMatchObject({
      priceId: expect.stringMatching(/^price_/),
    })
    expect((await stripe.invoicesOf(customer))[0]).toMatchObject({ currency: 'USD' })
    expect((await stripe.payingCustomers())[0]).toMatch(/^cus_/)
    expect(await stripe.price('price_1')).toMatchObject({ currency: 'USD', period: 'month' })
    expect(await stripe.customer(customer)).toMatchObject({ accountId: null })
    await stripe.setCanceled('sub_1', true, 'k3')
    await stripe.changePrice('sub_1', 'price_2', 'k4')
    await stripe.forgetCustomer(customer)
  })

  it('fits the requests and answers of the stand-in', async () => {
    const { app, stripe, subscribe, deliverAll, pass } = await shop()
    const ann = await registered(app, 'Ann')
    await ann.ok('/payment/stripe/checkout', { body: { planId: 'core-month' } })
    await subscribe(ann, 'pro-month')
    await deliverAll()
    const { subscrId } = (await ann.ok('/user/checkStatus')).user.plan
    const post = (what: string) => ann.ok(`/payment/stripe/${what}`, { method: 'POST' })
    await post(`subscr/cancel/${subscrId}`)
    await post(`subscr/reactivate/${subscrId}`)
    await post(`subscr/update/${subscrId}/core-year`)
    await post('portal')
    await ann.ok('/payment/invoices')
    pass(month)
    await deliverAll()
    const worked = stripe.calls.filter(({ status }) => status === 200)
    expect(worked.length).toBeGreaterThan(20)
    for (const call of worked) {
      const { status, answer } = await replay(mock as StripeMock, call)
      const named = `${call.method} ${call.path}`
      expect([named, status, status === 200 ? null : answer]).toEqual([named, 200, null])
      expect([named, strange(call.answer, answer)]).toEqual([named, []])
    }
  })
})
