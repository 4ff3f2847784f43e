import type { Env } from '../env.ts'
import { openIdProviders } from './openId.ts'
import type { IdentityProviders } from './providers.ts'

/** The two providers that the settings name; one without a client id is listed as not set up. */
export function identityFromEnv(env: Env): IdentityProviders {
  return openIdProviders({
    publicUrl: env.PUBLIC_URL,
    providers: [
      {
        id: 'google',
        name: 'Google',
        issuer: env.KERFWISE_GOOGLE_ISSUER,
        clientId: env.KERFWISE_GOOGLE_CLIENT_ID,
        clientSecret: env.KERFWISE_GOOGLE_CLIENT_SECRET,
      },
      {
        id: 'microsoft',
        name: 'Microsoft',
        issuer: env.KERFWISE_MICROSOFT_ISSUER,
        clientId: env.KERFWISE_MICROSOFT_CLIENT_ID,
        clientSecret: env.KERFWISE_MICROSOFT_CLIENT_SECRET,
      },
    ],
  })
}
