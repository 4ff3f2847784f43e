import { once } from 'node:events'
import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { temporaryFolder, testApp } from './support/app.ts'
import { password, registered } from './support/browser.ts'
import { sqliteOf } from './support/engine.ts'
import { startProcess } from './support/process.ts'
import { logsErrors } from './support/watchedLog.ts'

const body = (title: string, revision = 0) => ({
  project: { id: 'p-1', title, revision },
  panels: [],
  items: {},
  configs: {},
})

async function post(url: string, content: object, cookie = '') {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(content),
  })
}

describe('a server that is killed while it writes', () => {
  it('loses no write that it has acknowledged', async () => {
    const folder = temporaryFolder()
    const first = await startProcess(folder)
    const account = { name: 'Ann', mail: 'ann@example.com', pass: password, confirm: password }
    const cookie = (await post(`${first.url}/rest/user/register`, account)).headers
      .getSetCookie()[0]
      ?.split(';')[0]
    let acknowledged = 0
    const enough = 30
    for (;;) {
      const save = post(
        `${first.url}/rest/cutoptim/project`,
        body(`v${acknowledged + 1}`, acknowledged),
        cookie,
      )
      if (acknowledged === enough) first.child.kill('SIGKILL')
      const answer = await save.catch(() => undefined)
      if (!answer?.ok) break
      acknowledged += 1
    }
    await first.ended
    const second = await startProcess(folder)
    const headers = { cookie: cookie ?? '' }
    const answer = await fetch(`${second.url}/rest/cutoptim/project?id=p-1`, { headers })
    const { success } = (await answer.json()) as { success: string }
    expect(JSON.parse(success).project.revision).toBeGreaterThanOrEqual(acknowledged)
    expect(acknowledged).toBeGreaterThanOrEqual(enough)
  })

  it('finishes its running work when it is asked to end', async () => {
    const { url, child, ended } = await startProcess(temporaryFolder())
    const request = {
      stock: [{ length: 6000 }],
      data: [
        { length: 730.5, count: 100 },
        { length: 411, count: 50 },
      ],
    }
    const answer = post(`${url}/rest/cutoptim/optimize1d`, request)
    const slow = connect(Number(new URL(url).port), '127.0.0.1')
    await once(slow, 'connect')
    setTimeout(() => child.kill('SIGTERM'), 5)
    expect([200, 503, undefined]).toContain((await answer.catch(() => undefined))?.status)
    slow.destroy()
    expect(await ended).toBe(0)
  })
})

describe('a server whose storage takes no writes', () => {
  it.each([
    ['full', 'max_page_count = 1', 'max_page_count = 1073741823'],
    ['read-only', 'query_only = ON', 'query_only = OFF'],
  ])('says so, loses nothing, and goes on after the repair: %s', async (_name, breaking, repairing) => {
    logsErrors('storage failed')
    const { app, database } = await testApp()
    const ann = await registered(app, 'Ann')
    await ann.ok('/cutoptim/project', { body: body('before') })
    sqliteOf(database).driver.pragma(breaking)
    const large = {
      ...body('x', 1),
      configs: { a: { note: 'n'.repeat(2_000) }, b: { note: 'n'.repeat(2_000) } },
    }
    const answer = await ann.call('/cutoptim/project', { body: large })
    expect([answer.statusCode, answer.json().error.key]).toEqual([503, 'storageUnavailable'])
    expect(answer.headers['retry-after']).toBe('30')
    const kept = await ann.ok('/cutoptim/projects')
    expect(kept).toMatchObject([{ title: 'before', revision: 1 }])
    sqliteOf(database).driver.pragma(repairing)
    await ann.ok('/cutoptim/project', { body: large })
    expect(await ann.ok('/cutoptim/projects')).toMatchObject([{ title: 'x', revision: 2 }])
  })
})

describe('hostile clients', () => {
  it('that send their request byte by byte are cut off', async () => {
    const { app } = await testApp()
    expect(app.server.headersTimeout).toBe(15_000)
    expect(app.server.requestTimeout).toBe(60_000)
    await app.listen({ port: 0, host: '127.0.0.1' })
    app.server.headersTimeout = 100
    app.server.requestTimeout = 200
    const { port } = app.server.address() as { port: number }
    const slow = connect(port, '127.0.0.1')
    slow.write('POST /rest/user/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n')
    slow.on('error', () => undefined)
    slow.resume()
    await once(slow, 'close')
    expect(slow.destroyed).toBe(true)
  })

  it('that send long texts made for slow patterns get an answer at once', async () => {
    const { app } = await testApp()
    const browser = await registered(app, 'Ann')
    const runs = [
      'a'.repeat(200_000),
      `${'a@'.repeat(100_000)}!`,
      `${' '.repeat(200_000)}x`,
      `${'-'.repeat(200_000)}`,
    ]
    for (const run of runs) {
      for (const [path, content] of [
        ['/user/register', { name: run, mail: run, pass: password, confirm: password }],
        ['/user/login', { nameOrMail: run, pass: run }],
        ['/user/contact', { name: run, mail: run, message: run }],
        ['/cutoptim/project', { ...body(run) }],
        ['/cutoptim/materials', { name: run, barLength: run, id: run }],
      ] as const) {
        expect((await browser.call(path, { body: content })).statusCode).toBeLessThan(500)
      }
    }
  })
})
