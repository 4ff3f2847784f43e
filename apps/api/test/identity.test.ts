import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import { readEnv } from '../src/platform/env.ts'
import { identityFromEnv } from '../src/platform/identity/fromEnv.ts'
import { openIdProviders } from '../src/platform/identity/openId.ts'
import { ann, google, site, throughProvider } from './support/google.ts'
import { served } from './support/served.ts'

const settings = {
  KERFWISE_GOOGLE_CLIENT_ID: google.clientId,
  KERFWISE_GOOGLE_CLIENT_SECRET: google.clientSecret,
  KERFWISE_GOOGLE_ISSUER: google.issuer,
  PUBLIC_URL: site,
}
const identity = (more: Record<string, string> = {}) => identityFromEnv(readEnv({ ...settings, ...more }))
const secrets = { state: 's'.repeat(43), nonce: 'n'.repeat(43), verifier: 'v'.repeat(43) }
const notSetUp = { key: 'externalNotSetUp' }
const invalid = { key: 'externalTokenInvalid' }
const idOf = (payload: JWTPayload) => ({ ...payload, nonce: secrets.nonce })

/** A provider that is nothing but its description and its keys; it tells how often it was asked. */
async function described(more: object = {}, keys: object[] = []) {
  const asked: string[] = []
  const issuer = await served((request, response) => {
    asked.push(request.url ?? '')
    const about = {
      ...{ issuer, authorization_endpoint: `${issuer}/auth`, token_endpoint: `${issuer}/token` },
      ...{ jwks_uri: `${issuer}/keys`, ...more },
    }
    const answer = request.url === '/keys' ? { keys } : about
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  })
  const provider = { id: 'other', name: 'Other', issuer, clientId: 'kerfwise', clientSecret: '' }
  return { asked, issuer, providers: openIdProviders({ providers: [provider], publicUrl: site }) }
}

describe('the providers of identity', () => {
  it('are listed, those that are not set up without an id', () => {
    expect(identity().list).toEqual([
      { id: 'google', name: 'Google', clientId: google.clientId },
      { id: 'microsoft', name: 'Microsoft', clientId: null },
    ])
  })

  it.each(['microsoft', 'nobody'])('are asked for nobody where they are not set up: %s', async (id) => {
    const asked = identity().authorizationUrl(id, secrets)
    const refused = await asked.catch((error: unknown) => error)
    expect(refused).toMatchObject(notSetUp)
    // No fault of a provider is behind it.
    expect(refused).not.toHaveProperty('cause')
    expect(await identity().endSessionUrl(id, null)).toBeNull()
  })

  it('are found once, and looked for again after a fault', async () => {
    const good = await described()
    for (let turn = 0; turn < 2; turn += 1) await good.providers.authorizationUrl('other', secrets)
    expect(good.asked).toHaveLength(1)
    const bad = await described({ jwks_uri: undefined })
    for (let turn = 0; turn < 2; turn += 1) {
      const refused = bad.providers.authorizationUrl('other', secrets)
      await expect(refused).rejects.toMatchObject({ ...notSetUp, cause: new Error('other names no keys') })
    }
    expect(bad.asked).toHaveLength(2)
  })

  it('are not asked by plain http beyond this machine', async () => {
    const away = identity({ KERFWISE_GOOGLE_ISSUER: 'http://127.0.0.2:9' })
    await expect(away.authorizationUrl('google', secrets)).rejects.toMatchObject({
      ...notSetUp,
      cause: { code: 'OAUTH_HTTP_REQUEST_FORBIDDEN' },
    })
  })
})

describe('the way to a provider', () => {
  it('names product, secrets and what is asked, and has people choose their account', async () => {
    const url = await identity().authorizationUrl('google', secrets)
    expect(url.origin).toBe(google.issuer)
    expect(Object.fromEntries(url.searchParams)).toEqual({
      ...{ client_id: google.clientId, response_type: 'code', scope: 'openid email profile' },
      ...{ redirect_uri: `${site}/rest/user/external/google/callback`, prompt: 'select_account' },
      ...{ state: secrets.state, nonce: secrets.nonce, code_challenge_method: 'S256' },
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    })
  })

  it('leads out again, with the token where there is one', async () => {
    const url = async (token: string | null) =>
      Object.fromEntries((await identity().endSessionUrl('google', token))?.searchParams ?? [])
    const plain = { post_logout_redirect_uri: `${site}/logout`, client_id: google.clientId }
    expect([await url(null), await url('t')]).toEqual([plain, { ...plain, id_token_hint: 't' }])
    expect(await (await described()).providers.endSessionUrl('other', 't')).toBeNull()
  })
})

describe('the way back from a provider', () => {
  async function back(change: (url: URL) => void = () => undefined, kept = secrets) {
    const providers = identity()
    const start = await providers.authorizationUrl('google', secrets)
    const url = new URL(`${site}/rest${await throughProvider(start.href)}`)
    change(url)
    return providers.claimsOfCallback('google', url, kept)
  }

  it('brings what the provider says of the person', async () => {
    google.person = ann
    expect(await back()).toEqual({
      ...{ provider: 'google', subject: 'sub-ann', mail: 'ann@example.com', mailVerified: true },
      ...{ name: 'Ann', idToken: expect.stringMatching(/^\w+\./) },
    })
    google.person = { sub: 'sub-bob', email: '', email_verified: false }
    expect(await back()).toMatchObject({ subject: 'sub-bob', mail: null, mailVerified: false, name: null })
  })

  it('is closed by another state, nonce or verifier, and by keys that did not sign the token', async () => {
    google.person = ann
    const other = 'o'.repeat(43)
    await expect(back((url) => url.searchParams.set('state', other))).rejects.toMatchObject(invalid)
    await expect(back(undefined, { ...secrets, nonce: other })).rejects.toMatchObject(invalid)
    await expect(back(undefined, { ...secrets, verifier: other })).rejects.toMatchObject(invalid)
    google.publishesOtherKeys = true
    try {
      await expect(back()).rejects.toMatchObject(invalid)
    } finally {
      google.publishesOtherKeys = false
    }
  })
})

describe('a token that a browser brings', () => {
  /** A provider with a key of its own, and tokens by it. */
  async function signing() {
    const pair = await generateKeyPair('ES256', { extractable: true })
    const key = await exportJWK(pair.publicKey)
    const kid = await calculateJwkThumbprint(key)
    const { providers, issuer } = await described({}, [{ ...key, kid, alg: 'ES256' }])
    const token = (claims: JWTPayload, without: readonly string[] = []) => {
      const now = Math.floor(Date.now() / 1000)
      const usual = { iss: issuer, aud: 'kerfwise', sub: 'sub-ann', iat: now, exp: now + 60, ...claims }
      const left = Object.entries({ nonce: 'n', ...usual }).filter(([name]) => !without.includes(name))
      return new SignJWT(Object.fromEntries(left))
        .setProtectedHeader({ alg: 'ES256', kid })
        .sign(pair.privateKey)
    }
    return { providers, issuer, token }
  }

  it('brings what the provider says of the person, and the nonce', async () => {
    const { providers, token } = await signing()
    const given = await token({ email: 'ann@example.com', email_verified: true, name: 'Ann' })
    expect(await providers.claimsOfToken(given)).toEqual({
      nonce: 'n',
      claims: {
        ...{ provider: 'other', subject: 'sub-ann', mail: 'ann@example.com', mailVerified: true },
        ...{ name: 'Ann', idToken: given },
      },
    })
    const bare = await providers.claimsOfToken(await token({ email_verified: 'true', name: 7 } as JWTPayload))
    expect(bare.claims).toMatchObject({ mail: null, mailVerified: false, name: null })
  })

  it.each<[string, JWTPayload, boolean]>([
    ['several audiences, of which it is made out to us', { aud: ['kerfwise', 'b'], azp: 'kerfwise' }, true],
    ['several audiences, made out to nobody', { aud: ['kerfwise', 'b'] }, false],
    ['us, made out to another', { azp: 'b' }, false],
    ['us in a list of one', { aud: ['kerfwise'] }, true],
    ['us, made out to us', { azp: 'kerfwise' }, true],
    ['another', { aud: 'b' }, false],
    ['nobody, by its subject', { sub: '' }, false],
    ['us, with a nonce that is no text', { nonce: 7 }, false],
  ])('counts or not if it is for %s', async (_name, claims, counts) => {
    const { providers, token } = await signing()
    const read = providers.claimsOfToken(await token(claims))
    if (counts) expect((await read).claims.subject).toBe('sub-ann')
    else await expect(read).rejects.toMatchObject(invalid)
  })

  it.each(['exp', 'iat', 'sub', 'nonce', 'iss'])('has to say %s', async (name) => {
    const { providers, token } = await signing()
    await expect(providers.claimsOfToken(await token({}, [name]))).rejects.toMatchObject(invalid)
  })

  it('is of a provider that we have, which a slash at the end does not change', async () => {
    const { providers, token, issuer } = await signing()
    await expect(providers.claimsOfToken(await token({ iss: 'https://evil.example' }))).rejects.toMatchObject(
      invalid,
    )
    await expect(providers.claimsOfToken('a.b.c')).rejects.toMatchObject(invalid)
    const parts = { name: 'Other', clientSecret: '' }
    const slashed = openIdProviders({
      publicUrl: site,
      providers: [
        { ...parts, id: 'unset', issuer, clientId: '' },
        { ...parts, id: 'other', issuer: `${issuer}/`, clientId: 'kerfwise' },
      ],
    })
    expect((await slashed.claimsOfToken(await token({}))).claims.provider).toBe('other')
  })

  it('signed by another key counts for nothing', async () => {
    const token = await google.idToken(idOf(ann), { forged: true })
    await expect(identity().claimsOfToken(token)).rejects.toMatchObject(invalid)
    expect((await identity().claimsOfToken(await google.idToken(idOf(ann)))).nonce).toBe(secrets.nonce)
  })
})
