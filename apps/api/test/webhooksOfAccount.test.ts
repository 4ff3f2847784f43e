import { describe, expect, it } from 'vitest'
import { tidyDeliveries } from '../src/modules/webhooks/index.ts'
import { waitsMs } from '../src/platform/jobs/outcome.ts'
import { testApp } from './support/app.ts'
import { Browser, password, registered } from './support/browser.ts'
import { annWithWebhook, day, list, logOf, post, webhookToAdd } from './support/webhooks.ts'

describe('a secret', () => {
  it('is stored sealed, and shown for the password alone', async () => {
    const { ann, id, secret, database } = await annWithWebhook()
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    const rows = JSON.stringify(await database.raw('SELECT * FROM webhooks'))
    expect(rows).not.toContain(secret.slice(6, 30))
    expect((await ann.call('/user/webhooks')).body).not.toContain('whsec_')
    for (const path of [`/user/webhooks/${id}/secret`, `/user/webhooks/${id}/rotate`]) {
      expect(await ann.refused(path, { body: { pass: 'wrong password' } })).toEqual([403, 'wrongPassword'])
    }
    expect(await ann.ok(`/user/webhooks/${id}/secret`, { body: { pass: password } })).toEqual({ secret })
  })

  it('sealed by another key stops the sending, which never goes unsigned', async () => {
    const { ann, id, there, settled, database, program } = await annWithWebhook()
    await database.raw("UPDATE webhooks SET secret = 'v1.AAAA'")
    await program.ok('/v1/jobs', { body: list })
    await settled()
    expect(there.received).toEqual([])
    expect(await logOf(ann, id)).toMatchObject([{ status: 'waiting', fault: 'secret', code: null }])
  })
})

describe('the address of a webhook', () => {
  const refused = [
    'no address',
    'http://example.com/',
    'https://127.0.0.2/',
    'https://localhost:1/',
    'https://[::1]/',
    'https://169.254.169.254/',
    'https://10.0.0.1/',
    'https://kerfwise.invalid/',
    'https://me:secret@1.1.1.1/',
  ]

  it('is refused if it is none, or leads into a network of the operator', async () => {
    const { app } = await testApp()
    const ann = await registered(app, 'Ann')
    for (const url of refused) {
      const answer = await ann.call('/user/webhooks', webhookToAdd(url))
      expect([url, answer.statusCode, answer.json().error]).toEqual([
        ...[url, 400],
        { key: 'webhookAddress', message: expect.any(String), details: { path: '$.url' } },
      ])
    }
    expect(await ann.ok('/user/webhooks')).toEqual([])
  })

  it('is checked again with every event, since a name may lead elsewhere by then', async () => {
    const { ann, id, settled, there, database, program } = await annWithWebhook()
    await database.raw("UPDATE webhooks SET url = 'https://127.0.0.2:9/'")
    await program.ok('/v1/jobs', { body: list })
    await settled()
    expect(await logOf(ann, id)).toMatchObject([{ status: 'waiting', fault: 'address', code: null }])
    expect(there.received).toEqual([])
  })

  it('has a largest length', async () => {
    const { ann, there } = await annWithWebhook()
    const long = `${there.url}?${'x'.repeat(2_001)}`
    expect(await ann.refused('/user/webhooks', webhookToAdd(long))).toEqual([400, 'invalidRequest'])
  })
})

describe('webhooks', () => {
  it('need the password, and are as many as keys', async () => {
    const { ann, there } = await annWithWebhook()
    expect(await ann.refused('/user/webhooks', webhookToAdd(there.url, 'not it at all'))).toEqual([
      403,
      'wrongPassword',
    ])
    const answer = await ann.call('/user/webhooks', webhookToAdd(there.url))
    expect([answer.statusCode, answer.json().error]).toMatchObject([
      403,
      { key: 'notAuthorized', details: { limit: 'apiKeys', unlockedBy: 'core-month' } },
    ])
  })

  it('are seen and used by their owner alone', async () => {
    const { app, ann, id, settled, there, program, clock } = await annWithWebhook()
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
    await ann.ok(`/user/webhooks/${id}/deliveries/${event}/send`, post)
    await settled()
    expect(there.received.length).toBe(2)
    expect(await ann.refused(`/user/webhooks/${id}/deliveries/none/send`, post)).toEqual([404, 'notFound'])
    expect(await ann.ok(`/user/webhooks/${id}/on`, post)).toMatchObject([{ id, off: null }])
    const { webhooks } = await ann.ok(`/user/webhooks/${id}/rotate`, withPass)
    expect(webhooks).toMatchObject([{ id, bothUntil: (clock.now() + day) / 1000 }])
    expect(await ann.ok(`/user/webhooks/${id}`, { method: 'DELETE' })).toEqual([])
  })

  it('are five at most, in any tier', async () => {
    const { ann, there } = await annWithWebhook()
    await ann.ok('/user/trial', post)
    for (let at = 2; at <= 5; at += 1) await ann.ok('/user/webhooks', webhookToAdd(`${there.url}/${at}`))
    const answer = await ann.call('/user/webhooks', webhookToAdd(`${there.url}/6`))
    const details = { limit: 'webhooks', allowed: 5, asked: 6 }
    expect([answer.statusCode, answer.json().error]).toMatchObject([413, { key: 'tooLarge', details }])
    expect(await ann.ok('/user/webhooks')).toHaveLength(5)
  })

  it('keep no more than their last hundred events, for 30 days', async () => {
    const { ann, id, settled, clock, db, program, database } = await annWithWebhook()
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

  it('let a hundred events wait while the receiver is away, and note further ones as lost', async () => {
    const { ann, id, settled, there, database, program } = await annWithWebhook()
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
    const { ann, there, settled, id, database } = await annWithWebhook()
    await ann.ok(`/user/webhooks/${id}/test`, post)
    await settled()
    const { body } = await ann.call('/user/export')
    expect(JSON.parse(body).webhooks).toEqual([{ url: there.url, created: expect.any(Number) }])
    await ann.ok('/user', { method: 'DELETE', body: { pass: password } })
    expect(await database.raw('SELECT * FROM webhooks')).toEqual([])
    expect(await database.raw('SELECT * FROM webhook_deliveries')).toEqual([])
  })

  it('end with a reset of the password by mail', async () => {
    const { ann, app, mailer, settled, database } = await annWithWebhook()
    await ann.ok('/user/pwd/reset/request', { body: { nameOrMail: 'Ann' } })
    await settled()
    const mail = mailer.sent.at(-1)?.text ?? ''
    const key = /pwd-reset-perform\?key=([\w-]+)/.exec(mail)?.[1]
    const change = { key, new: 'another battery staple', confirm: 'another battery staple' }
    await new Browser(app).ok('/user/pwd/reset/perform', { body: change })
    expect(await database.raw('SELECT * FROM webhooks')).toEqual([])
  })

  it('get their events after the server was restarted', async () => {
    const { ann, id, settled, there, folder, app, jobs } = await annWithWebhook()
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
