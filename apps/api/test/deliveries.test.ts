import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Deps } from '../src/deps.ts'
import { users } from '../src/modules/users/index.ts'
import { type Happened, tellAgain, tellWebhook, tellWebhooks } from '../src/modules/webhooks/events.ts'
import {
  addWebhookRow,
  changeDelivery,
  changeWebhook,
  type DeliveryRow,
  deliveriesOf,
  dropWebhooksOf,
  findSending,
  findWebhook,
  hasArrived,
  replaceSecret,
  switchOff,
  tidyDeliveries,
  type WebhookRow,
  webhooksOf,
} from '../src/modules/webhooks/repository.ts'
import { newSecret } from '../src/modules/webhooks/secret.ts'
import { sendWebhooks } from '../src/modules/webhooks/send.ts'
import { deliveries } from '../src/modules/webhooks/tables.ts'
import { viewDelivery, viewWebhooks } from '../src/modules/webhooks/view.ts'
import { createVault } from '../src/platform/crypto/vault.ts'
import type { Job } from '../src/platform/jobs/jobs.ts'
import { createOutgoing } from '../src/platform/outgoing/turns.ts'
import { isSignedBy, receiver } from './support/receiver.ts'
import { openTables } from './support/tables.ts'

const tables = await openTables()
const { db, clock } = tables
const vault = createVault(randomBytes(32), randomBytes)
const day = 24 * 3_600_000
const secret = newSecret(randomBytes)
const event: Happened = { type: 'webhook.test', data: {} }
const done = { type: 'job.done', data: { id: 'job-1' } } as unknown as Happened
type Sent = readonly [name: string, data: { id: string; turn: number }, options: object]

const webhook = (more: Partial<WebhookRow> = {}): WebhookRow => ({
  ...{
    id: 'hook',
    ownerId: 'ann',
    url: 'https://example.com/in?token=x',
    secret: vault.seal(secret, more.id ?? 'hook'),
  },
  ...{ previousSecret: null, previousUntil: null, createdAt: 5_000, offAt: null, offReason: null },
  ...more,
})
const delivery = (more: Partial<DeliveryRow> = {}): DeliveryRow => ({
  ...{
    id: 'd-1',
    ownerId: 'ann',
    webhookId: 'hook',
    type: 'job.done',
    jobId: null,
    body: '{}',
    state: 'waiting',
  },
  ...{
    turn: 0,
    tries: 0,
    createdAt: clock.now(),
    lastTryAt: null,
    nextTryAt: clock.now(),
    code: null,
    fault: null,
  },
  ...more,
})

/** Ann, whose address is proved, with a webhook; what is sent as a job is kept, and `run` does it. */
async function anew(row = webhook()) {
  await tables.empty()
  await tables.person('ann', { mailVerifiedAt: 1 })
  await addWebhookRow(db, row, 5)
  const sent: Sent[] = []
  const handlers = new Map<string, (job: Job) => Promise<void>>()
  const known = {
    outgoing: createOutgoing(),
    ...{ ...tables, vault, env: { KERFWISE_WEBHOOK_NETWORKS: '127.0.0.1' } },
    jobs: {
      send: (_tx: unknown, ...job: Sent) => {
        sent.push(job)
        return nothing()
      },
      work: (name: string, handler: (job: Job) => Promise<void>) => handlers.set(name, handler),
    },
  }
  const deps = known as unknown as Deps
  const put = (...rows: DeliveryRow[]) => db.changed(db.insert(deliveries).values(rows))
  const kept = () => deliveriesOf(db, { ownerId: 'ann', id: 'hook' })
  return { deps, sent, handlers, put, kept }
}
// biome-ignore lint/correctness/useYield: a posted job is no statement of the database here
function* nothing() {
  return true
}

describe('an event', () => {
  const tell = async (deps: Deps, about: Happened = event) =>
    db.transaction('ann', (tx) => tellWebhooks(deps, tx, 'ann', about))

  it('goes to each webhook of its person that is on', async () => {
    const { deps, sent, kept } = await anew()
    await addWebhookRow(db, webhook({ id: 'off', offAt: 1, offReason: 'gone' }), 5)
    await addWebhookRow(db, webhook({ id: 'two' }), 5)
    await tell(deps, done)
    expect(sent.map(([name, { turn }]) => [name, turn])).toEqual([
      ['webhook', 0],
      ['webhook', 0],
    ])
    const [row] = await kept()
    expect(row).toMatchObject({ type: 'job.done', jobId: 'job-1', state: 'waiting', turn: 0, tries: 0 })
    expect(JSON.parse(row?.body ?? '')).toEqual({
      ...{ type: 'job.done', timestamp: new Date(clock.now()).toISOString(), data: { id: 'job-1' } },
    })
    const [[, , options] = []] = sent.filter(([, { id }]) => id === row?.id)
    expect(options).toEqual({ ownerId: 'ann', key: `${row?.id}.0`, sooner: true })
    await db.transaction('bob', (tx) => tellWebhooks(deps, tx, 'bob', event))
    expect(sent).toHaveLength(2)
  })

  it('of a person with a hundred waiting deliveries is noted as lost, or refused on demand', async () => {
    const { deps, sent, put, kept } = await anew()
    await addWebhookRow(db, webhook({ id: 'two' }), 5)
    const waiting = (count: number) => Array.from({ length: count }, (_, at) => delivery({ id: `w-${at}` }))
    await put(...waiting(99))
    await tell(deps)
    expect(sent).toHaveLength(1)
    const lost = [...(await kept()), ...(await deliveriesOf(db, { ownerId: 'ann', id: 'two' }))].filter(
      ({ fault }) => fault === 'tooMany',
    )
    expect(lost).toMatchObject([{ state: 'failed', nextTryAt: null, jobId: null }])
    const asked = () =>
      db.transaction('ann', (tx) => tellWebhook(deps, tx, { ownerId: 'ann', webhookId: 'hook' }, event))
    await expect(asked()).rejects.toMatchObject({
      ...{ key: 'tooManyRuns', retryAfter: 60, details: { limit: 'deliveries', allowed: 100, asked: 101 } },
    })
    await db.changed(db.delete(deliveries))
    await asked()
    expect(sent).toHaveLength(2)
  })

  it('is sent at once on demand, and from the first try on if it has ended', async () => {
    const { deps, sent, put, kept } = await anew()
    const [waits, over] = [
      delivery({ nextTryAt: clock.now() + day }),
      delivery({ id: 'd-2', state: 'failed', turn: 3 }),
    ]
    await put(waits, over)
    for (const row of [waits, over]) await db.transaction('ann', (tx) => tellAgain(deps, tx, row))
    expect(sent.map(([, data]) => data)).toEqual([
      { ownerId: 'ann', id: 'd-1', turn: 0 },
      { ownerId: 'ann', id: 'd-2', turn: 4 },
    ])
    for (const row of await kept()) expect(row).toMatchObject({ state: 'waiting', nextTryAt: clock.now() })
    await put(...Array.from({ length: 98 }, (_, at) => delivery({ id: `w-${at}` })))
    const again = (row: DeliveryRow) => db.transaction('ann', (tx) => tellAgain(deps, tx, row))
    await again(waits)
    await expect(again({ ...over, turn: 4 })).rejects.toMatchObject({ key: 'tooManyRuns' })
  })
})

describe('a delivery', () => {
  /** Does the job of a delivery once, with what is left of the tries. */
  async function tried(
    row: Partial<DeliveryRow>,
    status = 204,
    more: Partial<WebhookRow> = {},
    nextMs: number | null = 60_000,
  ) {
    const there = await receiver()
    there.statuses = [status]
    const all = await anew(webhook({ url: there.url, ...more }))
    await all.put(delivery(row))
    sendWebhooks(all.deps)
    const run = (turn = 0, id = 'd-1') => {
      const data = { ownerId: 'ann', id, turn }
      const job = {
        id: 'j',
        createdAt: 0,
        data,
        nextMs: nextMs ?? undefined,
        ending: new AbortController().signal,
      }
      return all.handlers
        .get('webhook')?.(job)
        .then(
          () => 'ends',
          (error: Error) => error.name,
        )
    }
    const ended = await run()
    const [kept] = await all.kept()
    const after = await findWebhook(db, { ownerId: 'ann', id: 'hook' })
    return { ...all, there, run, ended, kept, after }
  }
  const now = () => clock.now()

  it('ends once it has arrived, signed and noted', async () => {
    const { ended, kept, there, after } = await tried({})
    expect(ended).toBe('ends')
    expect(kept).toMatchObject({
      state: 'delivered',
      tries: 1,
      lastTryAt: now(),
      nextTryAt: null,
      code: 204,
      fault: null,
    })
    const [call] = there.received
    expect(call?.headers).toMatchObject({ 'user-agent': 'Kerfwise', 'webhook-id': 'd-1' })
    expect(call && isSignedBy(secret, call, now())).toBe(true)
    expect(after?.offAt).toBeNull()
  })

  it.each([
    [200, null],
    [299, null],
    [199 + 101, 'status'],
    [404, 'status'],
    [503, 'status'],
  ])('with the answer %i has the fault %s', async (status, fault) => {
    const { kept, ended } = await tried({}, status)
    expect(kept).toMatchObject({ code: status, fault, state: fault ? 'waiting' : 'delivered' })
    expect(ended).toBe(fault ? 'NotDelivered' : 'ends')
    expect(kept?.nextTryAt).toBe(fault ? now() + 60_000 : null)
  })

  it('is not sent if it is over, of another turn or deleted', async () => {
    expect((await tried({ state: 'failed' })).there.received).toEqual([])
    expect((await tried({ turn: 1 })).there.received).toEqual([])
    const { run, there } = await tried({})
    expect([await run(0, 'none'), there.received.length]).toEqual(['ends', 1])
  })

  it('to a webhook that is off ends unsent, unless it is a test', async () => {
    const off = { offAt: 1, offReason: 'failing' } as const
    const { kept, there, ended } = await tried({}, 204, off)
    expect([kept?.state, kept?.fault, there.received, ended]).toEqual(['failed', 'off', [], 'ends'])
    expect((await tried({ type: 'webhook.test' }, 204, off)).there.received).toHaveLength(1)
  })

  it('waits unsent if another key sealed its secret', async () => {
    const { kept, there } = await tried({}, 204, { secret: 'v1.AAAA' })
    expect([kept?.state, kept?.fault, there.received]).toEqual(['waiting', 'secret', []])
    const until = { previousSecret: 'v1.AAAA', previousUntil: now() + 1 }
    expect((await tried({}, 204, until)).kept?.fault).toBe('secret')
    expect((await tried({}, 204, { ...until, previousUntil: now() })).kept?.fault).toBeNull()
  })

  it('has a second signature by the previous secret until that secret expires', async () => {
    const before = newSecret(randomBytes)
    const signed = async (previousUntil: number) => {
      const { there } = await tried({}, 204, { previousSecret: vault.seal(before, 'hook'), previousUntil })
      const [call] = there.received
      return call && [secret, before].map((one) => isSignedBy(one, call, now()))
    }
    expect([await signed(now() + 1), await signed(now())]).toEqual([
      [true, true],
      [true, false],
    ])
  })

  it('to a forbidden address waits', async () => {
    const { kept } = await tried({}, 204, { url: 'https://127.0.0.2:9/' })
    expect([kept?.state, kept?.fault, kept?.code]).toEqual(['waiting', 'address', null])
  })

  it('that fails for the last time switches its webhook off, with a mail about it', async () => {
    const { after, kept, sent, ended, there } = await tried({}, 503, {}, null)
    expect([after?.offAt, after?.offReason, kept?.state, ended]).toEqual([now(), 'failing', 'failed', 'ends'])
    expect(sent.map(([name, letter]) => [name, letter])).toMatchObject([
      ['mail', { template: 'webhookFailing', to: 'ann@example.com', values: { address: there.url } }],
    ])
    expect((await tried({ type: 'webhook.test' }, 503, {}, null)).after?.offAt).toBeNull()
  })

  it('to an address that is gone switches it off at once', async () => {
    const { after, sent, ended } = await tried({}, 410)
    expect([after?.offReason, ended]).toEqual(['gone', 'ends'])
    expect(sent.map(([, letter]) => letter)).toMatchObject([{ template: 'webhookGone' }])
  })

  it('that fails while others arrive leaves its webhook on', async () => {
    const there = await receiver()
    there.statuses = [503]
    const { deps, put, handlers } = await anew(webhook({ url: there.url }))
    await put(delivery(), delivery({ id: 'd-2', state: 'delivered', lastTryAt: now() + 1 }))
    sendWebhooks(deps)
    const job = { id: 'j', createdAt: 0, nextMs: undefined, ending: new AbortController().signal }
    await handlers.get('webhook')?.({ ...job, data: { ownerId: 'ann', id: 'd-1', turn: 0 } })
    expect((await findWebhook(db, { ownerId: 'ann', id: 'hook' }))?.offAt).toBeNull()
  })

  it('is left to the next process if this one ends', async () => {
    const all = await anew(webhook({ url: 'http://127.0.0.1:9/' }))
    await all.put(delivery())
    sendWebhooks(all.deps)
    const job = { id: 'j', createdAt: 0, nextMs: 1, ending: AbortSignal.abort() }
    await expect(
      all.handlers.get('webhook')?.({ ...job, data: { ownerId: 'ann', id: 'd-1', turn: 0 } }),
    ).rejects.not.toMatchObject({ name: 'NotDelivered' })
    expect(await all.kept()).toMatchObject([{ tries: 0, state: 'waiting' }])
  })

  it('that switches its webhook off reaches no address that is not proved', async () => {
    const there = await receiver()
    there.statuses = [410]
    const { deps, put, handlers, sent } = await anew(webhook({ url: `${there.url}?token=x` }))
    await db.changed(db.update(users).set({ mailVerifiedAt: null }))
    await put(delivery())
    sendWebhooks(deps)
    const job = { id: 'j', createdAt: 0, nextMs: 1, ending: new AbortController().signal }
    await handlers.get('webhook')?.({ ...job, data: { ownerId: 'ann', id: 'd-1', turn: 0 } })
    expect([(await findWebhook(db, { ownerId: 'ann', id: 'hook' }))?.offReason, sent]).toEqual(['gone', []])
    const off = (offAt: number) =>
      db.transaction('ann', (tx) =>
        switchOff(tx, { ownerId: 'ann', id: 'hook' }, { offAt, offReason: 'failing' }),
      )
    expect(await off(10)).toBe(false)
    expect(await webhooksOf(db, 'ann')).toMatchObject([{ offAt: clock.now(), offReason: 'gone' }])
  })
})

describe('the kept deliveries', () => {
  it('are thirty days old at most, and a delivery without its job for a day is lost', async () => {
    const { put, kept } = await anew()
    const now = clock.now()
    await put(
      delivery({ id: 'old', createdAt: now - 30 * day - 1 }),
      delivery({ id: 'young', createdAt: now - 30 * day }),
      delivery({ id: 'late', createdAt: now - 1, nextTryAt: now - day }),
      delivery({ id: 'due', createdAt: now - 2, nextTryAt: now - day + 1 }),
      delivery({ id: 'over', createdAt: now - 3, state: 'delivered', nextTryAt: now - day }),
    )
    await tidyDeliveries(db, now)
    expect((await kept()).map(({ id, state, fault }) => [id, state, fault])).toEqual([
      ['late', 'failed', 'lost'],
      ['due', 'waiting', null],
      ['over', 'delivered', null],
      ['young', 'waiting', null],
    ])
  })

  it('are the last hundred ended ones, and all waiting ones', async () => {
    const { deps, put, kept } = await anew()
    const now = clock.now()
    await put(
      ...Array.from({ length: 105 }, (_, at) =>
        delivery({ id: `e-${at}`, state: 'failed', createdAt: now - at }),
      ),
    )
    await put(delivery({ id: 'waits', createdAt: now - 999 }))
    await db.transaction('ann', (tx) => tellWebhooks(deps, tx, 'ann', event))
    const ids = (await kept()).map(({ id }) => id)
    expect([ids.length, ids.includes('e-99'), ids.includes('e-100'), ids.includes('waits')]).toEqual([
      ...[102, true, false, true],
    ])
  })

  it('are changed only as they were read', async () => {
    const { put, kept } = await anew()
    await put(delivery({ turn: 2 }))
    const change = (turn: number) =>
      db.transaction('ann', (tx) => changeDelivery(tx, { ownerId: 'ann', id: 'd-1', turn }, { tries: 7 }))
    expect([await change(1), (await kept())[0]?.tries, await change(2), (await kept())[0]?.tries]).toEqual([
      ...[false, 0, true, 7],
    ])
    const arrived = (since: number) =>
      db.transaction('ann', (tx) => hasArrived(tx, { ownerId: 'ann', id: 'hook' }, since))
    await put(delivery({ id: 'd-2', state: 'delivered', lastTryAt: 50 }))
    expect([await arrived(49), await arrived(50)]).toEqual([true, false])
  })

  it('lose only the waiting ones to a switched-off webhook', async () => {
    const { put, kept } = await anew()
    await put(delivery(), delivery({ id: 'd-2', state: 'delivered', nextTryAt: null }))
    await db.transaction('ann', (tx) =>
      switchOff(tx, { ownerId: 'ann', id: 'hook' }, { offAt: 1, offReason: 'gone' }),
    )
    expect(new Map((await kept()).map(({ id, state, fault }) => [id, [state, fault]]))).toEqual(
      new Map([
        ['d-1', ['failed', 'off']],
        ['d-2', ['delivered', null]],
      ]),
    )
  })
})

describe('webhooks of a person', () => {
  it('are added up to so many, changed and dropped by their owner alone', async () => {
    await anew()
    expect(await addWebhookRow(db, webhook({ id: 'two' }), 2)).toBe(1)
    expect(await addWebhookRow(db, webhook({ id: 'three' }), 2)).toBe(2)
    expect((await webhooksOf(db, 'ann')).map(({ id }) => id)).toEqual(['hook', 'two'])
    expect(await changeWebhook(db, { ownerId: 'bob', id: 'hook' }, { offAt: 1 })).toBe(false)
    expect(await changeWebhook(db, { ownerId: 'ann', id: 'hook' }, { offAt: 1 })).toBe(true)
    expect(await replaceSecret(db, { ownerId: 'bob', id: 'hook' }, 'new', 9)).toBe(false)
    expect(await replaceSecret(db, { ownerId: 'ann', id: 'hook' }, 'new', 9)).toBe(true)
    const [first] = await webhooksOf(db, 'ann')
    expect(first).toMatchObject({ secret: 'new', previousUntil: 9 })
    expect(vault.open(first?.previousSecret ?? '', 'hook')).toBe(secret)
    expect(await db.transaction('ann', (tx) => dropWebhooksOf(tx, 'ann'))).toBe(2)
    expect(await findSending(db, { ownerId: 'ann', id: 'd-1' })).toBeUndefined()
  })

  it('are shown with the times of their states', async () => {
    const { deps } = await anew(
      webhook({ previousUntil: clock.now() + 1_500, offAt: 3_000, offReason: 'gone' }),
    )
    const [shown] = await viewWebhooks(deps, 'ann')
    expect(shown).toEqual({
      ...{ id: 'hook', url: 'https://example.com/in?token=x', created: 5, off: { since: 3, reason: 'gone' } },
      bothUntil: Math.floor((clock.now() + 1_500) / 1000),
    })
    await changeWebhook(db, { ownerId: 'ann', id: 'hook' }, { previousUntil: clock.now(), offAt: null })
    expect(await viewWebhooks(deps, 'ann')).toMatchObject([{ off: null, bothUntil: null }])
    await changeWebhook(db, { ownerId: 'ann', id: 'hook' }, { offAt: 3_000, offReason: null })
    expect(await viewWebhooks(deps, 'ann')).toMatchObject([{ off: null }])
    expect(viewDelivery(delivery({ createdAt: 5_000, lastTryAt: null, nextTryAt: 7_000 }))).toMatchObject({
      ...{ created: 5, lastTry: null, nextTry: 7, status: 'waiting', job: null },
    })
  })
})
