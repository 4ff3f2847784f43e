import { describe, expect, it } from 'vitest'
import { waitsMs } from '../src/platform/jobs/outcome.ts'
import { annWithWebhook, list, post } from './support/webhooks.ts'

/** The same after Ann has proved her address, as far as asked; `mails` are those since then. */
async function annMailed({ proved = true } = {}) {
  const all = await annWithWebhook()
  const { ann, mailer, settled, database } = all
  await settled()
  const key = /verify=([\w-]+)/.exec(mailer.sent.at(-1)?.text ?? '')?.[1]
  if (proved) await ann.ok('/user/mail/verify', { body: { key } })
  await database.raw("UPDATE webhooks SET url = url || '?token=secret'")
  const before = mailer.sent.length
  const finished = async (cutWaste: number) => {
    await all.program.ok('/v1/jobs', { body: { ...list, cutWaste } })
    await settled()
  }
  return { ...all, finished, mails: () => mailer.sent.slice(before) }
}

describe('the mail about a webhook', () => {
  it('comes once when nothing arrived for a day, with its address and the way back', async () => {
    const { ann, finished, settled, there, clock, mails, env } = await annMailed()
    await ann.ok('/user/language', { body: { language: 'de' } })
    there.statuses = [503]
    await finished(1)
    await finished(2)
    for (const [at, wait] of waitsMs.entries()) {
      expect(mails()).toEqual([])
      clock.advance(wait)
      await expect.poll(() => there.received.length).toBe(2 * (at + 2))
      await settled()
    }
    const [mail, ...more] = mails()
    if (!mail) throw new Error('no mail was sent')
    expect(more).toEqual([])
    expect(mail.to).toBe('Ann@example.com')
    expect(mail.subject).toBe('Ein Webhook wurde abgeschaltet')
    for (const text of [mail.text, mail.html]) {
      expect(text).toContain(there.url)
      expect(text).toContain(`${env.PUBLIC_URL}/my-account`)
      expect(text).not.toContain('secret')
    }
  })

  it('comes at once when the address says that it is gone, and again only after the webhook was on again', async () => {
    const { ann, id, finished, there, mails } = await annMailed()
    there.statuses = [410]
    await finished(1)
    await finished(2)
    expect(mails().map(({ text }) => text)).toEqual([expect.stringContaining('status 410')])
    await ann.ok(`/user/webhooks/${id}/on`, post)
    await finished(3)
    expect(mails()).toHaveLength(2)
  })

  it('does not come if one event arrived, nor if the person removes the webhook', async () => {
    const { ann, id, finished, settled, there, clock, mails } = await annMailed()
    there.statuses = [503, 204]
    await finished(1)
    clock.advance(1)
    await finished(2)
    there.statuses = [503]
    for (const wait of waitsMs) {
      const before = there.received.length
      clock.advance(wait)
      await expect.poll(() => there.received.length).toBeGreaterThan(before)
      await settled()
    }
    await finished(3)
    await ann.ok(`/user/webhooks/${id}`, { method: 'DELETE' })
    clock.advance(waitsMs[0])
    await settled()
    expect(mails()).toEqual([])
  })

  it('goes to no unverified address, which could be a stranger’s', async () => {
    const { ann, finished, there, mails } = await annMailed({ proved: false })
    there.statuses = [410]
    await finished(1)
    expect((await ann.ok('/user/webhooks'))[0].off).toMatchObject({ reason: 'gone' })
    expect(mails()).toEqual([])
  })
})
