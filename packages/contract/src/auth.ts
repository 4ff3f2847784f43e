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
      mail: mailAddress.describe('The mail address, to which a mail is sent that verifies it.'),
      name: userName.describe('The name in the product, 2 to 60 signs, unlike that of any other person.'),
      pass: newPassword.describe('The password, 10 to 200 signs and none of the commonest.'),
      confirm: givenPassword.describe('The password once more.'),
      signUpForUpdates: z
        .boolean()
        .default(false)
        .describe('Whether news of the product may be mailed. Default false.'),
      invitation: z
        .string()
        .max(2_000)
        .default('')
        .describe('From the link of an invitation, where the server takes people who are invited.'),
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
      nameOrMail: line(1, 254).describe('The name or the mail address.'),
      pass: givenPassword.describe('The password.'),
      rememberMe: z
        .boolean()
        .default(false)
        .describe('Whether the session outlives the browser. Default false.'),
      code: oneTimeCode
        .nullish()
        .describe('Required if one-time codes are on; without it the answer is `totpRequired`.'),
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
