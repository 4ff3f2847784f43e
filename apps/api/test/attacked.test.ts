import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { loginKey, userByLogin } from '../src/modules/users/index.ts'
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

it('four guests who send bodies that swell in memory do not end the process', async () => {
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

it('projects on their way to one caller are bounded, and other callers do not wait', async () => {
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

it('the stored project that a refused save receives counts like a loaded project', async () => {
  const { app, admission, db } = await testApp({ env: { KERFWISE_ANSWERS_CALLER: '64000' } })
  const ann = await registered(app, 'Ann')
  const id = (await userByLogin(db, loginKey('Ann')))?.id
  const body = { project: { id: 'p' }, panels: [], items: {}, configs: { a: { notes: 'n'.repeat(2_000) } } }
  await ann.ok('/cutoptim/project', { body })
  const hold = admission.hold('answers', { id: `person ${id}`, group: 'person' }, 63_000)
  const refused = await ann.call('/cutoptim/project', { body })
  expect([refused.statusCode, refused.json().error.details]).toMatchObject([429, { budget: 'answers' }])
  hold.release()
  expect(await ann.refused('/cutoptim/project', { body })).toEqual([409, 'conflict'])
  expect(admission.held('answers')).toBe(0)
})

describe('the materials of a person', () => {
  async function withTrial(env: Record<string, string>) {
    const { app, admission } = await testApp({ env })
    const ann = await registered(app, 'Ann')
    await ann.ok('/user/trial', { method: 'POST' })
    const save = async (id: string, length = 0) => {
      const notes = Object.fromEntries(
        Array.from({ length: length / 1_000 }, (_, at) => [`k${at}`, 'n'.repeat(990)]),
      )
      const answer = await ann.call('/cutoptim/materials', { body: { id, name: id, ...notes } })
      return answer.statusCode === 200 ? answer.json().success.length : answer.json().error
    }
    return { ann, save, admission }
  }

  it('are bounded in number, even if the plan allows more', async () => {
    const { ann, save } = await withTrial({ KERFWISE_MATERIALS_PERSON: '2' })
    expect([await save('a'), await save('b')]).toEqual([1, 2])
    const details = { limit: 'materials', allowed: 2, asked: 3 }
    expect(await save('c')).toEqual({ key: 'tooLarge', message: expect.any(String), details })
    expect(await save('b', 3_000)).toBe(2)
    await ann.ok('/cutoptim/materials?id=a', { method: 'DELETE' })
    expect(await save('c')).toBe(2)
  })

  it('are bounded in bytes, and stored ones may shrink', async () => {
    const { save, admission } = await withTrial({ KERFWISE_MATERIALS_BYTES: '256000' })
    expect([await save('a', 100_000), await save('b', 150_000)]).toEqual([1, 2])
    const refused = await save('c', 10_000)
    expect(refused.key).toBe('tooLarge')
    expect(refused.details).toMatchObject({ limit: 'materialBytes', allowed: 256_000 })
    expect(refused.details.asked).toBeGreaterThan(256_000)
    expect(await save('a', 120_000)).toMatchObject({ details: { limit: 'materialBytes' } })
    expect([await save('a', 90_000), await save('c', 10_000)]).toEqual([2, 3])
    expect(admission.refusals('kept')).toBe(2)
    expect(admission.held('answers')).toBe(0)
  })
})
