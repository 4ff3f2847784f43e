import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { temporaryFolder } from './support/app.ts'
import { password } from './support/browser.ts'
import { startProcess } from './support/process.ts'
import { isSignedBy, type Received } from './support/receiver.ts'
import { served } from './support/served.ts'

it('an event on its way when the server is killed arrives after the restart', async () => {
  const calls: Received[] = []
  const receiver = await served(async (request, response) => {
    calls.push({ headers: request.headers, body: await text(request) })
    // The first one is never answered.
    if (calls.length > 1) response.end()
  })
  const folder = temporaryFolder()
  const env = { KERFWISE_WEBHOOK_NETWORKS: 'loopback' }
  const first = await startProcess(folder, env)
  const cookies: string[] = []
  const call = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json', cookie: cookies.join('; '), origin: first.url }
    const answer = await fetch(`${first.url}/rest${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    cookies.push(...answer.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0] ?? ''))
    expect(answer.status, path).toBe(200)
    return (await answer.json()).success
  }
  await call('/user/register', { name: 'Ann', mail: 'ann@example.com', pass: password, confirm: password })
  const { id, secret } = await call('/user/webhooks', { url: receiver, pass: password })
  await call(`/user/webhooks/${id}/test`, {})
  await expect.poll(() => calls.length).toBe(1)
  first.child.kill('SIGKILL')
  await first.ended
  await startProcess(folder, env)
  await expect.poll(() => calls.length, { timeout: 60_000 }).toBe(2)
  const [before, after] = calls
  if (!before || !after) throw new Error('two arrived')
  expect(after.headers['webhook-id']).toBe(before.headers['webhook-id'])
  expect(after.body).toBe(before.body)
  expect(isSignedBy(secret, after, Date.now())).toBe(true)
})
