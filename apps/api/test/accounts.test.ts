import { hash } from '@node-rs/argon2'
import { describe, expect, it } from 'vitest'
import { testApp } from './support/app.ts'
import { Browser, login, password, registered } from './support/browser.ts'

const hour = 3_600_000
describe('register', () => {
  it('signs in on the free plan and mails a link that verifies the address', async () => {
    const { app, mailer, settled } = await testApp()
    const ann = new Browser(app)
    const body = { name: 'Ann', mail: 'Ann@example.com', pass: password, confirm: password }
    const { cookies } = await ann.call('/user/register', { body })
    // The session ends with the browser.
    expect(cookies.find(({ name }) => name === '__Host-kerfwise')?.maxAge).toBeUndefined()
    const { user } = await ann.ok('/user/checkStatus')
    expect(user).toMatchObject({
      name: 'Ann',
      mail: 'Ann@example.com',
      mailVerified: false,
      plan: { name: 'Free', level: 2 },
    })
    await settled()
    expect(mailer.sent[0]?.to).toBe('Ann@example.com')
    const key = /verify=([\w-]+)/.exec(mailer.sent[0]?.text ?? '')?.[1]
    expect(await new Browser(app).ok('/user/mail/verify', { body: { key } })).toBe(true)
    expect((await ann.ok('/user/checkStatus')).user.mailVerified).toBe(true)
    expect(await ann.refused('/user/mail/verify', { body: { key } })).toEqual([400, 'mailKeyInvalid'])
  })

  it('refuses a taken name and a taken mail address whatever the letter case', async () => {
    const { app } = await testApp()
    await registered(app, 'Ann')
    for (const [key, parts] of [
      ['nameTaken', { name: 'aNN', mail: 'other@example.com' }],
      ['mailTaken', { name: 'Other', mail: 'ANN@example.com' }],
    ] as const) {
      const body = { ...parts, pass: password, confirm: password }
      expect(await new Browser(app).refused('/user/register', { body })).toEqual([409, key])
    }
  })

  const wrong = [
    ['passwordsDiffer', { confirm: 'something else' }],
    ['passwordCommon', { pass: '1234567890', confirm: '1234567890' }],
    ['passwordCommon', { pass: 'Kerfwise2026!', confirm: 'Kerfwise2026!' }],
    ['passwordCommon', { name: 'Annabelle', pass: 'annabelle123', confirm: 'annabelle123' }],
    ['invalidRequest', { pass: 'short', confirm: 'short' }],
    ['invalidRequest', { name: 'a@b' }],
    ['invalidRequest', { name: 'x' }],
    ['invalidRequest', { name: 'Ann\ud800' }],
    ['invalidRequest', { name: '\u200b\u200b\u2060' }],
    ['invalidRequest', { name: 'Ann\r\nBcc: everybody' }],
    ['invalidRequest', { mail: 'ann@example.com\r\nBcc: everybody@example.com' }],
    ['invalidRequest', { mail: 'not a mail' }],
  ] as const

  it('refuses wrong input with its reason', async () => {
    const { app } = await testApp()
    for (const [key, parts] of wrong) {
      const body = { name: 'Ann', mail: 'ann@example.com', pass: password, confirm: password, ...parts }
      const refused = await new Browser(app).refused('/user/register', { body })
      expect([parts, ...refused]).toEqual([parts, 400, key])
    }
  })
})

describe('sign-in', () => {
  it('works by name and by mail address', async () => {
    const { app } = await testApp()
    await registered(app, 'Ann')
    for (const who of ['ann', 'ANN@example.com', ' Ann ']) {
      expect((await new Browser(app).ok('/user/login', login(who))).name).toBe('Ann')
    }
  })

  it('answers the same for a wrong password and for an unknown account', async () => {
    const { app } = await testApp()
    await registered(app, 'Ann')
    const wrong = await new Browser(app).call('/user/login', login('Ann', 'wrong password'))
    const unknown = await new Browser(app).call('/user/login', login('Nobody', 'wrong password'))
    expect(wrong.statusCode).toBe(401)
    expect(unknown.body).toBe(wrong.body)
  })

  it('gives a new token each time, as a cookie that scripts and other sites cannot use', async () => {
    const { app } = await testApp()
    const ann = await registered(app, 'Ann')
    const before = ann.cookies.get('__Host-kerfwise')
    const answer = await ann.call('/user/login', login('Ann', password, true))
    const cookie = answer.cookies.find(({ name }) => name === '__Host-kerfwise')
    expect(cookie).toMatchObject({
      httpOnly: true,
      secure: true,
      sameSite: 'Lax',
      path: '/',
      maxAge: 30 * 24 * 3600,
    })
    expect(cookie?.value).not.toBe(before)
    const old = new Browser(app)
    old.cookies.set('__Host-kerfwise', before ?? '')
    expect((await old.ok('/user/checkStatus')).user).toBeNull()
  })

  it('sets a plain cookie on plain http by another name than localhost', async () => {
    const { app } = await testApp()
    const lan = { headers: { host: 'workshop.lan:3000' } }
    await registered(app, 'Ann')
    const answer = await new Browser(app).call('/user/login', { ...login('Ann'), ...lan })
    expect(answer.cookies).toMatchObject([
      { name: 'kerfwise', httpOnly: true },
      { name: 'kerfwise-device', httpOnly: true },
    ])
    for (const { secure } of answer.cookies) expect(secure).toBeUndefined()
  })

  it('ends after twelve idle hours, and page checks do not keep it alive', async () => {
    const { app, clock } = await testApp()
    const ann = await registered(app, 'Ann')
    clock.advance(11 * hour)
    await ann.ok('/cutoptim/projects')
    clock.advance(11 * hour)
    expect((await ann.ok('/user/checkStatus')).user.name).toBe('Ann')
    clock.advance(2 * hour)
    expect(await ann.refused('/cutoptim/projects')).toEqual([401, 'sessionExpired'])
    expect((await ann.ok('/user/checkStatus')).expired).toBe(true)
    expect((await ann.ok('/user/checkStatus')).expired).toBe(false)
  })

  it('lasts thirty days when remembered', async () => {
    const { app, clock } = await testApp()
    const ann = await registered(app, 'Ann')
    await ann.ok('/user/login', login('Ann', password, true))
    clock.advance(29 * 24 * hour)
    expect((await ann.ok('/user/checkStatus')).user.name).toBe('Ann')
    clock.advance(25 * hour)
    expect((await ann.ok('/user/checkStatus')).user).toBeNull()
  })

  it.each(['GET', 'POST'] as const)('ends by %s /user/logout', async (method) => {
    const { app } = await testApp()
    const ann = await registered(app, 'Ann')
    const before = new Map(ann.cookies)
    await ann.ok('/user/logout', { method })
    expect([...ann.cookies.keys()]).toEqual([expect.stringMatching(/-device$/)])
    for (const [name, value] of before) ann.cookies.set(name, value)
    expect((await ann.ok('/user/checkStatus')).user).toBeNull()
  })
})

describe('a sign-in', () => {
  it('hashes the password at the cost of today, and keeps a hash that has it', async () => {
    const { app, database } = await testApp()
    await registered(app, 'Ann')
    const kept = async () => (await database.raw('SELECT password_hash AS hash FROM users'))[0]?.hash
    const before = await kept()
    await new Browser(app).ok('/user/login', login('Ann'))
    expect(await kept()).toBe(before)
    const cheap = await hash(password, { memoryCost: 1024, timeCost: 1, parallelism: 1 })
    await database.raw(`UPDATE users SET password_hash = '${cheap}'`)
    await new Browser(app).ok('/user/login', login('Ann'))
    expect(await kept()).toMatch(/\$m=19456,t=2,p=1\$/)
    expect((await new Browser(app).ok('/user/login', login('Ann'))).name).toBe('Ann')
  })

  it('keeps the language of the page, and the one before where the page names none', async () => {
    const { app, database } = await testApp()
    await registered(app, 'Ann')
    const kept = async () => (await database.raw('SELECT language FROM users'))[0]?.language
    const from = async (...headers: Record<string, string>[]) => {
      for (const given of headers)
        await new Browser(app).ok('/user/login', { ...login('Ann'), headers: given })
      return kept()
    }
    await database.raw("UPDATE users SET language = 'pl'")
    expect(await from({})).toBe('pl')
    expect(await from({ 'accept-language': 'fr' })).toBe('fr')
    expect(await from({})).toBe('fr')
    expect(await from({ 'accept-language': 'es' })).toBe('es')
  })
})

describe('a mail of verification', () => {
  it('is sent again until the address is proved, and a key serves nobody and everybody', async () => {
    const { app, mailer, settled } = await testApp({ env: { KERFWISE_RATE_RESET: '100' } })
    const ann = await registered(app, 'Ann')
    const again = async () => {
      const answer = await ann.ok('/user/mail/verify', { body: {} })
      await settled()
      return [answer.name, mailer.sent.length]
    }
    expect(await again()).toEqual(['Ann', 2])
    const [first, second] = mailer.sent.map(({ text }) => /verify=([\w-]+)/.exec(text)?.[1])
    expect(await ann.refused('/user/mail/verify', { body: { key: first } })).toEqual([400, 'mailKeyInvalid'])
    expect((await ann.ok('/user/mail/verify', { body: { key: second } })).mailVerified).toBe(true)
    expect(await again()).toEqual(['Ann', 2])
    expect(await new Browser(app).refused('/user/mail/verify', { body: {} })).toEqual([
      401,
      'notAuthenticated',
    ])
  })
})

describe('passwords', () => {
  it('reset: counts by account, and by a device of its owner that strangers cannot use up', async () => {
    const { app } = await testApp({ env: { KERFWISE_RATE_RESET: '2' } })
    const ann = await registered(app, 'Ann')
    const ask = (browser: Browser, turn: number, nameOrMail = 'Ann') =>
      browser.call('/user/pwd/reset/request', { body: { nameOrMail }, from: `198.51.100.${turn}` })
    const statuses = async (browser: Browser, from: number, who?: string) =>
      [
        await ask(browser, from, who),
        await ask(browser, from + 1, who),
        await ask(browser, from + 2, who),
      ].map(({ statusCode }) => statusCode)
    expect(await statuses(new Browser(app), 1)).toEqual([200, 200, 429])
    expect(await statuses(ann, 11)).toEqual([200, 200, 429])
    expect(await statuses(new Browser(app), 21, 'nobody')).toEqual([200, 200, 429])
    for (let turn = 0; turn < 2; turn += 1) await ask(ann, 31, `somebody ${turn}`)
    expect((await ask(ann, 31, 'else')).statusCode).toBe(429)
  })

  it('a change ends every other session and renews this one', async () => {
    const { app } = await testApp()
    const [here, there] = [await registered(app, 'Ann'), new Browser(app)]
    await there.ok('/user/login', login('Ann'))
    const next = 'another good password'
    expect(
      await here.refused('/user/pwd/change', { body: { old: 'wrong', new: next, confirm: next } }),
    ).toEqual([403, 'wrongPassword'])
    const own = { old: password, new: 'ann@example.com', confirm: 'ann@example.com' }
    expect(await here.refused('/user/pwd/change', { body: own })).toEqual([400, 'passwordCommon'])
    await here.ok('/user/pwd/change', { body: { old: password, new: next, confirm: next } })
    expect(await there.refused('/cutoptim/projects')).toEqual([401, 'sessionExpired'])
    expect((await here.ok('/user/sessions')).length).toBe(1)
    expect(await new Browser(app).refused('/user/login', login('Ann'))).toEqual([401, 'wrongCredentials'])
    expect((await new Browser(app).ok('/user/login', login('Ann', next))).name).toBe('Ann')
  })

  it('after a change a browser still remembers its person', async () => {
    const { app, clock } = await testApp()
    await registered(app, 'Ann')
    const browser = new Browser(app)
    await browser.ok('/user/login', login('Ann', password, true))
    const next = 'another good password'
    const change = { body: { old: password, new: next, confirm: next } }
    const [cookie] = (await browser.call('/user/pwd/change', change)).cookies
    expect(cookie?.maxAge).toBe(30 * 24 * 3600)
    clock.advance(13 * 3_600_000)
    expect((await browser.ok('/user/checkStatus')).user?.name).toBe('Ann')
  })

  it('a reset does not reveal whether the account exists; its key works once, for ten minutes', async () => {
    const { app, mailer, settled, clock } = await testApp()
    const ann = await registered(app, 'Ann')
    await settled()
    mailer.sent.length = 0
    const ask = (nameOrMail: string) =>
      new Browser(app).call('/user/pwd/reset/request', { body: { nameOrMail } })
    expect((await ask('Ann')).body).toBe((await ask('Nobody')).body)
    await settled()
    expect(mailer.sent.length).toBe(1)
    const key = /pwd-reset-perform\?key=([\w-]+)/.exec(mailer.sent[0]?.text ?? '')?.[1]
    const next = 'another good password'
    const perform = { body: { new: next, confirm: next, key } }
    clock.advance(9 * 60_000)
    const browser = new Browser(app)
    const answer = await browser.call('/user/pwd/reset/perform', perform)
    expect(answer.json().success.name).toBe('Ann')
    expect(answer.cookies.find(({ name }) => name === '__Host-kerfwise')?.maxAge).toBeUndefined()
    expect(await browser.refused('/user/pwd/reset/perform', perform)).toEqual([400, 'resetKeyInvalid'])
    expect(await ann.refused('/cutoptim/projects')).toEqual([401, 'sessionExpired'])
    await ask('Ann')
    await settled()
    const late = /key=([\w-]+)/.exec(mailer.sent.at(-1)?.text ?? '')?.[1]
    clock.advance(11 * 60_000)
    const body = { new: next, confirm: next, key: late }
    expect(await browser.refused('/user/pwd/reset/perform', { body })).toEqual([400, 'resetKeyInvalid'])
  })

  it('lets one address guess at keys of resets only so often, and other addresses as before', async () => {
    const { app, env } = await testApp({ env: { KERFWISE_RATE_RESET: '3' } })
    const browser = new Browser(app)
    const body = { new: 'a new pass 1', confirm: 'a new pass 1', key: 'a guess' }
    const guess = (from: string) => browser.refused('/user/pwd/reset/perform', { body, from })
    for (let turn = 0; turn < env.KERFWISE_RATE_RESET; turn += 1) {
      expect(await guess('203.0.113.7')).toEqual([400, 'resetKeyInvalid'])
    }
    expect(await guess('203.0.113.7')).toEqual([429, 'rateLimited'])
    expect(await guess('203.0.113.8')).toEqual([400, 'resetKeyInvalid'])
  })
})

describe('sessions', () => {
  it('are listed and revoked', async () => {
    const { app } = await testApp()
    const [here, there] = [await registered(app, 'Ann'), new Browser(app)]
    await there.ok('/user/login', { ...login('Ann'), headers: { 'user-agent': 'Workshop tablet' } })
    const sessions: { id: string; current: boolean; userAgent: string }[] = await here.ok('/user/sessions')
    const other = sessions.find(({ current }) => !current)
    expect(other?.userAgent).toBe('Workshop tablet')
    expect(await here.ok(`/user/sessions/${other?.id}`, { method: 'DELETE' })).toMatchObject([
      { current: true },
    ])
    expect(await there.refused('/cutoptim/projects')).toEqual([401, 'sessionExpired'])
  })
})

describe('the trial', () => {
  it('is seven days of Pro, once, and lapses to Free by itself', async () => {
    const { app, clock } = await testApp()
    const ann = await registered(app, 'Ann')
    expect((await ann.ok('/user/trial', { method: 'POST' })).plan).toMatchObject({
      name: 'Pro',
      isTrial: true,
      subscrId: null,
    })
    clock.advance(6 * 24 * hour)
    await ann.call('/user/login', login('Ann', password, true))
    expect((await ann.ok('/user/checkStatus')).user.plan.isTrial).toBe(true)
    clock.advance(25 * hour)
    expect((await ann.ok('/user/checkStatus')).user.plan).toMatchObject({ name: 'Free', isTrial: false })
    expect(await ann.refused('/user/trial', { method: 'POST' })).toEqual([409, 'trialUsed'])
  })
})
