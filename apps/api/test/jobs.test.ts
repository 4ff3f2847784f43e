import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { startMailServer } from '@kerfwise/testkit/servers'
import { describe, expect, it, onTestFinished } from 'vitest'
import { runAdmin } from '../src/admin/run.ts'
import { dropEnded } from '../src/housekeeping.ts'
import { createInProcessJobs } from '../src/platform/jobs/inProcess.ts'
import { Hopeless, type Jobs } from '../src/platform/jobs/jobs.ts'
import { waitsMs } from '../src/platform/jobs/outcome.ts'
import { type TestApp, temporaryFolder, testApp } from './support/app.ts'
import { Browser, password, registered, registration } from './support/browser.ts'
import { databaseOf, onSqlite, settingsOf, sqliteOf } from './support/engine.ts'
import { startProcess } from './support/process.ts'
import { logsErrors } from './support/watchedLog.ts'

const day = 24 * 3_600_000

interface Row {
  readonly id: string
  readonly name: string
  readonly key: string | null
  readonly payload: string
  readonly state: string
  readonly tries: number
  readonly due_at: number
  readonly fault: string | null
}

/** The jobs that were sent; work by the clock has a row for ever. */
const rowsOf = async ({ database }: Pick<TestApp, 'database'>) =>
  (await database.raw(
    "SELECT * FROM jobs WHERE key IS NULL OR key <> 'schedule' ORDER BY created_at",
  )) as unknown as Row[]

/** Waits until the jobs have these states and tries. */
async function until({ database }: Pick<TestApp, 'database'>, standing: readonly string[]): Promise<void> {
  const now = async () => (await rowsOf({ database })).map(({ state, tries }) => `${state} ${tries}`)
  await expect.poll(now, { timeout: 30_000, interval: 5 }).toEqual(standing)
}

/** The server with a mail server that is away until `back` is called. */
async function withoutMail(): Promise<TestApp & { back(): void }> {
  const all = await testApp({ lookMs: 5, env: { KERFWISE_METRICS_TOKEN: 'a token of figures' } })
  const { send } = all.mailer
  all.mailer.send = async () => {
    throw Object.assign(new Error('connect ECONNREFUSED ann@example.com'), { code: 'ECONNREFUSED' })
  }
  const back = () => void Object.assign(all.mailer, { send })
  return { ...all, back }
}

async function figures({ app }: TestApp): Promise<string> {
  const headers = { authorization: 'Bearer a token of figures' }
  return (await app.inject({ url: '/rest/metrics', headers })).body
}

async function admin(folder: string, ...words: string[]) {
  const lines: string[] = []
  const say = (line: string) => void lines.push(line)
  const code = await runAdmin(words, await settingsOf(folder), say, say)
  return { code, text: lines.join('\n') }
}

/** Jobs in a separate file, with a handler that notes its payloads. */
function workers(all: TestApp, database = all.database): { jobs: Jobs; done: unknown[] } {
  const jobs = createInProcessJobs({
    ...all,
    db: database.db,
    bus: database.bus,
    random: randomBytes,
    lookMs: 5,
  })
  const done: unknown[] = []
  jobs.work('note', async ({ data }) => {
    await new Promise((resolve) => setTimeout(resolve, 3))
    done.push(data)
  })
  jobs.start()
  onTestFinished(() => jobs.close())
  return { jobs, done }
}

describe('a mail', () => {
  it('of a server that is killed while it sends the mail arrives once, after the next start', async () => {
    const folder = temporaryFolder()
    const silent = createServer().listen(0, '127.0.0.1')
    await once(silent, 'listening')
    onTestFinished(() => void silent.close())
    const { port } = silent.address() as AddressInfo
    const first = await startProcess(folder, {
      ...(await settingsOf(folder)),
      KERFWISE_SMTP_URL: `smtp://127.0.0.1:${port}`,
    })
    const [connected, answer] = await Promise.all([
      once(silent, 'connection'),
      fetch(`${first.url}/rest/user/register`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ name: 'Ann', mail: 'ann@example.com', pass: password, confirm: password }),
      }),
    ])
    expect(answer.status).toBe(200)
    first.child.kill('SIGKILL')
    await first.ended
    connected[0].destroy()

    const database = await databaseOf(folder)
    onTestFinished(() => database.close())
    expect(await rowsOf({ database })).toMatchObject([{ name: 'mail', state: 'running', tries: 1 }])
    const server = await startMailServer()
    onTestFinished(() => server.close())
    const second = await startProcess(folder, {
      ...(await settingsOf(folder)),
      KERFWISE_SMTP_URL: server.url,
    })
    await expect.poll(() => rowsOf({ database }), { timeout: 60_000, interval: 100 }).toEqual([])
    second.child.kill('SIGTERM')
    expect(await second.ended).toBe(0)
    expect(server.received.map(({ to }) => to)).toEqual([['ann@example.com']])
  })

  it('is tried again, later each time, while the mail server is away, and arrives once', async () => {
    const all = await withoutMail()
    await registered(all.app, 'Ann')
    for (const [index, wait] of waitsMs.slice(0, 3).entries()) {
      await until(all, [`waiting ${index + 1}`])
      expect((await rowsOf(all))[0]?.due_at).toBe(all.clock.now() + wait)
      if (index === 2) all.back()
      all.clock.advance(wait)
    }
    await all.settled()
    expect(all.mailer.sent.map(({ to }) => to)).toEqual(['Ann@example.com'])
    expect(await rowsOf(all)).toEqual([])
  })

  it('that failed for good stays for the operator, who tries it again or deletes it', async () => {
    logsErrors('job failed for good; see admin job list')
    const all = await withoutMail()
    const bob = new Browser(all.app)
    const body = { name: 'Bob', mail: 'bob@example.com', message: 'Hello' }
    for (let turn = 0; turn < 2; turn += 1) await bob.ok('/user/contact', { body })
    for (const [index, wait] of waitsMs.entries()) {
      await until(all, Array(2).fill(`waiting ${index + 1}`))
      all.clock.advance(wait)
    }
    await until(all, Array(2).fill('failed 10'))
    expect(await figures(all)).toContain('kerfwise_jobs{name="mail",state="failed"} 2')
    const list = (await admin(all.folder, 'job', 'list')).text
    expect(list.split('\n')).toEqual(
      Array(2).fill(expect.stringMatching(/\tmail\t.*\tfailed\tECONNREFUSED$/)),
    )
    const [first, second] = (await rowsOf(all)).map(({ id }) => id)
    all.back()
    expect(await admin(all.folder, 'job', 'retry', 'nobody')).toMatchObject({ code: 1 })
    expect(await admin(all.folder, 'job', 'retry', first ?? '')).toEqual({
      code: 0,
      text: '1 job tried anew',
    })
    // The command is another process, which sends no report: the server reads the table from time to time.
    await expect.poll(() => all.mailer.sent.length, { timeout: 30_000 }).toBe(1)
    expect(await admin(all.folder, 'job', 'drop', second ?? '')).toMatchObject({ code: 1 })
    const drop = await admin(all.folder, 'job', 'drop', second ?? '', '--yes')
    expect(drop).toEqual({ code: 0, text: '1 job deleted' })
    await until(all, [])
    expect((await admin(all.folder, 'job', 'retry', 'all')).text).toBe('0 jobs tried anew')
    expect(all.mailer.sent.length).toBe(1)
  })

  it('to an address that the mail server does not know is not tried again', async () => {
    logsErrors('job failed for good; see admin job list')
    const all = await withoutMail()
    all.mailer.send = async () => {
      throw Object.assign(new Error('550 no such person'), { code: 'EENVELOPE', responseCode: 550 })
    }
    await registered(all.app, 'Ann')
    await until(all, ['failed 1'])
    expect((await rowsOf(all))[0]?.fault).toBe('refused by the mail server')
  })

  it('with an expired key is not sent', async () => {
    logsErrors('job failed for good; see admin job list')
    const all = await withoutMail()
    await registered(all.app, 'Ann')
    await until(all, ['waiting 1'])
    all.back()
    all.clock.advance(3 * day)
    await until(all, ['failed 2'])
    expect((await rowsOf(all))[0]?.fault).toBe('too late')
    expect(all.mailer.sent).toEqual([])
  })

  it('that waits shows neither its key nor its address to a reader of the database', async () => {
    const all = await withoutMail()
    await registered(all.app, 'Ann')
    await until(all, ['waiting 1'])
    const [row] = await rowsOf(all)
    expect(JSON.stringify(row)).not.toMatch(/example\.com|my-account/)
    expect(all.vault.open(row?.payload ?? '', row?.id ?? '')).toMatch(/verify=.*Ann@example\.com/)
  })

  it('is deleted with its account', async () => {
    const all = await withoutMail()
    const ann = await registered(all.app, 'Ann')
    await registered(all.app, 'Bob')
    await until(all, ['waiting 1', 'waiting 1'])
    await ann.ok('/user', { method: 'DELETE', body: { pass: password } })
    await until(all, ['waiting 1'])
  })

  it.runIf(onSqlite)('is sent once even if the database cannot note the sending for a while', async () => {
    logsErrors('the end of a job could not be noted')
    const all = await withoutMail()
    all.back()
    const { send } = all.mailer
    all.mailer.send = async (mail) => {
      await send.call(all.mailer, mail)
      sqliteOf(all.database).driver.pragma('query_only = ON')
    }
    await new Browser(all.app).call('/user/register', registration('Ann'))
    await expect.poll(() => all.mailer.sent.length).toBe(1)
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(await rowsOf(all)).toMatchObject([{ state: 'running', tries: 1 }])
    sqliteOf(all.database).driver.pragma('query_only = OFF')
    await until(all, [])
    expect(all.mailer.sent.length).toBe(1)
  })
})

describe('jobs', () => {
  it('are stored with the transaction that sends them, or not at all', async () => {
    const all = await testApp()
    const { jobs, done } = workers(all)
    const failing = all.db.transaction('note', function* (tx) {
      yield* jobs.send(tx, 'note', 1)
      throw new Error('no more')
    })
    await expect(failing).rejects.toThrow('no more')
    await all.db.transaction('note', (tx) => jobs.send(tx, 'note', 2))
    await expect.poll(() => done).toEqual([2])
  })

  it('of one key are sent once, and again after the first has ended or failed for good', async () => {
    logsErrors('job failed for good; see admin job list')
    const all = await testApp()
    const { jobs } = workers(all)
    const done: (() => void)[] = []
    jobs.work('note', () => new Promise((resolve) => done.push(resolve)))
    const send = () => all.db.transaction('note', (tx) => jobs.send(tx, 'note', 1, { key: 'one' }))
    expect([await send(), await send()]).toEqual([true, false])
    await expect.poll(() => done.length).toBe(1)
    done[0]?.()
    await expect.poll(() => rowsOf(all)).toEqual([])
    expect(await send()).toBe(true)
    await expect.poll(() => done.length).toBe(2)
    done[1]?.()
    await expect.poll(() => rowsOf(all)).toEqual([])
    jobs.work('note', async () => Promise.reject(new Hopeless('no use')))
    await send()
    await until(all, ['failed 1'])
    expect(await send()).toBe(true)
  })

  it('are each done once by two processes on one database', async () => {
    const all = await testApp()
    const second = await databaseOf(all.folder)
    onTestFinished(() => second.close())
    const [here, there] = [workers(all), workers(all, second)]
    const numbers = Array.from({ length: 60 }, (_, index) => index)
    for (const number of numbers) await all.db.transaction('note', (tx) => here.jobs.send(tx, 'note', number))
    await expect.poll(() => rowsOf(all), { timeout: 30_000 }).toEqual([])
    expect([...here.done, ...there.done].toSorted((a, b) => Number(a) - Number(b))).toEqual(numbers)
    expect(there.done.length).toBeGreaterThan(0)
  })

  it('do not wait for the time of a clock that was ahead, and do not begin twice if the clock leaps', async () => {
    const all = await withoutMail()
    all.clock.advance(40 * day)
    await new Browser(all.app).ok('/user/contact', {
      body: { name: 'Bob', mail: 'bob@example.com', message: 'Hello' },
    })
    await until(all, ['waiting 1'])
    let begun = 0
    let end = () => {}
    all.mailer.send = () => {
      begun += 1
      return new Promise((resolve) => {
        end = resolve
      })
    }
    all.clock.advance(-40 * day)
    await expect.poll(() => begun).toBe(1)
    all.clock.advance(40 * day)
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(begun).toBe(1)
    end()
    await until(all, [])
  })

  it('are given up if they cannot be read, or if they end the process each time', async () => {
    logsErrors('job failed for good; see admin job list')
    const all = await testApp()
    const { jobs, done } = workers(all)
    await jobs.close()
    for (const number of [1, 2]) await all.db.transaction('note', (tx) => jobs.send(tx, 'note', number))
    const [first, second] = (await rowsOf(all)).map(({ id }) => id)
    const change = (set: string, id = '') => all.database.raw(`UPDATE jobs SET ${set} WHERE id = '${id}'`)
    await change("payload = 'v1.AAAA'", first)
    await change(`tries = ${waitsMs.length + 1}`, second)
    workers(all)
    await expect
      .poll(async () => (await rowsOf(all)).map(({ fault }) => fault))
      .toEqual(expect.arrayContaining(['sealed by another key', 'begun too often']))
    expect(done).toEqual([])
  })

  it('delay the end of the process; further jobs wait for the next process', async () => {
    const all = await testApp()
    const { jobs } = workers(all)
    const order: string[] = []
    let end = () => {}
    jobs.work('long', async ({ ending }) => {
      order.push('begun')
      await new Promise<void>((resolve) => {
        end = resolve
      })
      order.push(`ended ${ending.aborted}`)
    })
    await all.db.transaction('long', (tx) => jobs.send(tx, 'long', null))
    await expect.poll(() => order).toEqual(['begun'])
    const closing = jobs.close().then(() => order.push('closed'))
    await all.db.transaction('long', (tx) => jobs.send(tx, 'long', null))
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(order).toEqual(['begun'])
    end()
    await closing
    expect(order).toEqual(['begun', 'ended true', 'closed'])
    await until(all, ['waiting 0'])
  })

  it('are bounded, and a transaction that would send one more is refused whole', async () => {
    logsErrors('storage failed')
    const all = await testApp()
    await all.database.raw(`
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20000)
      INSERT INTO jobs (id, name, payload, state, tries, created_at, due_at)
      SELECT CAST(i AS TEXT), 'later', '', 'waiting', 0, 0, 0 FROM n`)
    const body = { name: 'Ann', mail: 'ann@example.com', pass: password, confirm: password }
    const browser = new Browser(all.app)
    expect(await browser.refused('/user/register', { body })).toEqual([503, 'storageUnavailable'])
    await all.database.raw("DELETE FROM jobs WHERE id = '1'")
    await browser.ok('/user/register', { body })
  })

  it('are deleted a month after they failed for good, or as the oldest of too many', async () => {
    const all = await testApp()
    const now = all.clock.now()
    await all.database.raw(`
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1003)
      INSERT INTO jobs (id, name, payload, state, tries, created_at, due_at)
      SELECT CAST(i AS TEXT), 'old', '', 'failed', 1, ${now} - i, 0 FROM n`)
    await dropEnded(all.database, all.clock)
    const ids = (await rowsOf(all)).map(({ id }) => Number(id))
    expect([ids.length, Math.max(...ids)]).toEqual([1000, 1000])
    all.clock.advance(30 * day)
    await dropEnded(all.database, all.clock)
    expect(await rowsOf(all)).toEqual([])
  })

  it('of a name that fails begin one after the other, not all at once again and again', async () => {
    const all = await testApp()
    const jobs = createInProcessJobs({ ...all, random: randomBytes, lookMs: 60_000 })
    let begun = 0
    jobs.work('failing', async () => {
      begun += 1
      throw new Error('away')
    })
    onTestFinished(() => jobs.close())
    for (let turn = 0; turn < 40; turn += 1) {
      await all.db.transaction('note', (tx) => jobs.send(tx, 'failing', turn))
    }
    jobs.start()
    await expect.poll(() => begun).toBeGreaterThan(0)
    await new Promise((resolve) => setTimeout(resolve, 50))
    // As many as may run at once, at most: the first one to fail keeps the others.
    expect(begun).toBeLessThanOrEqual(4)
  })
})
