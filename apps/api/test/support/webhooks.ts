import { type TestSettings, testApp } from './app.ts'
import type { Browser } from './browser.ts'
import { login, password, registered } from './browser.ts'
import { answering } from './optimizer.ts'
import { programOf } from './program.ts'
import { receiver } from './receiver.ts'

export const list = { stock: [{ length: 6000 }], data: [{ length: 1200, count: 4 }], cutWaste: 3.2 }
const proof = { objective: 12_000, lowerBound: 6_000, gap: 0.5, optimal: false }
export const plan = { success: { isError: false, data: { barsCount: 2, utilization: 0.9, meta: { proof } } } }
export const post = { method: 'POST', body: {} } as const
export const day = 24 * 3_600_000

export const webhookToAdd = (url: string, pass = password) => ({ body: { url, pass } })

/** Ann, her program, and a server of hers that receives events. */
export async function annWithWebhook(settings: TestSettings = {}) {
  const all = await testApp({
    lookMs: 20,
    deps: { optimizer: answering(plan) },
    ...settings,
    env: { KERFWISE_WEBHOOK_NETWORKS: '127.0.0.1', ...settings.env },
  })
  const ann = await registered(all.app, 'Ann')
  const program = await programOf(all.app, ann)
  const there = await receiver()
  // Some tests are about days.
  await ann.ok('/user/login', login('Ann', password, true))
  const { id, secret } = await ann.ok('/user/webhooks', webhookToAdd(there.url))
  return { ...all, ann, program, there, id: id as string, secret: secret as string }
}

export const logOf = (ann: Browser, id: string) => ann.ok(`/user/webhooks/${id}/deliveries`)
