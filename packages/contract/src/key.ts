import { z } from 'zod'
import { bounds } from './bounds.ts'
import { givenPassword, oneTimeCode } from './credentials.ts'
import { operation, scopes } from './operation.ts'
import { line } from './text.ts'

/** `solve`: plan. `read`: projects, materials and shares. `write`: save and delete projects and materials. */
const scope = z.enum(scopes).meta({ id: 'Scope' })

const distinct = (given: readonly string[]) => new Set(given).size === given.length

const seconds = z.number().int().nonnegative()

export const apiKey = z
  .object({
    id: z.string(),
    name: z.string(),
    scopes: z.array(scope),
    /** The first characters of the key, by which its owner recognises it. */
    start: z.string(),
    created: seconds,
    /** To the minute; null for a key that has not been used. */
    lastUsed: seconds.nullable(),
  })
  .meta({ id: 'ApiKey' })

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
      name: line(1, bounds.keyName),
      scopes: z
        .array(scope)
        .min(1)
        .max(scopes.length)
        .refine(distinct, { error: 'must name each scope once' }),
      pass: givenPassword.default(''),
      code: oneTimeCode.nullish(),
    }),
  },
  success: z.object({ key: z.string(), keys: list }),
  errors: ['notAuthorized', 'wrongPassword', 'totpRequired', 'totpInvalid'],
})

export const revokeKey = operation({
  ...shared,
  method: 'DELETE',
  path: '/user/keys/:id',
  summary: 'Revoke an API key at once; answers those that are left.',
  parts: { params: z.object({ id: z.string().min(1).max(100) }) },
  success: list,
  errors: [],
})
