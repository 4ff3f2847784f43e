import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { type FakeStripe, seedPrices, sellingPrices, startStripe } from '@kerfwise/testkit/stripe'
import { test as base } from '@playwright/test'

const built = resolve(import.meta.dirname, '../../../../apps/api/dist')

export interface Shop {
  readonly url: string
  readonly stripe: FakeStripe
}

/** Where conversions are reported; nobody listens there, tests look at what would be sent. */
export const collector = 'http://localhost:4999/collect'

/** The built product with payment set up, beside a stand-in for Stripe; one of both for each worker. */
export const test = base.extend<object, { shop: Shop }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: the fixture's first argument must be a pattern
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'kerfwise-shop-'))
      const port = await freePort()
      const url = `http://localhost:${port}`
      const stripe = await startStripe({ prices: sellingPrices })
      stripe.events.endpoint = { url: `${url}/rest/payment/stripe/webhook`, secret: stripe.webhookSecret }
      const env = { ...process.env, ...settings(stripe, folder), PORT: String(port), PUBLIC_URL: url }
      for (const [plan, price] of Object.entries(seedPrices)) {
        // Not synchronously: the stand-in lives in this process and must answer.
        await promisify(execFile)(process.execPath, [join(built, 'admin.js'), 'plan', 'price', plan, price], {
          env,
        })
      }
      const child = spawn(process.execPath, [join(built, 'main.js')], {
        env,
        stdio: ['ignore', 'ignore', 'inherit'],
      })
      await healthy(url, child)
      await use({ url, stripe })
      child.kill('SIGTERM')
      await once(child, 'exit')
      await stripe.close()
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
  baseURL: ({ shop }, use) => use(shop.url),
})

function settings(stripe: FakeStripe, folder: string): Record<string, string> {
  return {
    KERFWISE_HOST: '127.0.0.1',
    KERFWISE_DATA: folder,
    KERFWISE_LOG_LEVEL: 'error',
    KERFWISE_OPTIMIZER_THREADS: '1',
    KERFWISE_ANALYTICS_URL: collector,
    KERFWISE_STRIPE_SECRET_KEY: stripe.secretKey,
    KERFWISE_STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    KERFWISE_STRIPE_API: stripe.url,
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address !== null ? address.port : 0
}

async function healthy(url: string, child: ChildProcess): Promise<void> {
  while (!(await fetch(`${url}/rest/health`).catch(() => undefined))?.ok) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`)
    await pause(50)
  }
}
