import { describe, expect, it } from 'vitest'
import { tidyDeliveries } from '../src/modules/webhooks/index.ts'
import { waitsMs } from '../src/platform/jobs/inProcess.ts'
import type { Call as RunCall } from '../src/platform/optimizer/pool.ts'
import { type TestSettings, testApp } from './support/app.ts'
import { Browser, login, password, registered } from './support/browser.ts'
import { answering } from './support/optimizer.ts'
import { programOf } from './support/program.ts'
import { isSignedBy, receiver, verified } from './support/receiver.ts'

const list = { stock: [{ length: 6000 }], data: [{ length: 1200, count: 4 }], cutWaste: 3.2 }
const proof = { objective: 12_000, lowerBound: 6_000, gap: 0.5, optimal: false }
const plan = { success: { isError: false, data: { barsCount: 2, utilization: 0.9, meta: { proof } } } }
const post = { method: 'POST', body: {} } as const
const day = 24 * 3_600_000

const add = (url: string, pass = password) => ({ body: { url, pass } })

/** Ann, her program, and a server of hers that is told of events. */
async function annTold(settings: TestSettings = {}) {
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
  const { id, secret } = await ann.ok('/user/webhooks', add(there.url))
  return { ...all, ann, program, there, id: id as string, secret: secret as string }
}

const logOf = (ann: Browser, id: string) => ann.ok(`/user/webhooks/${id}/deliveries`)

describe('a webhook', () => {
  it('is told when a job is done, in the form of Standard Webhooks', async () => {
    const { program, settled, there, secret, clock, ann, id } = await annTold()
    const job = await program.ok('/v1/jobs', { body: list, headers: { 'idempotency-key': 'order-1' } })
    await settled()
    const [call, ...more] = there.received
    if (!call) throw new Error('nothing arrived')
    expect(more).toEqual([])
    expect(call.headers).toMatchObject({
      'content-type': 'application/json',
      'user-agent': 'Kerfwise',
      'webhook-id': expect.stringMatching(/^[\w-]{36}$/),
      'webhook-timestamp': String(Math.floor(clock.now() / 1000)),
    })
    const done = await program.ok(`/v1/jobs/${job.id}`)
    const { answer, ...summary } = done
    expect(answer).toEqual(plan.success)
    expect(verified(secret, call, clock.now())).toEqual({
      type: 'job.done',
      timestamp: new Date(clock.now()).toISOString(),
      data: summary,
    })
    expect(await logOf(ann, id)).toEqual([
      {
        id: call.headers['webhook-id'],
        type: 'job.done',
        job: job.id,
        status: 'delivered',
        tries: 1,
        created: clock.now() / 1000,
        lastTry: clock.now() / 1000,
        nextTry: null,
        code: 204,
        fault: null,
      },
    ])
  })

  it('is told when a job fails or is cancelled', async () => {
    const error = { key: 'invalidRequest', message: 'no', details: { path: '$.data', reason: 'bad' } }
    const { program, settled, there, secret, clock } = await annTold({
      deps: { optimizer: { ...answering({ error }), full: () => false } },
    })
    await program.ok('/v1/jobs', { body: list })
    await settled()
    const [call] = there.received
    expect(call && verified(secret, call, clock.now())).toMatchObject({
      type: 'job.failed',
      data: { status: 'failed', error },
    })
  })

  it('is told of a cancelled job, once', async () => {
    const run = ({ gone }: RunCall) =>
      new Promise<Uint8Array>((_, fail) => gone.addEventListener('abort', () => fail(gone.reason)))
    const never = { ...answering({}), run }
    const { program, there, secret, clock } = await annTold({ deps: { optimizer: never } })
    const { id } = await program.ok('/v1/jobs', { body: list })
    for (let time = 0; time < 2; time += 1) await program.ok(`/v1/jobs/${id}/cancel`, post)
    await expect.poll(() => there.received.length).toBe(1)
    const [call] = there.received
    expect(call && verified(secret, call, clock.now())).toMatchObject({ type: 'job.cancelled', data: { id } })
  })

  it('has a signature that no other body, id or time fits', async () => {
    const { ann, id, settled, there, secret, clock } = await annTold()
    await ann.ok(`/user/webhooks/${id}/test`, post)
    await settled()
    const [call] = there.received
    if (!call) throw new Error('nothing arrived')
    const now = clock.now()
    expect(verified(secret, call, now)).toMatchObject({ type: 'webhook.test', data: {} })
    const changed = [
      { ...call, body: call.body.replace('test', 'done') },
      { ...call, headers: { ...call.headers, 'webhook-id': 'another' } },
      { ...call, headers: { ...call.headers, 'webhook-timestamp': String(now / 1000 + 1) } },
    ]
    for (const one of changed) expect(isSignedBy(secret, one, now)).toBe(false)
    expect(() => verified(secret, call, now + 6 * 60_000)).toThrow('too old')
  })

  it('is tried again with the same id and body, and a signature of its own, until it answers', async () => {
    const { ann, id, settled, there, secret, clock } = await annTold()
    there.statuses = [500, 302, 200]
    const begun = clock.now()
    await ann.ok(`/user/webhooks/${id}/test`, post)
    await settled()
    expect(await logOf(ann, id)).toMatchObject([
      { status: 'waiting', tries: 1, code: 500, fault: 'status', nextTry: (begun + waitsMs[0]) / 1000 },
    ])
    clock.advance(waitsMs[0])
    await expect.poll(() => there.received.length).toBe(2)
    await settled()
    expect(await logOf(ann, id)).toMatchObject([{ status: 'waiting', tries: 2, code: 302 }])
    clock.advance(waitsMs[1])
    await expect.poll(() => there.received.length).toBe(3)
    await settled()
    expect(await logOf(ann, id)).toMatchObject([{ status: 'delivered', tries: 3, code: 200, nextTry: null }])
    const [first, second, third] = there.received
    if (!first || !second || !third) throw new Error('three arrived')
    expect(new Set([first, second, third].map(({ body }) => body)).size).toBe(1)
    expect(new Set([first, second, third].map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect(second.headers['webhook-timestamp']).not.toBe(first.headers['webhook-timestamp'])
    expect(isSignedBy(secret, third, clock.now())).toBe(true)
  })

  it('is switched off after the last try of a day in which nothing arrived, and on again by its owner', async () => {
    const { ann, id, settled, there, clock, program, jobs } = await annTold()
    there.statuses = [503]
    await program.ok('/v1/jobs', { body: list })
    await settled()
    await program.ok('/v1/jobs', { body: { ...list, cutWaste: 3 } })
    await settled()
    for (const [at, wait] of waitsMs.entries()) {
      clock.advance(wait)
      await expect.poll(() => there.received.length).toBe(2 * (at + 2))
      await settled()
    }
    const [webhook] = await ann.ok('/user/webhooks')
    expect(webhook.off).toEqual({ since: clock.now() / 1000, reason: 'failing' })
    expect((await logOf(ann, id)).map((one: { status: string }) => one.status)).toEqual(['failed', 'failed'])
    // Nothing is left for the operator to look after.
    expect((await jobs.figures()).counts).toEqual([])
    const before = there.received.length
    await program.ok('/v1/jobs', { body: { ...list, cutWaste: 2 } })
    await settled()
    expect(there.received.length).toBe(before)
    there.statuses = [204]
    expect((await ann.ok(`/user/webhooks/${id}/on`, post))[0].off).toBeNull()
    await program.ok('/v1/jobs', { body: { ...list, cutWaste: 1 } })
    await settled()
    expect(there.received.length).toBe(before + 1)
  })

  it('stays on after a lost event if others arrive', async () => {
    const { ann, id, settled, there, clock } = await annTold()
    there.statuses = [500, 204]
    await ann.ok(`/user/webhooks/${id}/test`, post)
    await settled()
    expect((await ann.ok('/user/webhooks'))[0].off).toBeNull()
    clock.advance(waitsMs[0])
    await expect.poll(async () => (await logOf(ann, id))[0].status).toBe('delivered')
  })

  it('is switched off at once where the address says that it is gone', async () => {
    const { ann, settled, there, program } = await annTold()
    there.statuses = [410]
    await program.ok('/v1/jobs', { body: list })
    await settled()
    expect((await ann.ok('/user/webhooks'))[0].off).toMatchObject({ reason: 'gone' })
  })

  it('is sent an event again, whether it arrived or waits', async () => {
    const { ann, id, settled, there } = await annTold()
    there.statuses = [204, 500, 204]
    await ann.ok(`/user/webhooks/${id}/test`, post)
    await settled()
    const [{ id: event }] = await logOf(ann, id)
    const again = `/user/webhooks/${id}/deliveries/${event}/send`
    await ann.ok(again, post)
    await settled()
    expect(await logOf(ann, id)).toMatchObject([{ status: 'waiting', tries: 2, code: 500 }])
    await ann.ok(again, post)
    await settled()
    expect(await logOf(ann, id)).toMatchObject([{ status: 'delivered', tries: 3, code: 204 }])
    expect(there.received.map(({ headers }) => headers['webhook-id'])).toEqual([event, event, event])
  })

  it('signs by two secrets for a day after a new one', async () => {
    const { ann, id, settled, there, secret, clock } = await annTold()
    const { secret: next, webhooks } = await ann.ok(`/user/webhooks/${id}/rotate`, {
      body: { pass: password },
    })
    expect(webhooks).toMatchObject([{ id, bothUntil: (clock.now() + day) / 1000 }])
    expect(next).not.toBe(secret)
    const signed = async () => {
      await ann.ok(`/user/webhooks/${id}/test`, post)
      await settled()
      const call = there.received.at(-1)
      if (!call) throw new Error('nothing arrived')
      return [secret, next].map((one) => isSignedBy(one, call, clock.now()))
    }
    expect(await signed()).toEqual([true, true])
    clock.advance(day)
    expect(await signed()).toEqual([false, true])
    const shown = await ann.ok(`/user/webhooks/${id}/secret`, { body: { pass: password } })
    expect(shown).toEqual({ secret: next })
  })
})

describe('a secret', () => {
  it('is kept sealed, and shown for the password alone', async () => {
    const { ann, id, secret, database } = await annTold()
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    const rows = JSON.stringify(await database.raw('SELECT * FROM webhooks'))
    expect(rows).not.toContain(secret.slice(6, 30))
    expect((await ann.call('/user/webhooks')).body).not.toContain('whsec_')
    for (const path of [`/user/webhooks/${id}/secret`, `/user/webhooks/${id}/rotate`]) {
      expect(await ann.refused(path, { body: { pass: 'wrong password' } })).toEqual([403, 'wrongPassword'])
    }
    expect(await ann.ok(`/user/webhooks/${id}/secret`, { body: { pass: password } })).toEqual({ secret })
  })

  it('of another key is no reason to send unsigned', async () => {
    const { ann, id, there, settled, database, program } = await annTold()
    await database.raw("UPDATE webhooks SET secret = 'v1.AAAA'")
    await program.ok('/v1/jobs', { body: list })
    await settled()
    expect(there.received).toEqual([])
    expect(await logOf(ann, id)).toMatchObject([{ status: 'waiting', fault: 'secret', code: null }])
  })
})

describe('the address of a webhook', () => {
  it.each([
    'no address',
    'http://example.com/',
    'https://127.0.0.2/',
    'https://localhost:1/',
    'https://[::1]/',
    'https://169.254.169.254/',
    'https://10.0.0.1/',
    'https://kerfwise.invalid/',
    'https://me:secret@1.1.1.1/',
  ])('is refused: %s', async (url) => {
    const { app } = await testApp()
    const ann = await registered(app, 'Ann')
    const answer = await ann.call('/user/webhooks', add(url))
    expect([answer.statusCode, answer.json().error]).toEqual([
      400,
      { key: 'webhookAddress', message: expect.any(String), details: { path: '$.url' } },
    ])
    expect(await ann.ok('/user/webhooks')).toEqual([])
  })

  it('is checked again with every event: a name may lead elsewhere by then', async () => {
    const { ann, id, settled, there, database, program } = await annTold()
    await database.raw("UPDATE webhooks SET url = 'https://127.0.0.2:9/'")
    await program.ok('/v1/jobs', { body: list })
    await settled()
    expect(await logOf(ann, id)).toMatchObject([{ status: 'waiting', fault: 'address', code: null }])
    expect(there.received).toEqual([])
  })

  it('has a length', async () => {
    const { ann, there } = await annTold()
    const long = `${there.url}?${'x'.repeat(2_001)}`
    expect(await ann.refused('/user/webhooks', add(long))).toEqual([400, 'invalidRequest'])
  })
})

describe('webhooks', () => {
  it('take the password, and are as many as keys', async () => {
    const { ann, there } = await annTold()
    expect(await ann.refused('/user/webhooks', add(there.url, 'not it at all'))).toEqual([
      403,
      'wrongPassword',
    ])
    const answer = await ann.call('/user/webhooks', add(there.url))
    expect([answer.statusCode, answer.json().error]).toMatchObject([
      403,
      { key: 'notAuthorized', details: { limit: 'apiKeys', unlockedBy: 'core-month' } },
    ])
  })

  it('are seen and used by their owner alone', async () => {
    const { app, ann, id, settled, there, program } = await annTold()
    await ann.ok(`/user/webhooks/${id}/test`, post)
    await settled()
    const [{ id: event }] = await logOf(ann, id)
    const bob = await registered(app, 'Bob')
    expect(await bob.ok('/user/webhooks')).toEqual([])
    const withPass = { body: { pass: password } }
    for (const [path, call] of [
      [`/user/webhooks/${id}/deliveries`, {}],
      [`/user/webhooks/${id}/deliveries/${event}/send`, post],
      [`/user/webhooks/${id}/test`, post],
      [`/user/webhooks/${id}/on`, post],
      [`/user/webhooks/${id}/secret`, withPass],
      [`/user/webhooks/${id}/rotate`, withPass],
      [`/user/webhooks/${id}`, { method: 'DELETE' }],
    ] as const) {
      expect([path, ...(await bob.refused(path, call))]).toEqual([path, 404, 'notFound'])
    }
    expect(await program.refused('/user/webhooks')).toEqual([403, 'keyNotAllowed'])
    expect(there.received.length).toBe(1)
  })

  it('keep no more than their last hundred events, for 30 days', async () => {
    const { ann, id, settled, clock, db, program, database } = await annTold()
    for (let at = 0; at < 103; at += 1) {
      if (at % 15 === 0) clock.advance(61_000)
      await program.ok('/v1/jobs', { body: { ...list, cutWaste: at / 100 } })
      await settled()
    }
    expect((await logOf(ann, id)).length).toBeLessThanOrEqual(101)
    clock.advance(31 * day)
    await tidyDeliveries(db, clock.now())
    expect(await database.raw('SELECT * FROM webhook_deliveries')).toEqual([])
  })

  it('of an account that is away let a hundred events wait, and note the others as lost', async () => {
    const { ann, id, settled, there, database, program } = await annTold()
    there.statuses = [500]
    await ann.ok(`/user/webhooks/${id}/test`, post)
    await settled()
    const columns =
      'owner_id, webhook_id, type, job_id, body, state, turn, tries, created_at, last_try_at, next_try_at, code, fault'
    for (let at = 0; at < 99; at += 1) {
      await database.raw(
        `INSERT INTO webhook_deliveries (id, ${columns}) SELECT 'copy-${at}', ${columns} FROM webhook_deliveries WHERE id NOT LIKE 'copy%'`,
      )
    }
    expect(await ann.refused(`/user/webhooks/${id}/test`, post)).toEqual([429, 'tooManyRuns'])
    const job = await program.ok('/v1/jobs', { body: list })
    await settled()
    expect((await program.ok(`/v1/jobs/${job.id}`)).status).toBe('done')
    const log = await logOf(ann, id)
    expect(log.filter((one: { fault: string }) => one.fault === 'tooMany')).toMatchObject([
      { job: job.id, status: 'failed', tries: 0 },
    ])
  })

  it('are in the export without their secrets, and end with the account', async () => {
    const { ann, there, settled, id, database } = await annTold()
    await ann.ok(`/user/webhooks/${id}/test`, post)
    await settled()
    const { body } = await ann.call('/user/export')
    expect(JSON.parse(body).webhooks).toEqual([{ url: there.url, created: expect.any(Number) }])
    await ann.ok('/user', { method: 'DELETE', body: { pass: password } })
    expect(await database.raw('SELECT * FROM webhooks')).toEqual([])
    expect(await database.raw('SELECT * FROM webhook_deliveries')).toEqual([])
  })

  it('end with a reset of the password by mail', async () => {
    const { ann, app, mailer, settled, database } = await annTold()
    await ann.ok('/user/pwd/reset/request', { body: { nameOrMail: 'Ann' } })
    await settled()
    const mail = mailer.sent.at(-1)?.text ?? ''
    const key = /pwd-reset-perform\?key=([\w-]+)/.exec(mail)?.[1]
    const change = { key, new: 'another battery staple', confirm: 'another battery staple' }
    await new Browser(app).ok('/user/pwd/reset/perform', { body: change })
    expect(await database.raw('SELECT * FROM webhooks')).toEqual([])
  })

  it('get their events after the server was restarted', async () => {
    const { ann, id, settled, there, folder, app, jobs } = await annTold()
    there.statuses = [500, 204]
    await ann.ok(`/user/webhooks/${id}/test`, post)
    await settled()
    await jobs.close()
    await app.close()
    const env = { KERFWISE_DATA: folder, KERFWISE_WEBHOOK_NETWORKS: '127.0.0.1' }
    const next = await testApp({ lookMs: 20, env })
    next.clock.advance(waitsMs[0])
    ann.moveTo(next.app)
    await expect.poll(async () => (await logOf(ann, id))[0].status).toBe('delivered')
  })
})
