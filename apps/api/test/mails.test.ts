import { describe, expect, it } from 'vitest'
import { testApp } from './support/app.ts'
import { Browser, login, password, registered } from './support/browser.ts'

describe('a mail', () => {
  it('keeps links and right-to-left marks of an older name out', async () => {
    const { app, database, mailer, settled } = await testApp()
    await registered(app, 'Ann')
    await database.raw("UPDATE users SET name = 'Prize\u202e at https://evil.com'")
    await new Browser(app).ok('/user/pwd/reset/request', { body: { nameOrMail: 'ann@example.com' } })
    await settled()
    const { text, html } = mailer.sent.at(-1) ?? { text: '', html: '' }
    expect(text).toContain('Prize at https evil com')
    expect(text + html).not.toMatch(/\u202e|evil\.com/)
  })

  it('shows the operator a message as its writer meant it', async () => {
    const { app, mailer, settled } = await testApp()
    const body = { name: 'evil.com', mail: 'eve@example.com', message: 'one\n\u202etwo' }
    await new Browser(app).ok('/user/contact', { body })
    await settled()
    expect(mailer.sent.at(-1)?.text).toContain('one\ntwo')
    expect(mailer.sent.at(-1)?.subject).not.toContain('evil.com')
  })
})

describe('mails', () => {
  const german = { headers: { 'accept-language': 'de-AT,de;q=0.9,en;q=0.5' } }

  it('come in the language of the page where the person registered, or signed in later', async () => {
    const { app, mailer, settled } = await testApp()
    const account = { name: 'Ann', mail: 'ann@example.com', pass: password, confirm: password }
    await new Browser(app).ok('/user/register', { body: account, ...german })
    await settled()
    expect(mailer.sent[0]?.subject).toBe('Bitte bestätigen Sie Ihre E-Mail-Adresse')
    expect(mailer.sent[0]?.html).toContain('<html lang="de">')
    await new Browser(app).ok('/user/login', { ...login('Ann'), headers: { 'accept-language': 'pl' } })
    await new Browser(app).ok('/user/pwd/reset/request', { body: { nameOrMail: 'Ann' } })
    await settled()
    expect(mailer.sent.at(-1)?.subject).toBe('Ustaw nowe hasło')
  })

  it('come in the language that the person chose; in English for an unknown language', async () => {
    const { app, mailer, settled } = await testApp()
    const ann = await registered(app, 'Ann')
    const sentNext = async () => {
      await ann.ok('/user/mail/verify', { body: {} })
      await settled()
      return mailer.sent.at(-1)?.subject
    }
    await ann.ok('/user/language', { body: { language: 'fr-CA' } })
    expect(await sentNext()).toBe('Confirmez votre adresse e-mail')
    await ann.ok('/user/language', { body: { language: 'tlh' } })
    expect(await sentNext()).toBe('Please confirm your email address')
    expect(await ann.refused('/user/language', { body: { language: '../en' } })).toEqual([
      400,
      'invalidRequest',
    ])
  })
})

describe('contact', () => {
  it('mails the operator, with the writer as the address to reply to and no smuggled header', async () => {
    const env = { KERFWISE_OPERATOR_MAIL: 'boss@example.com', KERFWISE_RATE_CONTACT: '2' }
    const { app, mailer, settled } = await testApp({ env })
    const browser = new Browser(app)
    const body = { name: 'Bob', mail: 'bob@example.com', message: 'Hello,\n<b>how</b> are you?' }
    expect(await browser.ok('/user/contact', { body })).toBe(true)
    expect(await browser.refused('/user/contact', { body: { ...body, name: 'x\r\nBcc: y' } })).toEqual([
      400,
      'invalidRequest',
    ])
    await settled()
    expect(mailer.sent).toMatchObject([
      { to: 'boss@example.com', replyTo: 'bob@example.com', subject: 'Message from Bob' },
    ])
    expect(mailer.sent[0]?.html).toContain('&lt;b&gt;how')
    expect(mailer.sent[0]?.text).not.toContain('bob@example.com,')
    // The telephone stands beside the address; a third message within the hour is one too many.
    await browser.ok('/user/contact', { body: { ...body, phone: '+1 555 0100' } })
    await settled()
    expect(mailer.sent[1]?.text).toContain('bob@example.com, +1 555 0100')
    expect(await browser.refused('/user/contact', { body })).toEqual([429, 'rateLimited'])
  })
})
