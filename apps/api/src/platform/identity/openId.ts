import { createRemoteJWKSet, decodeJwt, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose'
import * as client from 'openid-client'
import { Refusal } from '../errors/refusal.ts'
import type { Claims, FlowSecrets, IdentityProviders, Provider } from './providers.ts'

export interface ProviderSettings {
  readonly id: string
  readonly name: string
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
}

export interface OpenIdParts {
  readonly providers: readonly ProviderSettings[]
  /** Origin of the product; the callback is below it. */
  readonly publicUrl: string
}

const scope = 'openid email profile'
const timeoutSeconds = 10
/** Asymmetric signatures alone; the provider's keys are public. */
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA']

interface Ready {
  readonly settings: ProviderSettings
  readonly config: client.Configuration
  readonly keys: JWTVerifyGetKey
}

/** Sign-in by OpenID Connect providers, found by discovery at first use. */
export function openIdProviders({ providers, publicUrl }: OpenIdParts): IdentityProviders {
  const discovered = new Map<string, Promise<Ready>>()

  async function ready(id: string): Promise<Ready> {
    const settings = providers.find((provider) => provider.id === id && provider.clientId !== '')
    if (!settings) throw new Refusal('externalNotSetUp')
    const found = discovered.get(id) ?? discover(settings)
    discovered.set(id, found)
    try {
      return await found
    } catch (cause) {
      // Not remembered: the provider may be back at the next try.
      discovered.delete(id)
      throw Object.assign(new Refusal('externalNotSetUp'), { cause })
    }
  }

  return {
    list: providers.map(shown),
    async authorizationUrl(id, secrets) {
      const { config } = await ready(id)
      return client.buildAuthorizationUrl(config, {
        redirect_uri: callbackUrl(publicUrl, id),
        scope,
        state: secrets.state,
        nonce: secrets.nonce,
        // The person signed in at the provider need not be the person at the screen.
        prompt: 'select_account',
        code_challenge: await client.calculatePKCECodeChallenge(secrets.verifier),
        code_challenge_method: 'S256',
      })
    },
    async endSessionUrl(id, idToken) {
      const found = await ready(id).catch(() => null)
      if (!found?.config.serverMetadata().end_session_endpoint) return null
      return client.buildEndSessionUrl(found.config, {
        post_logout_redirect_uri: `${publicUrl}/logout`,
        // Without it many providers do not lead back, and ask whom to sign out.
        ...(idToken === null ? {} : { id_token_hint: idToken }),
      })
    },
    async claimsOfCallback(id, callback, secrets) {
      const { config } = await ready(id)
      return refusing(() => exchange(config, id, callback, secrets))
    },
    async claimsOfToken(idToken) {
      const settings = await refusing(async () => issuerOf(providers, decodeJwt(idToken)))
      const { keys, config } = await ready(settings.id)
      return refusing(async () => {
        const { payload } = await jwtVerify(idToken, keys, {
          issuer: config.serverMetadata().issuer,
          audience: settings.clientId,
          algorithms,
          requiredClaims: ['exp', 'iat', 'sub', 'nonce'],
        })
        if (typeof payload.nonce !== 'string') throw new Error('nonce is no text')
        requireParty(payload, settings.clientId)
        return { claims: claimsOf(settings.id, payload, idToken), nonce: payload.nonce }
      })
    },
  }
}

function shown({ id, name, clientId }: ProviderSettings): Provider {
  return { id, name, clientId: clientId === '' ? null : clientId }
}

function callbackUrl(publicUrl: string, id: string): string {
  return `${publicUrl}/rest/user/external/${id}/callback`
}

async function discover(settings: ProviderSettings): Promise<Ready> {
  const issuer = new URL(settings.issuer)
  // Plain http only to this machine, where tests and a developer's own provider live.
  const local = issuer.protocol === 'http:' && ['localhost', '127.0.0.1'].includes(issuer.hostname)
  const config = await client.discovery(
    issuer,
    settings.clientId,
    settings.clientSecret || undefined,
    undefined,
    {
      timeout: timeoutSeconds,
      // By default a token that came over TLS counts unverified; we hold its signature against the provider's keys.
      execute: [client.enableNonRepudiationChecks, ...(local ? [client.allowInsecureRequests] : [])],
    },
  )
  const { jwks_uri: address } = config.serverMetadata()
  if (!address) throw new Error(`${settings.id} names no keys`)
  return { settings, config, keys: createRemoteJWKSet(new URL(address)) }
}

async function exchange(
  config: client.Configuration,
  id: string,
  callback: URL,
  secrets: FlowSecrets,
): Promise<Claims> {
  const tokens = await client.authorizationCodeGrant(config, callback, {
    expectedState: secrets.state,
    expectedNonce: secrets.nonce,
    pkceCodeVerifier: secrets.verifier,
    idTokenExpected: true,
  })
  const [claims, idToken] = [tokens.claims(), tokens.id_token]
  if (!claims || !idToken) throw new Error('the provider sent no ID token')
  return claimsOf(id, claims, idToken)
}

/** The provider that a token names. Only the signature shows whether the token is from there. */
function issuerOf(providers: readonly ProviderSettings[], payload: JWTPayload): ProviderSettings {
  const found = providers.find(({ issuer, clientId }) => clientId !== '' && sameIssuer(issuer, payload.iss))
  if (!found) throw new Error('the issuer is none of ours')
  return found
}

function sameIssuer(ours: string, theirs: string | undefined): boolean {
  return theirs !== undefined && ours.replace(/\/$/, '') === theirs.replace(/\/$/, '')
}

/** A token for several audiences must be made out to us. */
function requireParty(payload: JWTPayload, clientId: string): void {
  const several = Array.isArray(payload.aud) && payload.aud.length > 1
  if ((several || payload.azp !== undefined) && payload.azp !== clientId)
    throw new Error('made out to another')
}

function claimsOf(provider: string, payload: JWTPayload, idToken: string): Claims {
  const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)
  if (!payload.sub) throw new Error('the provider named nobody')
  return {
    provider,
    subject: payload.sub,
    mail: text(payload.email),
    mailVerified: payload.email_verified === true,
    name: text(payload.name),
    idToken,
  }
}

/** All faults of a token or a provider give the person one message. */
async function refusing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    throw Object.assign(new Refusal('externalTokenInvalid'), { cause })
  }
}
