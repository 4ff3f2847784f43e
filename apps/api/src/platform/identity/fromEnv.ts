import { EXTERNAL_PROVIDERS } from '@kerfwise/contract'
import type { Env } from '../env.ts'
import { openIdProviders } from './openId.ts'
import type { IdentityProviders } from './providers.ts'

/** The two providers that the settings name; one without a client id is listed as not set up. */
export function identityFromEnv(env: Env): IdentityProviders {
  const settings = {
    google: {
      issuer: env.KERFWISE_GOOGLE_ISSUER,
      clientId: env.KERFWISE_GOOGLE_CLIENT_ID,
      clientSecret: env.KERFWISE_GOOGLE_CLIENT_SECRET,
    },
    microsoft: {
      issuer: env.KERFWISE_MICROSOFT_ISSUER,
      clientId: env.KERFWISE_MICROSOFT_CLIENT_ID,
      clientSecret: env.KERFWISE_MICROSOFT_CLIENT_SECRET,
    },
  }
  return openIdProviders({
    publicUrl: env.PUBLIC_URL,
    providers: EXTERNAL_PROVIDERS.map((provider) => ({ ...provider, ...settings[provider.id] })),
  })
}
