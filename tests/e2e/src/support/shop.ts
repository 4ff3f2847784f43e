import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '@kerfwise/testkit/process'
import { type FakeStripe, seedPrices, sellingPrices, startStripe } from '@kerfwise/testkit/stripe'
import { MovedClock } from '@kerfwise/testkit/time'
import { test as base } from '@playwright/test'
import { type Collector, startCollector } from './collector.ts'
import { built, serve } from './server.ts'

export interface Shop {
  readonly url: string
  readonly stripe: FakeStripe
  /** Where conversions are reported. */
  readonly collector: Collector
}

/** The built product with payment set up, beside a stand-in for Stripe, both with one clock; a pair for each worker. */
export const test = base.extend<object, { shop: Shop }>({
  shop: [
    // Playwright wants a pattern, of which the cheapest fixture is this one.
    async ({ browserName: _browserName }, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'kerfwise-shop-'))
      const url = `http://localhost:${await freePort()}`
      const clock = new MovedClock()
      const stripe = await startStripe({ clock, prices: sellingPrices })
      stripe.events.endpoint = { url: `${url}/rest/payment/stripe/webhook`, secret: stripe.webhookSecret }
      const collector = await startCollector()
      const env = { ...process.env, ...settings(stripe, collector, folder) }
      for (const [plan, price] of Object.entries(seedPrices)) {
        // Not synchronous: the stand-in lives in this process and must answer.
        await promisify(execFile)(process.execPath, [join(built, 'admin.js'), 'plan', 'price', plan, price], {
          env,
        })
      }
      const end = await serve(url, env, clock)
      await use({ url, stripe, collector })
      await end()
      await stripe.close()
      collector.close()
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
  baseURL: ({ shop }, use) => use(shop.url),
})

function settings(stripe: FakeStripe, collector: Collector, folder: string): Record<string, string> {
  return {
    KERFWISE_HOST: '127.0.0.1',
    KERFWISE_DATA: folder,
    KERFWISE_LOG_LEVEL: 'error',
    KERFWISE_OPTIMIZER_THREADS: '1',
    KERFWISE_ANALYTICS_URL: collector.url,
    KERFWISE_STRIPE_SECRET_KEY: stripe.secretKey,
    KERFWISE_STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    KERFWISE_STRIPE_API: stripe.url,
  }
}
