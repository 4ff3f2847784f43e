import { randomBytes } from 'node:crypto'
import { type IdentityProvider, startIdentityProvider } from '@kerfwise/testkit/servers'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { totpOf } from '../src/modules/auth/secondFactor.ts'
import { readEnv } from '../src/platform/env.ts'
import { identityFromEnv } from '../src/platform/identity/fromEnv.ts'
import { createLogger } from '../src/platform/logger.ts'
import { type TestApp, testApp } from './support/app.ts'
import { Browser, registered } from './support/browser.ts'

const site = 'http://localhost:3000'
const givenCode = '/user/external/code'
const callback = `${site}/rest/user/external/google/callback`

let google: IdentityProvider
beforeAll(async () => {
  google = await startIdentityProvider(callback)
})
afterAll(() => google.close())

async function appWithGoogle(): Promise<TestApp> {
  const settings = {
    KERFWISE_GOOGLE_CLIENT_ID: google.clientId,
    KERFWISE_GOOGLE_CLIENT_SECRET: google.clientSecret,
    KERFWISE_GOOGLE_ISSUER: google.issuer,
  }
  return testApp({ env: settings, deps: { identity: identityFromEnv(readEnv(settings)) } })
}

/** Follows the provider's pages until they lead back to us. */
async function throughProvider(start: string): Promise<string> {
  const cookies = new Map<string, string>()
  let url = start
  for (let hop = 0; hop < 10; hop += 1) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(url, { redirect: 'manual', headers: { cookie } })
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
    }
    url = new URL(answer.headers.get('location') ?? '', url).href
    if (url.startsWith(site)) return url.slice(`${site}/rest`.length)
  }
  throw new Error('the provider leads nowhere')
}

const fromProvider = { headers: { 'sec-fetch-site': 'cross-site' } }

async function signInAt(app: TestApp['app'], browser = new Browser(app), returnTo = '/bars') {
  const start = await browser.call(`/user/external/google/start?returnTo=${encodeURIComponent(returnTo)}`)
  const back = await throughProvider(String(start.headers.location))
  const answer = await browser.call(back, fromProvider)
  return { browser, back, location: answer.headers.location }
}

const ann = { sub: 'sub-ann', email: 'ann@example.com', email_verified: true, name: 'Ann' }

describe('the code flow', () => {
  it('creates an account, signs in and leads back to where one was', async () => {
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

  it('takes no link and no turned text from the name that the provider gives', async () => {
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

  it('takes no more than ten codes in a quarter of an hour', async () => {
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

  it('lets people choose their account at the provider, whoever is signed in there', async () => {
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
  ])('does not lead to %s', async (returnTo) => {
    const { app } = await appWithGoogle()
    google.person = ann
    expect((await signInAt(app, new Browser(app), returnTo)).location).toBe('/')
  })

  it('counts once, and only for the browser that began it', async () => {
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

  it('lets nobody in whose ID token is not signed by a key of the provider', async () => {
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

  it('says that a provider is not set up here', async () => {
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
  it('is answered like one that is not set up, and the operator finds the reason in the log', async () => {
    const settings = { KERFWISE_GOOGLE_CLIENT_ID: 'us', KERFWISE_GOOGLE_ISSUER: 'http://127.0.0.1:1' }
    const lines: string[] = []
    const logger = createLogger('info', { write: (line: string) => void lines.push(line) })
    const identity = identityFromEnv(readEnv(settings))
    const { app } = await testApp({ env: settings, deps: { identity, logger } })
    const answer = await new Browser(app).call('/user/external/google/start')
    expect(answer.headers.location).toBe('/login?error=externalNotSetUp')
    expect(lines.find((line) => line.includes('external sign-in refused'))).toContain('caused by')
  })
})

describe('linking', () => {
  it('needs the mail address verified on both sides', async () => {
    const { app, database } = await appWithGoogle()
    await registered(app, 'ann')
    google.person = { ...ann, email_verified: true }
    expect((await signInAt(app)).location).toBe('/login?error=externalMailTaken')
    database.driver.exec('UPDATE users SET mail_verified_at = 1')
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

  it('never makes two people of one name', async () => {
    const { app } = await appWithGoogle()
    await registered(app, 'Ann')
    google.person = { sub: 'sub-2', email: 'other@example.com', email_verified: true, name: 'Ann' }
    const { browser } = await signInAt(app)
    expect((await browser.ok('/user/checkStatus')).user.name).toMatch(/^Ann [0-9a-f]{8}$/)
  })
})

describe('continue-with-external', () => {
  const path = '/user/continue-with-external'
  const claims = { sub: 'sub-ann', email: 'ann@example.com', email_verified: true, name: 'Ann' }

  async function ready() {
    const { app, clock } = await appWithGoogle()
    const browser = new Browser(app)
    const { nonce } = await browser.ok('/user/external/nonce')
    return { app, browser, nonce, clock }
  }

  it('signs in by an ID token, as a form and as JSON', async () => {
    const { browser, nonce } = await ready()
    const idToken = await google.idToken({ ...claims, nonce })
    const answer = await browser.call(path, { form: { idToken } })
    expect(answer.json().success).toMatchObject({ name: 'Ann' })
    const second = await browser.ok('/user/external/nonce')
    const next = await google.idToken({ ...claims, nonce: second.nonce })
    expect(await browser.ok(path, { body: { idToken: next } })).toMatchObject({ name: 'Ann' })
  })

  it('refuses a token that was used before', async () => {
    const { browser, nonce } = await ready()
    const idToken = await google.idToken({ ...claims, nonce })
    await browser.ok(path, { body: { idToken } })
    expect(await browser.refused(path, { body: { idToken } })).toEqual([401, 'externalTokenInvalid'])
  })

  it.each([
    ['forged', async (nonce: string) => google.idToken({ ...claims, nonce }, { forged: true })],
    ['expired', async (nonce: string) => google.idToken({ ...claims, nonce }, { expired: true })],
    [
      'for another audience',
      async (nonce: string) => google.idToken({ ...claims, nonce, aud: 'somebody else' }),
    ],
    ['without a nonce', async () => google.idToken(claims)],
    [
      'with a nonce of nobody',
      async () => google.idToken({ ...claims, nonce: randomBytes(32).toString('base64url') }),
    ],
    ['unsigned', async (nonce: string) => unsigned(await google.idToken({ ...claims, nonce }))],
    ['no token at all', async () => 'a.b.c'],
  ])('refuses a token that is %s', async (_name, make) => {
    const { browser, nonce } = await ready()
    expect(await browser.refused(path, { body: { idToken: await make(nonce) } })).toEqual([
      401,
      'externalTokenInvalid',
    ])
    expect((await browser.ok('/user/checkStatus')).user).toBeNull()
  })

  it('refuses a token whose nonce another browser holds, or which is too old', async () => {
    const { app, browser, nonce, clock } = await ready()
    const idToken = await google.idToken({ ...claims, nonce })
    expect(await new Browser(app).refused(path, { body: { idToken } })).toEqual([401, 'externalTokenInvalid'])
    clock.advance(11 * 60_000)
    expect(await browser.refused(path, { body: { idToken } })).toEqual([401, 'externalTokenInvalid'])
  })

  it('refuses one that was begun by a clock that was ahead', async () => {
    const { app, browser, clock } = await ready()
    clock.advance(40 * 24 * 3_600_000)
    const { nonce } = await browser.ok('/user/external/nonce')
    const idToken = await google.idToken({ ...claims, nonce })
    clock.advance(-40 * 24 * 3_600_000)
    expect(await browser.refused(path, { body: { idToken } })).toEqual([401, 'externalTokenInvalid'])
    const begun = await new Browser(app).ok('/user/external/nonce')
    expect(begun.nonce).not.toBe(nonce)
  })

  it('asks for the one-time code of an account that has them', async () => {
    const { browser, nonce, app } = await ready()
    await browser.ok(path, { body: { idToken: await google.idToken({ ...claims, nonce }) } })
    const { secret } = await browser.ok('/user/totp/setup', { body: {} })
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    const enabled = await enableCodes(browser, secret)
    const other = new Browser(app)
    const again = async () => {
      const fresh = await other.ok('/user/external/nonce')
      return google.idToken({ ...claims, nonce: fresh.nonce })
    }
    expect(await other.refused(path, { body: { idToken: await again() } })).toEqual([401, 'totpRequired'])
    const body = { idToken: await again(), code: enabled.recoveryCodes[0] }
    expect(await other.ok(path, { body })).toMatchObject({ name: 'Ann', totp: true })
  })
})

function unsigned(token: string): string {
  const [, payload] = token.split('.')
  return `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`
}

async function enableCodes(browser: Browser, secret: string): Promise<{ recoveryCodes: string[] }> {
  const code = totpOf(secret, '').generate({ timestamp: Date.UTC(2026, 0, 1) })
  return browser.ok('/user/totp/enable', { body: { code } })
}

describe('signing out', () => {
  const end = async (app: TestApp['app'], provider: string) =>
    (await new Browser(app).call(`/user/external/${provider}/end`, { headers: sameOrigin })).headers.location
  const sameOrigin = { 'sec-fetch-site': 'same-origin' }

  it('goes on to the provider, which leads back', async () => {
    const { app } = await appWithGoogle()
    const url = new URL(String(await end(app, 'google')))
    expect(url.origin).toBe(google.issuer)
    expect(url.searchParams.get('post_logout_redirect_uri')).toBe(`${site}/logout`)
    expect(url.searchParams.get('client_id')).toBe(google.clientId)
    expect(url.searchParams.has('id_token_hint')).toBe(false)
  })

  it('names to the provider whom to sign out, once', async () => {
    const { app } = await appWithGoogle()
    google.person = ann
    const { browser } = await signInAt(app)
    const leave = async () =>
      new URL(
        String((await browser.call('/user/external/google/end', { headers: sameOrigin })).headers.location),
      )
    const url = await leave()
    const hint = decodeJwt(url.searchParams.get('id_token_hint') ?? '')
    expect(hint).toMatchObject({ iss: google.issuer, sub: 'sub-ann', aud: google.clientId })
    expect(url.searchParams.get('post_logout_redirect_uri')).toBe(`${site}/logout`)
    expect((await leave()).searchParams.has('id_token_hint')).toBe(false)
  })

  it('names nobody to a provider who came by another', async () => {
    const { app } = await appWithGoogle()
    google.person = ann
    const { browser } = await signInAt(app)
    await browser.call('/user/external/microsoft/end', { headers: sameOrigin })
    const { headers } = await browser.call('/user/external/google/end', { headers: sameOrigin })
    expect(new URL(String(headers.location)).searchParams.has('id_token_hint')).toBe(false)
  })

  it('stays here where the provider is not set up', async () => {
    const { app } = await appWithGoogle()
    expect(await end(app, 'microsoft')).toBe('/logout')
    expect(await end(app, 'nobody')).toBe('/logout')
  })
})
