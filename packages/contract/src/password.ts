import { z } from 'zod'
import { givenPassword, key, newPassword } from './credentials.ts'
import { nothing } from './nothing.ts'
import { operation } from './operation.ts'
import { line } from './text.ts'
import { user } from './user.ts'

const pair = {
  new: newPassword.describe('The new password, 10 to 200 signs and none of the commonest.'),
  confirm: givenPassword.describe('The new password once more.'),
}

export const changePassword = operation({
  method: 'POST',
  path: '/user/pwd/change',
  summary: 'Change the password; ends every other session. An account without one sends an empty `old`.',
  tag: 'user',
  access: 'person',
  parts: {
    body: z.object({
      old: givenPassword.describe('The password until now; empty for an account without one.'),
      ...pair,
    }),
  },
  success: user,
  errors: ['wrongPassword', 'passwordsDiffer', 'passwordCommon'],
})

export const requestReset = operation({
  method: 'POST',
  path: '/user/pwd/reset/request',
  summary: 'Mail a link to set a new password; the answer is the same whether or not the account exists.',
  tag: 'user',
  access: 'anyone',
  parts: {
    body: z.object({ nameOrMail: line(1, 254).describe('The name or the mail address of the account.') }),
  },
  success: nothing,
  errors: [],
})

export const performReset = operation({
  method: 'POST',
  path: '/user/pwd/reset/perform',
  summary:
    'Set a new password by the key of a mail; ends every session, and signs in unless the account asks for one-time codes.',
  tag: 'user',
  access: 'anyone',
  parts: { body: z.object({ ...pair, key: key.describe('The key of the mail.') }) },
  success: z.union([user, nothing]),
  errors: ['resetKeyInvalid', 'passwordsDiffer', 'passwordCommon'],
})
