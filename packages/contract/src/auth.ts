import { z } from 'zod'
import { givenPassword, mailAddress, newPassword, oneTimeCode, userName } from './credentials.ts'
import { nothing } from './nothing.ts'
import { operation } from './operation.ts'
import { line } from './text.ts'
import { user } from './user.ts'

export const register = operation({
  method: 'POST',
  path: '/user/register',
  summary: 'Create an account, sign in, and send a mail to verify the address.',
  tag: 'user',
  access: 'anyone',
  parts: {
    body: z.object({
      mail: mailAddress,
      name: userName,
      pass: newPassword,
      confirm: givenPassword,
      signUpForUpdates: z.boolean().default(false),
      /** From the link of an invitation, where the server takes people who are invited. */
      invitation: z.string().max(2_000).default(''),
    }),
  },
  success: user,
  errors: [
    'nameTaken',
    'mailTaken',
    'passwordsDiffer',
    'passwordCommon',
    'registrationClosed',
    'invitationNeeded',
  ],
})

export const login = operation({
  method: 'POST',
  path: '/user/login',
  summary: 'Sign in by name or mail address.',
  tag: 'user',
  access: 'anyone',
  parts: {
    body: z.object({
      nameOrMail: line(1, 254),
      pass: givenPassword,
      rememberMe: z.boolean().default(false),
      /** Required if one-time codes are on; without it the answer is `totpRequired`. */
      code: oneTimeCode.nullish(),
    }),
  },
  success: user,
  errors: ['wrongCredentials', 'totpRequired', 'totpInvalid'],
})

const leave = {
  summary: 'End the session.',
  tag: 'user',
  access: 'anyone',
  parts: {},
  success: nothing,
  errors: [],
} as const

export const logout = operation({ ...leave, method: 'POST', path: '/user/logout' })
/** The twin of `logout` that the specification names. */
export const logoutByGet = operation({ ...leave, method: 'GET', path: '/user/logout', changes: true })
