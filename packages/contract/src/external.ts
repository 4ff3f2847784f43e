import { z } from 'zod'
import { key, oneTimeCode } from './credentials.ts'
import { longestLocalPath } from './localPath.ts'
import { operation } from './operation.ts'
import { user } from './user.ts'

/** The identity providers, in the order in which a page offers them. */
export const EXTERNAL_PROVIDERS = [
  { id: 'google', name: 'Google' },
  { id: 'microsoft', name: 'Microsoft' },
] as const

export const externalNonce = operation({
  method: 'GET',
  path: '/user/external/nonce',
  summary: 'A nonce for an ID token that this browser will send to `continue-with-external`.',
  tag: 'external',
  access: 'anyone',
  parts: {},
  success: z.object({ nonce: z.string().describe('What the ID token must have as its `nonce`.') }),
  errors: [],
})

export const continueWithExternal = operation({
  method: 'POST',
  path: '/user/continue-with-external',
  summary: 'Sign in, or create an account, by the ID token of an identity provider.',
  tag: 'external',
  access: 'anyone',
  form: true,
  parts: {
    body: z.object({
      idToken: z.string().min(1).max(16_000).describe('The ID token of the identity provider.'),
      code: oneTimeCode.nullish().describe('A one-time code, where the account asks for one.'),
    }),
  },
  success: user,
  errors: [
    'externalNotSetUp',
    'externalTokenInvalid',
    'externalMailTaken',
    'registrationClosed',
    'totpRequired',
    'totpInvalid',
  ],
})

export const giveExternalCode = operation({
  method: 'POST',
  path: '/user/external/code',
  summary:
    'Sign in whom an identity provider has led back, by the one-time code that the account asks for besides.',
  tag: 'external',
  access: 'anyone',
  parts: {
    body: z.object({
      flow: key.describe('The `flow` of the address that the provider led back to.'),
      code: oneTimeCode.describe('Six digits of the authenticator app, or a recovery code.'),
    }),
  },
  success: user,
  errors: ['externalTokenInvalid', 'totpInvalid'],
})

const provider = z.object({
  provider: z.string().min(1).max(40).describe('The identity provider: `google` or `microsoft`.'),
})

/**
 * Addresses that a browser opens. They answer with redirects; a failure leads to /login with `?error=<code>` of the
 * error table. After `totpRequired`, `giveExternalCode` takes the `flow` of that address.
 */
export const externalStart = operation({
  method: 'GET',
  path: '/user/external/:provider/start',
  summary: 'Go to an identity provider to sign in.',
  tag: 'external',
  access: 'anyone',
  raw: 'redirect',
  parts: {
    params: provider,
    query: z.object({
      returnTo: z
        .string()
        .max(longestLocalPath)
        .nullish()
        .describe('The path of this server to go to afterwards.'),
    }),
  },
  success: z.unknown(),
  errors: [],
})

export const externalCallback = operation({
  method: 'GET',
  path: '/user/external/:provider/callback',
  summary: 'The way back from an identity provider.',
  tag: 'external',
  access: 'anyone',
  raw: 'redirect',
  parts: { params: provider },
  success: z.unknown(),
  errors: [],
})

export const externalEnd = operation({
  method: 'GET',
  path: '/user/external/:provider/end',
  summary: 'Go to an identity provider to sign out there; to /logout where it knows no such thing.',
  tag: 'external',
  access: 'anyone',
  changes: true,
  raw: 'redirect',
  parts: { params: provider },
  success: z.unknown(),
  errors: [],
})
