import { describe, expect, it } from 'vitest'
import { readEnv } from '../src/platform/env.ts'
import { identityFromEnv } from '../src/platform/identity/fromEnv.ts'
import { testApp } from './support/app.ts'
import { Browser, registered } from './support/browser.ts'
import {
  ann,
  appWithGoogle,
  enableCodes,
  fromProvider,
  google,
  signInAt,
  site,
  throughProvider,
} from './support/google.ts'

const givenCode = '/user/external/code'

describe('the code flow', () => {
  it('creates an account, signs in and leads back to the page before', async () => {
    const { app } = await appWithGoogle()
    google.person = ann
    const { browser, location } = await signInAt(app)
    expect(location).toBe('/bars')
    const { user } = await browser.ok('/user/checkStatus')
    expect(user).toMatchObject({
      name: 'Ann',
      mail: 'ann@example.com',
      mailVerified: true,
      hasPassword: false,
      external: ['google'],
    })
    const again = await signInAt(app)
    expect((await again.browser.ok('/user/checkStatus')).user.name).toBe('Ann')
  })

  it('takes neither a link nor right-to-left marks from the name that the provider gives', async () => {
    const { app } = await appWithGoogle()
    google.person = { ...ann, name: 'Ann\u202e at https://evil.com' }
    const { browser } = await signInAt(app)
    expect((await browser.ok('/user/checkStatus')).user.name).toBe('Ann at https evil com')
  })

  it('asks for the one-time code of an account that has them, until it is right', async () => {
    const { app, clock } = await appWithGoogle()
    google.person = ann
    const { browser: first } = await signInAt(app)
    const { secret } = await first.ok('/user/totp/setup', { body: {} })
    const { recoveryCodes } = await enableCodes(first, secret)
    const { browser, location } = await signInAt(app)
    const asked = new URL(String(location), site)
    expect(asked.pathname).toBe('/login')
    expect(asked.searchParams.get('error')).toBe('totpRequired')
    expect(asked.searchParams.get('returnTo')).toBe('/bars')
    expect((await browser.ok('/user/checkStatus')).user).toBeNull()
    const flow = asked.searchParams.get('flow')
    const give = (code = '', by = browser) => by.refused(givenCode, { body: { flow, code } })
    expect(await give('000000')).toEqual([401, 'totpInvalid'])
    const right = recoveryCodes[0]
    expect(await give(right, new Browser(app))).toEqual([401, 'externalTokenInvalid'])
    expect(await browser.ok(givenCode, { body: { flow, code: right } })).toMatchObject({ name: 'Ann' })
    expect((await browser.ok('/user/checkStatus')).user.name).toBe('Ann')
    expect(await give(recoveryCodes[1])).toEqual([401, 'externalTokenInvalid'])
    const late = await signInAt(app)
    clock.advance(11 * 60_000)
    const body = {
      flow: new URL(String(late.location), site).searchParams.get('flow'),
      code: recoveryCodes[1],
    }
    expect(await late.browser.refused(givenCode, { body })).toEqual([401, 'externalTokenInvalid'])
  })

  it('accepts no more than ten tries of a code in a quarter of an hour', async () => {
    const { app } = await appWithGoogle()
    google.person = ann
    const { browser: first } = await signInAt(app)
    const { secret } = await first.ok('/user/totp/setup', { body: {} })
    await enableCodes(first, secret)
    const { browser, location } = await signInAt(app)
    const flow = new URL(String(location), site).searchParams.get('flow')
    const keys: string[] = []
    for (let turn = 0; turn < 11; turn += 1) {
      keys.push((await browser.refused(givenCode, { body: { flow, code: '000000' } }))[1])
    }
    expect(keys.indexOf('rateLimited')).toBe(9)
  })

  it('lets people choose their account at the provider, even if they are signed in there', async () => {
    const { app } = await appWithGoogle()
    const start = await new Browser(app).call('/user/external/google/start')
    expect(new URL(String(start.headers.location)).searchParams.get('prompt')).toBe('select_account')
  })

  it.each([
    '//evil.example',
    'https://evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '/..//evil.example',
    '/%2e%2e//evil.example',
    '/bars/.././/evil.example',
  ])('does not lead back to %s', async (returnTo) => {
    const { app } = await appWithGoogle()
    google.person = ann
    expect((await signInAt(app, new Browser(app), returnTo)).location).toBe('/')
  })

  it('works once, and only in the browser that began it', async () => {
    const { app } = await appWithGoogle()
    google.person = ann
    const victim = new Browser(app)
    const start = await new Browser(app).call('/user/external/google/start')
    const back = await throughProvider(String(start.headers.location))
    expect((await victim.call(back, fromProvider)).headers.location).toBe('/login?error=externalTokenInvalid')
    const done = await signInAt(app)
    const replayed = await done.browser.call(done.back, fromProvider)
    expect(replayed.headers.location).toBe('/login?error=externalTokenInvalid')
    expect((await victim.ok('/user/checkStatus')).user).toBeNull()
  })

  it('refuses an ID token that no key of the provider has signed', async () => {
    const { app } = await appWithGoogle()
    google.person = ann
    google.publishesOtherKeys = true
    const { browser, location } = await signInAt(app).finally(() => {
      google.publishesOtherKeys = false
    })
    expect(location).toBe('/login?error=externalTokenInvalid')
    expect((await browser.ok('/user/checkStatus')).user).toBeNull()
    expect((await signInAt((await appWithGoogle()).app)).location).toBe('/bars')
  })

  it('says that a provider is not set up', async () => {
    const { app } = await testApp()
    const answer = await new Browser(app).call('/user/external/google/start')
    expect(answer.headers.location).toBe('/login?error=externalNotSetUp')
    expect((await new Browser(app).ok('/user/checkStatus')).site.external).toMatchObject([
      { id: 'google', ready: false },
      { id: 'microsoft', ready: false },
    ])
  })
})

describe('a provider that cannot be reached', () => {
  it('gives the answer of a provider that is not set up, and the reason is in the log', async () => {
    const settings = { KERFWISE_GOOGLE_CLIENT_ID: 'us', KERFWISE_GOOGLE_ISSUER: 'http://127.0.0.1:1' }
    const lines: string[] = []
    const identity = identityFromEnv(readEnv(settings))
    const env = { ...settings, KERFWISE_LOG_LEVEL: 'info' }
    const { app } = await testApp({ env, hear: (line) => void lines.push(line), deps: { identity } })
    const answer = await new Browser(app).call('/user/external/google/start')
    expect(answer.headers.location).toBe('/login?error=externalNotSetUp')
    expect(lines.find((line) => line.includes('external sign-in refused'))).toContain('caused by')
  })
})

describe('linking', () => {
  it('needs a mail address that is verified on both sides', async () => {
    const { app, database } = await appWithGoogle()
    await registered(app, 'ann')
    google.person = { ...ann, email_verified: true }
    expect((await signInAt(app)).location).toBe('/login?error=externalMailTaken')
    await database.raw('UPDATE users SET mail_verified_at = 1')
    google.person = { ...ann, email_verified: false }
    expect((await signInAt(app)).location).toBe('/login?error=externalMailTaken')
    google.person = ann
    const { browser } = await signInAt(app)
    expect((await browser.ok('/user/checkStatus')).user).toMatchObject({
      name: 'ann',
      hasPassword: true,
      external: ['google'],
    })
  })

  it('never makes two people with one name', async () => {
    const { app } = await appWithGoogle()
    await registered(app, 'Ann')
    google.person = { sub: 'sub-2', email: 'other@example.com', email_verified: true, name: 'Ann' }
    const { browser } = await signInAt(app)
    expect((await browser.ok('/user/checkStatus')).user.name).toMatch(/^Ann [0-9a-f]{8}$/)
  })
})
