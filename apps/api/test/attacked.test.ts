import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { temporaryFolder, testApp } from './support/app.ts'
import { Browser, password, registered } from './support/browser.ts'
import { startProcess } from './support/process.ts'

const json = { 'content-type': 'application/json' }

/** A text of about so many bytes, made of many small values. */
const repeated = (start: string, part: string, end: string, bytes: number) =>
  `${start}${part.repeat(Math.floor(bytes / part.length))}${end}`

async function post(url: string, body: string, headers: Record<string, string> = {}): Promise<number> {
  const answer = await fetch(url, { method: 'POST', headers: { ...json, ...headers }, body }).catch(
    () => undefined,
  )
  await answer?.arrayBuffer()
  // A connection that is destroyed while it still sends counts as refused.
  return answer?.status ?? 0
}

/** A small heap, so that what would take the usual one takes this one first. */
const smallHeap = { NODE_OPTIONS: '--max-old-space-size=256' }

it('four callers without an account who send what swells do not end the process', async () => {
  const { url, child } = await startProcess(temporaryFolder(), smallHeap)
  const list = repeated(
    '{"stock":[{"length":6000}],"data":[{"length":1000,"count":1}],"x":[',
    '{},',
    '{}]}',
    7_800_000,
  )
  const configs = Array.from({ length: 500_000 }, (_, at) => `"k ${at}":{}`).join()
  const project = `{"project":{"id":"a"},"items":{},"panels":[],"configs":{${configs}}}`
  for (let round = 0; round < 3; round += 1) {
    const lists = await Promise.all(
      Array(4)
        .fill(0)
        .map(() => post(`${url}/rest/cutoptim/optimize1d`, list)),
    )
    for (const status of lists) expect([413, 429, 0]).toContain(status)
    const saves = await Promise.all(
      Array(4)
        .fill(0)
        .map(() => post(`${url}/rest/cutoptim/project`, project)),
    )
    for (const status of saves) expect([200, 0]).toContain(status)
  }
  expect((await fetch(`${url}/rest/health`)).status).toBe(200)
  expect(child.exitCode).toBeNull()
})

it('an account with the largest projects is exported in a small heap, once at a time', async () => {
  const { url, child } = await startProcess(temporaryFolder(), smallHeap)
  const account = { name: 'Ann', mail: 'ann@example.com', pass: password, confirm: password }
  const entered = await fetch(`${url}/rest/user/register`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify(account),
  })
  const cookie = entered.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  expect(await post(`${url}/rest/user/trial`, '{}', { cookie })).toBe(200)
  for (let at = 0; at < 5; at += 1) {
    const start = `{"project":{"id":"p-${at}"},"items":{},"panels":[],"configs":{"a":{}},"results":{"a":{"x":[`
    const body = repeated(start, '{}   ,', '{}]}}}', 7_800_000)
    expect(await post(`${url}/rest/cutoptim/project`, body, { cookie })).toBe(200)
  }
  const download = () => fetch(`${url}/rest/user/export`, { headers: { cookie } })
  const first = await download()
  const more = await Promise.all([download(), download(), download()])
  expect(more.map(({ status }) => status)).toEqual([429, 429, 429])
  expect(more[0]?.headers.get('retry-after')).toBeTruthy()
  for (const { body } of more) await body?.cancel()
  const whole = await text(first.body as NonNullable<typeof first.body>)
  expect(whole.length).toBeGreaterThan(5 * 3_900_000)
  expect(whole.endsWith('\n]}\n')).toBe(true)
  expect(child.exitCode).toBeNull()
  expect((await fetch(`${url}/rest/health`)).status).toBe(200)
})

it('projects that are sent are bounded for each caller, and no neighbour has to wait', async () => {
  const { app, admission } = await testApp({ env: { KERFWISE_ANSWERS_CALLER: '64000' } })
  const ann = await registered(app, 'Ann')
  await ann.ok('/user/trial', { method: 'POST' })
  const configs = { a: { notes: 'n'.repeat(2_000) } }
  await ann.ok('/cutoptim/project', { body: { project: { id: 'p' }, panels: [], items: {}, configs } })
  const { token } = await ann.ok('/cutoptim/share', { body: { projectId: 'p' } })
  const guest = new Browser(app)
  const shared = (from: string) => guest.call(`/cutoptim/shared/${token}`, { from })
  const hold = admission.hold('answers', { id: 'guest 192.0.2.1', group: 'guest' }, 63_000)
  const refused = await shared('192.0.2.1')
  expect([refused.statusCode, refused.json().error.details]).toMatchObject([429, { budget: 'answers' }])
  expect((await shared('192.0.2.2')).statusCode).toBe(200)
  expect((await ann.call('/cutoptim/project?id=p')).statusCode).toBe(200)
  hold.release()
  expect((await shared('192.0.2.1')).statusCode).toBe(200)
  expect(admission.held('answers')).toBe(0)
})
