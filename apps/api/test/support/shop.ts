import { FakeClock } from '@kerfwise/testkit'
import {
  type FakeEvent,
  type FakeStripe,
  seedPrices,
  sellingPrices,
  signature,
  startStripe,
} from '@kerfwise/testkit/stripe'
import { onTestFinished } from 'vitest'
import { changeTier } from '../../src/modules/tiers/index.ts'
import { type TestApp, testApp } from './app.ts'
import type { Browser } from './browser.ts'

export const goodCard = { last4: '4242', declines: false }
export const badCard = { last4: '0002', declines: true }

export interface Delivery {
  /** Seconds since the epoch when it is signed; now by default. */
  readonly at?: number
  readonly secret?: string
  readonly payload?: string
}

export interface Shop extends TestApp {
  readonly stripe: FakeStripe
  readonly env: TestApp['env']
  /** Brings an event to the webhook; gives the answer's status. */
  deliver(event: FakeEvent, how?: Delivery): Promise<number>
  /** Brings every event that was not yet, in its order. */
  deliverAll(): Promise<void>
  /** Time passes for both sides. */
  pass(milliseconds: number): void
  /** Chooses a plan and pays, as a person. */
  subscribe(browser: Browser, planId: keyof typeof seedPrices): Promise<void>
}

export const stripeSettings = (stripe: FakeStripe) => ({
  KERFWISE_STRIPE_SECRET_KEY: stripe.secretKey,
  KERFWISE_STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
  KERFWISE_STRIPE_API: stripe.url,
})

/** The server beside a payment provider of its own, each plan with its price, both by one clock. */
export async function shop(): Promise<Shop> {
  const shared = { clock: new FakeClock() }
  const clock = { now: () => shared.clock.now(), advance: (ms: number) => shared.clock.advance(ms) }
  const stripe = await startStripe({ clock, prices: sellingPrices })
  onTestFinished(() => stripe.close())
  const app = await testApp({ env: stripeSettings(stripe) })
  shared.clock = app.clock
  for (const [tierId, priceId] of Object.entries(seedPrices)) await changeTier(app, tierId, { priceId })
  let delivered = 0

  const deliver: Shop['deliver'] = async ({ payload }, how = {}) => {
    const at = how.at ?? Math.floor(app.clock.now() / 1000)
    const header = signature(payload, how.secret ?? stripe.webhookSecret, at)
    const answer = await app.app.inject({
      method: 'POST',
      url: '/rest/payment/stripe/webhook',
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': header },
      payload: how.payload ?? payload,
    })
    return answer.statusCode
  }

  return {
    ...app,
    stripe,
    deliver,
    async deliverAll() {
      for (const event of stripe.events.all.slice(delivered)) {
        const status = await deliver(event)
        if (status !== 200) throw new Error(`${event.type} was answered ${status}`)
      }
      delivered = stripe.events.all.length
    },
    pass(milliseconds) {
      app.clock.advance(milliseconds)
      stripe.billing.catchUp()
    },
    async subscribe(browser, planId) {
      const { url } = await browser.ok('/payment/stripe/checkout', { body: { planId } })
      stripe.billing.complete(stripe.world.session(url.split('/').at(-1)), goodCard)
    },
  }
}

const hour = 3_600_000
export const day = 24 * hour
export const month = 31 * day
