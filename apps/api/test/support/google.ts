import { startIdentityProvider } from '@kerfwise/testkit/servers'
import { totpOf } from '../../src/modules/auth/secondFactor.ts'
import { readEnv } from '../../src/platform/env.ts'
import { identityFromEnv } from '../../src/platform/identity/fromEnv.ts'
import { type TestApp, testApp } from './app.ts'
import { Browser } from './browser.ts'

export const site = 'http://localhost:3000'

/** Stands in for Google. All files of tests that one process runs share the provider, which ends with the process. */
export const google = await startIdentityProvider(`${site}/rest/user/external/google/callback`)

export const ann = { sub: 'sub-ann', email: 'ann@example.com', email_verified: true, name: 'Ann' }

export const fromProvider = { headers: { 'sec-fetch-site': 'cross-site' } }

export async function appWithGoogle(env: Record<string, string> = {}): Promise<TestApp> {
  const settings = {
    ...env,
    KERFWISE_GOOGLE_CLIENT_ID: google.clientId,
    KERFWISE_GOOGLE_CLIENT_SECRET: google.clientSecret,
    KERFWISE_GOOGLE_ISSUER: google.issuer,
  }
  return testApp({ env: settings, deps: { identity: identityFromEnv(readEnv(settings)) } })
}

/** Follows the provider's pages until they lead back to us. */
export async function throughProvider(start: string): Promise<string> {
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

export async function signInAt(app: TestApp['app'], browser = new Browser(app), returnTo = '/bars') {
  const start = await browser.call(`/user/external/google/start?returnTo=${encodeURIComponent(returnTo)}`)
  const back = await throughProvider(String(start.headers.location))
  const answer = await browser.call(back, fromProvider)
  return { browser, back, location: answer.headers.location }
}

export async function enableCodes(browser: Browser, secret: string): Promise<{ recoveryCodes: string[] }> {
  const code = totpOf(secret, '').generate({ timestamp: Date.UTC(2026, 0, 1) })
  return browser.ok('/user/totp/enable', { body: { code } })
}
