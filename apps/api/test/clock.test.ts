import { describe, expect, it } from 'vitest'
import { dropEnded } from '../src/housekeeping.ts'
import { totpOf } from '../src/modules/auth/secondFactor.ts'
import { testApp } from './support/app.ts'
import { Browser, password, registered } from './support/browser.ts'

const day = 24 * 3_600_000

describe('a clock that was 40 days ahead', () => {
  it('leaves no used-up limit behind', async () => {
    const { app, clock } = await testApp()
    await registered(app, 'Ann')
    const attempt = (pass: string) =>
      new Browser(app).refused('/user/login', { body: { nameOrMail: 'Ann', pass } })
    clock.advance(40 * day)
    for (let turn = 0; turn < 11; turn += 1) await attempt('wrong password')
    expect(await attempt('wrong password')).toEqual([429, 'rateLimited'])
    clock.advance(-40 * day)
    expect(await attempt('wrong password')).toEqual([401, 'wrongCredentials'])
    expect(await attempt(password)).toEqual([200, undefined])
  })

  it('leaves no one-time code refused', async () => {
    const { app, clock } = await testApp()
    const ann = await registered(app, 'Ann')
    const { secret } = await ann.ok('/user/totp/setup', { body: { pass: password } })
    const code = () => totpOf(secret, '').generate({ timestamp: clock.now() })
    clock.advance(20 * day)
    await ann.ok('/user/login', { body: { nameOrMail: 'Ann', pass: password } })
    await ann.ok('/user/totp/enable', { body: { code: code() } })
    clock.advance(-20 * day)
    const body = { nameOrMail: 'Ann', pass: password, code: code() }
    expect((await new Browser(app).ok('/user/login', { body })).name).toBe('Ann')
    expect(await new Browser(app).refused('/user/login', { body })).toEqual([401, 'totpInvalid'])
  })

  it.each([
    ['reset', 'resetKeyInvalid'],
    ['verify', 'mailKeyInvalid'],
  ] as const)(
    'leaves no key of a mail (%s) that works for longer than a right one',
    async (purpose, refused) => {
      const all = await testApp()
      const { app, clock, mailer } = all
      const ann = await registered(app, 'Ann')
      const use = async () => {
        const link = purpose === 'reset' ? /perform\?key=([\w-]+)/ : /verify=([\w-]+)/
        const key = link.exec(mailer.sent.at(-1)?.text ?? '')?.[1] ?? ''
        const body = purpose === 'reset' ? { key, new: password, confirm: password } : { key }
        return new Browser(app).refused(
          purpose === 'reset' ? '/user/pwd/reset/perform' : '/user/mail/verify',
          {
            body,
          },
        )
      }
      const ask = async () => {
        if (purpose === 'reset')
          await new Browser(app).ok('/user/pwd/reset/request', { body: { nameOrMail: 'Ann' } })
        else await ann.ok('/user/mail/verify', { body: {} })
        await all.settled()
      }
      clock.advance(40 * day)
      await ann.ok('/user/login', { body: { nameOrMail: 'Ann', pass: password } })
      await ask()
      clock.advance(-40 * day)
      expect(await use()).toEqual([400, refused])
      await dropEnded(all.database, clock)
      await ann.ok('/user/login', { body: { nameOrMail: 'Ann', pass: password } })
      await ask()
      expect(await use()).toEqual([200, undefined])
    },
  )

  it('leaves no session that ends later than a session of today', async () => {
    const { app, clock } = await testApp()
    const ann = await registered(app, 'Ann')
    clock.advance(40 * day)
    await ann.ok('/user/login', { body: { nameOrMail: 'Ann', pass: password, rememberMe: true } })
    clock.advance(-40 * day)
    await ann.ok('/user/sessions')
    clock.advance(30 * day - 1)
    await ann.ok('/user/sessions')
    clock.advance(1)
    expect(await ann.refused('/user/sessions')).toEqual([401, 'sessionExpired'])
  })

  it('leaves no session that stays longer while its person is away', async () => {
    const { app, clock } = await testApp()
    const ann = await registered(app, 'Ann')
    clock.advance(day / 4)
    await ann.ok('/user/sessions')
    clock.advance(-day / 4)
    await ann.ok('/user/sessions')
    clock.advance(day / 2 + 60_000)
    expect(await ann.refused('/user/sessions')).toEqual([401, 'sessionExpired'])
  })
})
