import { z } from 'zod'
import { bounds } from './bounds.ts'
import { givenPassword, oneTimeCode } from './credentials.ts'
import { operation, scopes } from './operation.ts'
import { line } from './text.ts'

/** `solve`: plan. `read`: projects, materials and shares. `write`: save and delete projects and materials. */
const scope = z.enum(scopes).meta({
  id: 'Scope',
  description: '`solve`: plan. `read`: read what is saved. `write`: save and delete projects and materials.',
})

const distinct = (given: readonly string[]) => new Set(given).size === given.length

const seconds = z.number().int().nonnegative()

export const apiKey = z
  .object({
    id: z.string().describe('The id of the key, by which it is revoked.'),
    name: z.string().describe('What its owner calls it.'),
    scopes: z.array(scope).describe('What it may do: `solve`, `read`, `write`.'),
    start: z.string().describe('The first characters of the key, by which its owner recognises it.'),
    created: seconds.describe('When it was made, in seconds since 1970.'),
    lastUsed: seconds
      .nullable()
      .describe(
        'When it was last used, to the minute, in seconds since 1970; null for a key that has not been used.',
      ),
  })
  .meta({ id: 'ApiKey', description: 'An API key without its secret.' })

export type ApiKey = z.infer<typeof apiKey>

const list = z.array(apiKey)
const shared = { tag: 'keys', access: 'person' } as const

export const listKeys = operation({
  ...shared,
  method: 'GET',
  path: '/user/keys',
  summary: 'The API keys of the person, without the secrets.',
  parts: {},
  success: list,
  errors: [],
})

export const makeKey = operation({
  ...shared,
  method: 'POST',
  path: '/user/keys',
  summary: 'Make an API key. Only this answer shows it. An account without a password sends none.',
  parts: {
    body: z.object({
      name: line(1, bounds.keyName).describe('What its owner calls it, 1 to 60 signs.'),
      scopes: z
        .array(scope)
        .min(1)
        .max(scopes.length)
        .refine(distinct, { error: 'must name each scope once' })
        .describe('What it may do, each once.'),
      pass: givenPassword
        .default('')
        .describe('The password of the account; empty for an account without one.'),
      code: oneTimeCode.nullish().describe('A one-time code, where the account asks for one.'),
    }),
  },
  success: z.object({
    key: z.string().describe('The key itself. It is shown this once.'),
    keys: list.describe('All keys of the person.'),
  }),
  errors: ['notAuthorized', 'wrongPassword', 'totpRequired', 'totpInvalid'],
})

export const revokeKey = operation({
  ...shared,
  method: 'DELETE',
  path: '/user/keys/:id',
  summary: 'Revoke an API key at once; answers those that are left.',
  parts: { params: z.object({ id: z.string().min(1).max(100).describe('The key to revoke.') }) },
  success: list,
  errors: [],
})
