import { z } from 'zod'
import { givenPassword, oneTimeCode } from './credentials.ts'
import { nothing } from './nothing.ts'
import { operation } from './operation.ts'

const shared = { tag: 'user', access: 'person', method: 'POST' } as const
const confirmed = z.object({ pass: givenPassword.default(''), code: oneTimeCode })
const recovery = z.object({ recoveryCodes: z.array(z.string()) })

export const setUpTotp = operation({
  ...shared,
  path: '/user/totp/setup',
  summary: 'A new secret for an authenticator app; it counts once a code of it was confirmed.',
  parts: { body: z.object({ pass: givenPassword.default('') }) },
  success: z.object({ secret: z.string(), uri: z.string() }),
  errors: ['wrongPassword', 'totpActive'],
})

export const enableTotp = operation({
  ...shared,
  path: '/user/totp/enable',
  summary:
    'Confirm the secret by a code; from then on signing in takes one. Answers the recovery codes, once.',
  parts: { body: z.object({ code: oneTimeCode }) },
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
