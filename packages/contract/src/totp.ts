import { z } from 'zod'
import { givenPassword, oneTimeCode } from './credentials.ts'
import { nothing } from './nothing.ts'
import { operation } from './operation.ts'

const shared = { tag: 'user', access: 'person', method: 'POST' } as const
const confirmed = z.object({
  pass: givenPassword.default('').describe('The password of the account; empty for an account without one.'),
  code: oneTimeCode.describe('Six digits of the authenticator app, or a recovery code.'),
})
const recovery = z.object({
  recoveryCodes: z
    .array(z.string())
    .describe('Codes for a day without the authenticator app. Each works once; they are shown this once.'),
})

export const setUpTotp = operation({
  ...shared,
  path: '/user/totp/setup',
  summary: 'A new secret for an authenticator app; it counts once a code of it was confirmed.',
  parts: {
    body: z.object({
      pass: givenPassword
        .default('')
        .describe('The password of the account; empty for an account without one.'),
    }),
  },
  success: z.object({
    secret: z.string().describe('The secret to type into an authenticator app.'),
    uri: z.string().describe('The same as an `otpauth:` address, to be shown as a code.'),
  }),
  errors: ['wrongPassword', 'totpActive'],
})

export const enableTotp = operation({
  ...shared,
  path: '/user/totp/enable',
  summary:
    'Confirm the secret by a code; from then on signing in takes one. Answers the recovery codes, once.',
  parts: { body: z.object({ code: oneTimeCode.describe('Six digits of the authenticator app.') }) },
  success: recovery,
  errors: ['totpInvalid', 'totpActive', 'totpInactive'],
})

export const renewRecoveryCodes = operation({
  ...shared,
  path: '/user/totp/recovery',
  summary: 'Replace the recovery codes.',
  parts: { body: confirmed },
  success: recovery,
  errors: ['wrongPassword', 'totpInvalid', 'totpInactive'],
})

export const disableTotp = operation({
  ...shared,
  path: '/user/totp/disable',
  summary: 'Sign in without codes again.',
  parts: { body: confirmed },
  success: nothing,
  errors: ['wrongPassword', 'totpInvalid', 'totpInactive'],
})
