import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { startMailServer } from '@kerfwise/testkit/servers'
import { describe, expect, it, onTestFinished } from 'vitest'
import { readEnv } from '../src/platform/env.ts'
import { createLogger } from '../src/platform/logger.ts'
import { mailerFromEnv } from '../src/platform/mail/fromEnv.ts'
import { temporaryFolder } from './support/app.ts'

const parts = { logger: createLogger('silent') }
const mail = {
  id: '6f0c2f0e-1111-4222-8333-444455556666',
  writtenAt: Date.UTC(2026, 0, 1),
  to: 'ann@example.com',
  subject: 'Grüße',
  text: 'Łódź\n',
  html: '<p>Łódź</p>',
  replyTo: 'bob@example.com',
}

describe('mail', () => {
  it('goes out by the mail server of the settings, to one address, as text and as HTML', async () => {
    const server = await startMailServer()
    onTestFinished(() => server.close())
    const mailer = mailerFromEnv(
      readEnv({ KERFWISE_SMTP_URL: server.url, KERFWISE_MAIL_FROM: 'K <k@example.com>' }),
      parts,
    )
    await mailer.send(mail)
    expect(server.received).toMatchObject([{ from: 'k@example.com', to: ['ann@example.com'] }])
    const source = server.received[0]?.source ?? ''
    expect(source).toContain('Reply-To: bob@example.com')
    expect(source).toMatch(new RegExp(`^Message-ID: <${mail.id}@example\\.com>`, 'm'))
    expect(source).toMatch(/^Date: Thu, 01 Jan 2026/m)
    expect(source).toContain('multipart/alternative')
    const { replyTo, ...plain } = mail
    await mailer.send(plain)
    mailer.close()
    expect(server.received[1]?.source).not.toContain('Reply-To')
  })

  it('has neither a smuggled header nor a second receiver', async () => {
    const server = await startMailServer()
    onTestFinished(() => server.close())
    const mailer = mailerFromEnv(readEnv({ KERFWISE_SMTP_URL: server.url }), parts)
    const evil = { ...mail, subject: 'x\r\nBcc: evil@example.com', replyTo: 'a@b.example\r\nX-Evil: 1' }
    await mailer.send({ ...evil, to: 'ann@example.com, evil@example.com' }).catch(() => undefined)
    mailer.close()
    expect(server.received.flatMap(({ to }) => to)).not.toContain('evil@example.com')
    for (const { source } of server.received) expect(source).not.toMatch(/^(Bcc|X-Evil):/im)
  })

  it('is written to the outbox where no server is set up', async () => {
    const folder = temporaryFolder()
    const mailer = mailerFromEnv(readEnv({ KERFWISE_DATA: folder }), parts)
    // The second takes the place of the first: after a crash a mail may be handed over twice.
    for (let turn = 0; turn < 2; turn += 1) await mailer.send(mail)
    const files = readdirSync(join(folder, 'outbox'))
    expect(files).toEqual([expect.stringMatching(/\.eml$/)])
    expect(readFileSync(join(folder, 'outbox', files[0] ?? ''), 'utf8')).toContain('To: ann@example.com')
  })
})
