/** An identity provider's claims about a person, with signature, issuer, audience, expiry and nonce verified. */
export interface Claims {
  /** Our id of the provider, `google`. */
  readonly provider: string
  readonly subject: string
  readonly mail: string | null
  readonly mailVerified: boolean
  readonly name: string | null
  /** The ID token itself, by which the provider knows later whom to sign out. */
  readonly idToken: string
}

export interface Provider {
  readonly id: string
  readonly name: string
  /** Null if the provider is not set up. */
  readonly clientId: string | null
}

/** The secrets that the code flow keeps between the way out and the way back. */
export interface FlowSecrets {
  readonly state: string
  readonly nonce: string
  /** PKCE. */
  readonly verifier: string
}

export interface IdentityProviders {
  readonly list: readonly Provider[]
  /** Where to send the browser. Refuses with `externalNotSetUp` a provider that is unknown or not set up. */
  authorizationUrl(providerId: string, secrets: FlowSecrets): Promise<URL>
  /** The address at which a browser signs out of the provider and comes back; null if there is none. */
  endSessionUrl(providerId: string, idToken: string | null): Promise<URL | null>
  /** The way back: exchanges the code. Refuses a code or token that does not verify with `externalTokenInvalid`. */
  claimsOfCallback(providerId: string, callback: URL, secrets: FlowSecrets): Promise<Claims>
  /** An ID token that the browser got itself, with the nonce that it holds. */
  claimsOfToken(idToken: string): Promise<{ readonly claims: Claims; readonly nonce: string }>
}
