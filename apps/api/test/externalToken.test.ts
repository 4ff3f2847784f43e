import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { Browser } from './support/browser.ts'
import { ann, appWithGoogle, enableCodes, google } from './support/google.ts'

function unsigned(token: string): string {
  const [, payload] = token.split('.')
  return `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`
}

describe('continue-with-external', () => {
  const path = '/user/continue-with-external'

  async function ready() {
    const { app, clock } = await appWithGoogle()
    const browser = new Browser(app)
    const { nonce } = await browser.ok('/user/external/nonce')
    return { app, browser, nonce, clock }
  }

  it('signs in by an ID token, as a form and as JSON', async () => {
    const { browser, nonce } = await ready()
    const idToken = await google.idToken({ ...ann, nonce })
    const answer = await browser.call(path, { form: { idToken } })
    expect(answer.json().success).toMatchObject({ name: 'Ann' })
    const second = await browser.ok('/user/external/nonce')
    const next = await google.idToken({ ...ann, nonce: second.nonce })
    expect(await browser.ok(path, { body: { idToken: next } })).toMatchObject({ name: 'Ann' })
  })

  it('refuses a token that was used before', async () => {
    const { browser, nonce } = await ready()
    const idToken = await google.idToken({ ...ann, nonce })
    await browser.ok(path, { body: { idToken } })
    expect(await browser.refused(path, { body: { idToken } })).toEqual([401, 'externalTokenInvalid'])
  })

  it.each([
    ['forged', async (nonce: string) => google.idToken({ ...ann, nonce }, { forged: true })],
    ['expired', async (nonce: string) => google.idToken({ ...ann, nonce }, { expired: true })],
    [
      'for another audience',
      async (nonce: string) => google.idToken({ ...ann, nonce, aud: 'somebody else' }),
    ],
    ['without a nonce', async () => google.idToken(ann)],
    [
      'with a nonce of nobody',
      async () => google.idToken({ ...ann, nonce: randomBytes(32).toString('base64url') }),
    ],
    ['unsigned', async (nonce: string) => unsigned(await google.idToken({ ...ann, nonce }))],
    ['no token at all', async () => 'a.b.c'],
  ])('refuses a token that is %s', async (_name, make) => {
    const { browser, nonce } = await ready()
    expect(await browser.refused(path, { body: { idToken: await make(nonce) } })).toEqual([
      401,
      'externalTokenInvalid',
    ])
    expect((await browser.ok('/user/checkStatus')).user).toBeNull()
  })

  it('refuses a token with the nonce of another browser, or with an old one', async () => {
    const { app, browser, nonce, clock } = await ready()
    const idToken = await google.idToken({ ...ann, nonce })
    expect(await new Browser(app).refused(path, { body: { idToken } })).toEqual([401, 'externalTokenInvalid'])
    clock.advance(11 * 60_000)
    expect(await browser.refused(path, { body: { idToken } })).toEqual([401, 'externalTokenInvalid'])
  })

  it('refuses a token from a sign-in that began under a clock ahead of time', async () => {
    const { app, browser, clock } = await ready()
    clock.advance(40 * 24 * 3_600_000)
    const { nonce } = await browser.ok('/user/external/nonce')
    const idToken = await google.idToken({ ...ann, nonce })
    clock.advance(-40 * 24 * 3_600_000)
    expect(await browser.refused(path, { body: { idToken } })).toEqual([401, 'externalTokenInvalid'])
    const begun = await new Browser(app).ok('/user/external/nonce')
    expect(begun.nonce).not.toBe(nonce)
  })

  it('asks for the one-time code of an account that has them', async () => {
    const { browser, nonce, app } = await ready()
    await browser.ok(path, { body: { idToken: await google.idToken({ ...ann, nonce }) } })
    const { secret } = await browser.ok('/user/totp/setup', { body: {} })
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    const enabled = await enableCodes(browser, secret)
    const other = new Browser(app)
    const again = async () => {
      const fresh = await other.ok('/user/external/nonce')
      return google.idToken({ ...ann, nonce: fresh.nonce })
    }
    expect(await other.refused(path, { body: { idToken: await again() } })).toEqual([401, 'totpRequired'])
    const body = { idToken: await again(), code: enabled.recoveryCodes[0] }
    expect(await other.ok(path, { body })).toMatchObject({ name: 'Ann', totp: true })
  })
})
