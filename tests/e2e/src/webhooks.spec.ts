import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, type Page, test } from '@playwright/test'
import { Webhook } from 'standardwebhooks'
import { look } from './pages/looks.ts'
import { register, settle, startTrial } from './support/account.ts'
import { addWebhook, deafUrl } from './support/webhooks.ts'

const list = { stock: [{ length: 6000 }], data: [{ length: 1841.5, count: 4 }], cutWaste: 3.2 }

interface Call {
  headers: IncomingHttpHeaders
  body: string
}

/** A program of the person that receives events. */
async function receiver() {
  const calls: Call[] = []
  const state = { status: 500 }
  const server = createServer(async (request, response) => {
    calls.push({ headers: request.headers, body: await text(request) })
    response.writeHead(state.status).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { calls, state, url: `http://127.0.0.1:${port}/events`, end: () => server.close() }
}

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

test('a webhook is added, tested, called for a job, given a new secret and removed', async ({
  page,
  baseURL,
}) => {
  await settle(page)
  const { pass } = await register(page)
  const there = await receiver()
  await page.goto('/my-account')
  await expect(page.getByText('You have no webhooks.')).toBeVisible()
  await page.getByRole('button', { name: 'Add a webhook' }).click()
  const adding = dialog(page, 'Add a webhook')
  const add = async (url: string, password = pass) => {
    await adding.getByLabel('Address of your program').fill(url)
    await adding.getByRole('textbox', { name: 'Your password' }).fill(password)
    await adding.getByRole('button', { name: 'Add the webhook' }).click()
  }
  await add('https://169.254.169.254/latest/meta-data')
  await expect(adding.getByRole('alert')).toContainText('Events cannot be sent to this address.')
  await add(there.url, 'not the password')
  await expect(adding.getByRole('alert')).toContainText('The password is wrong.')
  await add(there.url)
  const secret = (await adding.getByLabel('Secret').textContent()) ?? ''
  expect(secret).toMatch(/^whsec_/)
  await adding.getByRole('button', { name: 'Done' }).click()
  // The free plan has one webhook, as it has one key.
  await expect(page.getByText('You have as many webhooks as your plan allows.')).toBeVisible()

  await page.getByRole('button', { name: `Log: ${there.url}` }).click()
  const log = dialog(page, 'Log')
  await expect(log.getByText('Nothing has been sent yet.')).toBeVisible()
  await log.getByRole('button', { name: 'Send a test event' }).click()
  await expect(log.getByText('Waiting · Tries: 1 · Answer: 500')).toBeVisible()
  there.state.status = 200
  await log.getByRole('button', { name: /^Send again: webhook\.test/ }).click()
  await expect(log.getByText('Delivered · Tries: 2 · Answer: 200')).toBeVisible()
  await page.keyboard.press('Escape')

  const made = await page.request.post('/rest/user/keys', { data: { name: 'Saw', scopes: ['solve'], pass } })
  const { key } = (await made.json()).success
  const started = await fetch(`${baseURL}/rest/v1/jobs`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(list),
  })
  const job = (await started.json()).success
  await expect.poll(() => there.calls.length).toBe(3)
  const last = there.calls.at(-1)
  const event = new Webhook(secret).verify(last?.body ?? '', (last?.headers ?? {}) as Record<string, string>)
  expect(event).toMatchObject({ type: 'job.done', data: { id: job.id, progress: { optimal: true } } })
  await page.getByRole('button', { name: `Log: ${there.url}` }).click()
  await expect(log.getByText(job.id)).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: `New secret: ${there.url}` }).click()
  const renewing = dialog(page, 'New secret')
  await renewing.getByRole('textbox', { name: 'Your password' }).fill(pass)
  await renewing.getByRole('button', { name: 'Make a new secret' }).click()
  const renewed = await renewing.getByLabel('Secret', { exact: true }).textContent()
  await renewing.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('The old secret also signs until')).toBeVisible()
  await page.getByRole('button', { name: `Show the secret: ${there.url}` }).click()
  const showing = dialog(page, 'Show the secret')
  await showing.getByRole('textbox', { name: 'Your password' }).fill(pass)
  await showing.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(showing.getByLabel('Secret', { exact: true })).toHaveText(renewed ?? '')
  await showing.getByRole('button', { name: 'Done' }).click()

  await page.getByRole('button', { name: `Remove: ${there.url}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('You have no webhooks.')).toBeVisible()
  there.end()
})

test('the list of webhooks, their log and their secret fit each width', async ({ page }) => {
  test.slow()
  await settle(page)
  const { pass } = await register(page)
  await startTrial(page)
  await addWebhook(page, deafUrl, pass)
  await addWebhook(page, `${deafUrl}/${'long'.repeat(60)}`, pass)
  await page.goto('/my-account')
  await expect(page.getByText('Added')).toHaveCount(2)
  await look(page, 'state-webhooks')
  await page.getByRole('button', { name: `Log: ${deafUrl}`, exact: true }).click()
  await dialog(page, 'Log').getByRole('button', { name: 'Send a test event' }).click()
  await expect(dialog(page, 'Log').getByText('No connection')).toBeVisible()
  await look(page, 'state-webhook-log')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: `Show the secret: ${deafUrl}`, exact: true }).click()
  const showing = dialog(page, 'Show the secret')
  await showing.getByRole('textbox', { name: 'Your password' }).fill(pass)
  await showing.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(showing.getByLabel('Secret', { exact: true })).toBeVisible()
  await look(page, 'state-webhook-secret')
})
