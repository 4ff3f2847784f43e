import { describe, expect, it } from 'vitest'
import { waitsMs } from '../src/platform/jobs/outcome.ts'
import type { Call as RunCall } from '../src/platform/optimizer/pool.ts'
import { password } from './support/browser.ts'
import { answering } from './support/optimizer.ts'
import { isSignedBy, verified } from './support/receiver.ts'
import { annWithWebhook, day, list, logOf, plan, post } from './support/webhooks.ts'

describe('a webhook', () => {
  it('gets an event when a job is done, in the form of Standard Webhooks', async () => {
    const { program, settled, there, secret, clock, ann, id } = await annWithWebhook()
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

  it('gets an event when a job fails or is cancelled', async () => {
    const error = { key: 'invalidRequest', message: 'no', details: { path: '$.data', reason: 'bad' } }
    const { program, settled, there, secret, clock } = await annWithWebhook({
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

  it('gets one event of a cancelled job', async () => {
    const run = ({ gone }: RunCall) =>
      new Promise<Uint8Array>((_, fail) => {
        gone.addEventListener('abort', () => fail(gone.reason))
        // The server may have begun to close before the run did.
        if (gone.aborted) fail(gone.reason)
      })
    const never = { ...answering({}), run }
    const { program, there, secret, clock } = await annWithWebhook({ deps: { optimizer: never } })
    const { id } = await program.ok('/v1/jobs', { body: list })
    for (let time = 0; time < 2; time += 1) await program.ok(`/v1/jobs/${id}/cancel`, post)
    await expect.poll(() => there.received.length).toBe(1)
    const [call] = there.received
    expect(call && verified(secret, call, clock.now())).toMatchObject({ type: 'job.cancelled', data: { id } })
  })

  it('has a signature that no other body, id or time fits', async () => {
    const { ann, id, settled, there, secret, clock } = await annWithWebhook()
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

  it('repeats an event with the same id and body and a new signature until it answers', async () => {
    const { ann, id, settled, there, secret, clock } = await annWithWebhook()
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
    const { ann, id, settled, there, clock, program, jobs } = await annWithWebhook()
    there.statuses = [503]
    await program.ok('/v1/jobs', { body: list })
    await settled()
    await program.ok('/v1/jobs', { body: { ...list, cutWaste: 3 } })
    await settled()
    for (const [at, wait] of waitsMs.entries()) {
      clock.advance(wait)
      // The end of one event's last try switches the webhook off, perhaps before the other's is sent.
      const fewest = 2 * (at + 2) - (at === waitsMs.length - 1 ? 1 : 0)
      await expect.poll(() => there.received.length).toBeGreaterThanOrEqual(fewest)
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
    const { ann, id, settled, there, clock } = await annWithWebhook()
    there.statuses = [500, 204]
    await ann.ok(`/user/webhooks/${id}/test`, post)
    await settled()
    expect((await ann.ok('/user/webhooks'))[0].off).toBeNull()
    clock.advance(waitsMs[0])
    await expect.poll(async () => (await logOf(ann, id))[0].status).toBe('delivered')
  })

  it('is switched off at once if the address says that it is gone', async () => {
    const { ann, settled, there, program } = await annWithWebhook()
    there.statuses = [410]
    await program.ok('/v1/jobs', { body: list })
    await settled()
    expect((await ann.ok('/user/webhooks'))[0].off).toMatchObject({ reason: 'gone' })
  })

  it('gets an event again on demand, whether the event arrived or waits', async () => {
    const { ann, id, settled, there } = await annWithWebhook()
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
    const { ann, id, settled, there, secret, clock } = await annWithWebhook()
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
