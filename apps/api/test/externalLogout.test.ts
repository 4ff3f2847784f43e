import { decodeJwt } from 'jose'
import { describe, expect, it } from 'vitest'
import type { TestApp } from './support/app.ts'
import { Browser } from './support/browser.ts'
import { ann, appWithGoogle, google, signInAt, site } from './support/google.ts'

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

  it('tells the provider once which person to sign out', async () => {
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

  it('sends a provider no token of another provider', async () => {
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
