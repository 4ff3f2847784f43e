import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import Provider, { type Configuration, interactionPolicy } from 'oidc-provider'

/** The person who is signed in at the provider, with the provider's claims about them. */
export interface FakePerson {
  readonly sub: string
  readonly email: string
  readonly email_verified: boolean
  readonly name?: string
}

export interface IdentityProvider {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** Whom the next sign-in is for. */
  person: FakePerson
  /** While true it publishes keys that did not sign its tokens. */
  publishesOtherKeys: boolean
  /** An ID token of these claims, signed by the provider's own key, or by another for a forged one. */
  idToken(
    claims: JWTPayload,
    options?: { readonly forged?: boolean; readonly expired?: boolean },
  ): Promise<string>
  close(): Promise<void>
}

const client = { id: 'kerfwise', secret: 'a secret of the tests alone' }

/** A real OpenID Connect provider in this process, at which a person is always signed in and agrees to everything. */
export async function startIdentityProvider(redirectUri: string): Promise<IdentityProvider> {
  const keys = await generateKeyPair('RS256', { extractable: true })
  const forger = await generateKeyPair('RS256', { extractable: true })
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const state: { person: FakePerson; publishesOtherKeys: boolean } = {
    publishesOtherKeys: false,
    person: { sub: 'sub-1', email: 'ann@example.com', email_verified: true, name: 'Ann' },
  }
  const jwk = { ...(await exportJWK(keys.privateKey)), kid: 'signing', use: 'sig', alg: 'RS256' }
  const otherKeys = JSON.stringify({
    keys: [{ ...(await exportJWK(forger.publicKey)), kid: 'signing', use: 'sig', alg: 'RS256' }],
  })
  const provider = new Provider(issuer, configuration(redirectUri, jwk, state))
  const callback = provider.callback()
  server.on('request', (request, response) => {
    if (state.publishesOtherKeys && request.url === '/jwks') {
      return response.setHeader('content-type', 'application/json').end(otherKeys)
    }
    if (!request.url?.startsWith('/interaction/')) return callback(request, response)
    // A person who is asked to choose an account, or to sign in, does so.
    const done = { login: { accountId: state.person.sub }, select_account: {} }
    return provider.interactionFinished(request, response, done, { mergeWithLastSubmission: false })
  })
  return {
    issuer,
    clientId: client.id,
    clientSecret: client.secret,
    get person() {
      return state.person
    },
    set person(person) {
      state.person = person
    },
    get publishesOtherKeys() {
      return state.publishesOtherKeys
    },
    set publishesOtherKeys(other) {
      state.publishesOtherKeys = other
    },
    idToken: (claims, { forged = false, expired = false } = {}) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', kid: 'signing' })
        .setIssuer(issuer)
        .setAudience(typeof claims.aud === 'string' ? claims.aud : client.id)
        .setIssuedAt(expired ? '-2h' : undefined)
        .setExpirationTime(expired ? '-1h' : '1h')
        .sign(forged ? forger.privateKey : keys.privateKey),
    close: () => new Promise((resolve) => server.close(() => resolve()).closeAllConnections()),
  }
}

/** As of most providers: a client may ask that people choose their account. */
function policy() {
  const prompts = interactionPolicy.base()
  prompts.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)
  return prompts
}

function configuration(
  redirectUri: string,
  jwk: NonNullable<Configuration['jwks']>['keys'][number],
  state: { readonly person: FakePerson },
): Configuration {
  return {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [redirectUri],
        post_logout_redirect_uris: [new URL('/logout', redirectUri).href],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [jwk] },
    cookies: { keys: ['a cookie key of the tests alone'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    features: { devInteractions: { enabled: false } },
    interactions: { policy: policy(), url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, sub) => ({ accountId: sub, claims: () => ({ ...state.person, sub }) }),
    loadExistingGrant: async (context) => {
      const { provider, session } = context.oidc
      const grant = new provider.Grant({ clientId: client.id, accountId: session?.accountId ?? '' })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  }
}
