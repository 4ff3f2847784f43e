import type { Operation } from '@kerfwise/contract'

/** The ways in which a caller identifies itself, in the form of openapi.json. */
export const securitySchemes = {
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-kerfwise',
    description: 'The cookie of a signed-in browser; `kerfwise` where the server is reached by plain http.',
  },
  key: {
    type: 'http',
    scheme: 'bearer',
    description:
      'An API key of the account page, such as `Authorization: Bearer kw_…`. The scope of a call stands beside this scheme: `solve`, `read` or `write`. Where a key is sent, cookies are not read.',
  },
  operator: { type: 'http', scheme: 'bearer', description: 'The token of the settings.' },
} as const

type SchemeName = keyof typeof securitySchemes
type Requirement = { readonly [K in SchemeName]?: readonly string[] }

/** The ways that each call takes, one of which is enough; a key with the call's scope. */
export function securityOf({ access, scope }: Operation): { readonly security: readonly Requirement[] } {
  if (access === 'anyone') return { security: [] }
  if (access === 'operator') return { security: [{ operator: [] }] }
  const key = scope ? [{ key: [scope] }] : []
  // An empty requirement means a guest.
  const guest = access === 'visitor' ? [{}] : []
  return { security: [...guest, { session: [] }, ...key] }
}
