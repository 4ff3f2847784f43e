import { describe, expect, it } from 'vitest'
import { totpOf } from '../src/modules/auth/secondFactor.ts'
import { type TestApp, testApp } from './support/app.ts'
import { Browser, password, registered } from './support/browser.ts'

const login = (code?: string) => ({ body: { nameOrMail: 'Ann', pass: password, ...(code ? { code } : {}) } })

async function withCodes() {
  const test = await testApp()
  const ann = await registered(test.app, 'Ann')
  const { secret, uri } = await ann.ok('/user/totp/setup', { body: { pass: password } })
  expect(uri).toContain('otpauth://totp/Kerfwise')
  const { recoveryCodes } = await ann.ok('/user/totp/enable', { body: { code: codeNow(test, secret) } })
  return { ...test, ann, secret: String(secret), recoveryCodes: recoveryCodes as string[] }
}

function codeNow({ clock }: Pick<TestApp, 'clock'>, secret: string): string {
  return totpOf(secret, '').generate({ timestamp: clock.now() })
}

describe('one-time codes', () => {
  it('are asked for at sign-in, after the password', async () => {
    const test = await withCodes()
    test.clock.advance(30_000)
    const browser = new Browser(test.app)
    const wrong = { body: { nameOrMail: 'Ann', pass: 'wrong password' } }
    expect(await browser.refused('/user/login', wrong)).toEqual([401, 'wrongCredentials'])
    expect(await browser.refused('/user/login', login())).toEqual([401, 'totpRequired'])
    expect(await browser.refused('/user/login', login('000000'))).toEqual([401, 'totpInvalid'])
    expect((await browser.ok('/user/login', login(codeNow(test, test.secret)))).totp).toBe(true)
  })

  it('work once each', async () => {
    const test = await withCodes()
    test.clock.advance(30_000)
    const code = codeNow(test, test.secret)
    await new Browser(test.app).ok('/user/login', login(code))
    expect(await new Browser(test.app).refused('/user/login', login(code))).toEqual([401, 'totpInvalid'])
  })

  it('can be replaced by recovery codes, each of which works once', async () => {
    const { app, recoveryCodes } = await withCodes()
    expect(new Set(recoveryCodes).size).toBe(10)
    const code = recoveryCodes[3]?.toUpperCase().replace('-', ' ')
    expect((await new Browser(app).ok('/user/login', login(code))).name).toBe('Ann')
    expect(await new Browser(app).refused('/user/login', login(code))).toEqual([401, 'totpInvalid'])
  })

  it('cannot be guessed, since the tries at an account are counted', async () => {
    const { app } = await withCodes()
    for (let index = 0; index < 10; index += 1) await new Browser(app).call('/user/login', login('000000'))
    expect(await new Browser(app).refused('/user/login', login('000000'))).toEqual([429, 'rateLimited'])
  })

  it('are switched off, and recovery codes renewed, with password and code', async () => {
    const { app, ann, recoveryCodes } = await withCodes()
    const wrong = { pass: 'wrong', code: recoveryCodes[0] ?? '' }
    expect(await ann.refused('/user/totp/disable', { body: wrong })).toEqual([403, 'wrongPassword'])
    const right = { pass: password, code: recoveryCodes[0] ?? '' }
    const renewed = await ann.ok('/user/totp/recovery', { body: right })
    expect(await ann.refused('/user/totp/disable', { body: { ...right, code: recoveryCodes[1] } })).toEqual([
      401,
      'totpInvalid',
    ])
    await ann.ok('/user/totp/disable', { body: { ...right, code: renewed.recoveryCodes[0] } })
    expect((await new Browser(app).ok('/user/login', login())).totp).toBe(false)
  })

  it('are asked for after a reset as well, so the key of a mail alone does not sign in', async () => {
    const test = await withCodes()
    const browser = new Browser(test.app)
    await browser.ok('/user/pwd/reset/request', { body: { nameOrMail: 'Ann' } })
    await test.settled()
    const key = /perform\?key=([\w-]+)/.exec(test.mailer.sent.at(-1)?.text ?? '')?.[1]
    const next = 'another good password'
    expect(await browser.ok('/user/pwd/reset/perform', { body: { new: next, confirm: next, key } })).toBe(
      true,
    )
    expect(await browser.refused('/cutoptim/projects')).toEqual([401, 'notAuthenticated'])
    const again = { body: { nameOrMail: 'Ann', pass: next } }
    expect(await browser.refused('/user/login', again)).toEqual([401, 'totpRequired'])
  })

  it('end every session that was begun without them', async () => {
    const { app, clock } = await testApp()
    const [here, there] = [await registered(app, 'Ann'), new Browser(app)]
    await there.ok('/user/login', login())
    const { secret } = await here.ok('/user/totp/setup', { body: { pass: password } })
    await here.ok('/user/totp/enable', { body: { code: codeNow({ clock }, secret) } })
    expect(await there.refused('/cutoptim/projects')).toEqual([401, 'sessionExpired'])
    expect(await here.ok('/user/sessions')).toHaveLength(1)
  })

  it('need the password to be set up, and a right code to count', async () => {
    const { app, clock } = await testApp()
    const ann = await registered(app, 'Ann')
    expect(await ann.refused('/user/totp/setup', { body: { pass: 'wrong' } })).toEqual([403, 'wrongPassword'])
    expect(await ann.refused('/user/totp/enable', { body: { code: '123456' } })).toEqual([
      409,
      'totpInactive',
    ])
    const { secret } = await ann.ok('/user/totp/setup', { body: { pass: password } })
    expect(await ann.refused('/user/totp/enable', { body: { code: '000000' } })).toEqual([401, 'totpInvalid'])
    expect((await new Browser(app).ok('/user/login', login())).totp).toBe(false)
    for (const what of ['disable', 'recovery'])
      expect(await ann.refused(`/user/totp/${what}`, { body: { pass: password, code: '000000' } })).toEqual([
        409,
        'totpInactive',
      ])
    await ann.ok('/user/totp/enable', { body: { code: codeNow({ clock }, secret) } })
    expect(await ann.refused('/user/totp/setup', { body: { pass: password } })).toEqual([409, 'totpActive'])
    clock.advance(30_000)
    expect(await ann.refused('/user/totp/enable', { body: { code: codeNow({ clock }, secret) } })).toEqual([
      409,
      'totpActive',
    ])
  })
})
