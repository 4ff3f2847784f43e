import { z } from 'zod'
import { bounds } from './bounds.ts'
import { givenPassword, key, mailAddress, oneTimeCode } from './credentials.ts'
import { nothing } from './nothing.ts'
import { operation } from './operation.ts'
import { line, lines } from './text.ts'
import { user } from './user.ts'

export const verifyMail = operation({
  method: 'POST',
  path: '/user/mail/verify',
  summary:
    'Verify the mail address by the key of a mail; without a key, send that mail again. Answers `true` to a guest.',
  tag: 'user',
  access: 'visitor',
  parts: {
    body: z.object({
      key: key.nullish().describe('The key of the mail; without it that mail is sent again.'),
    }),
  },
  success: z.union([user, nothing]),
  errors: ['mailKeyInvalid', 'notAuthenticated'],
})

export const contact = operation({
  method: 'POST',
  path: '/user/contact',
  summary: 'Write to the operator.',
  tag: 'support',
  access: 'visitor',
  parts: {
    body: z.object({
      name: line(1, 100).describe('Who writes, 1 to 100 signs.'),
      mail: mailAddress.describe('Where the answer goes.'),
      phone: line(1, bounds.phone).nullish().describe('A number to call back, if one is wished.'),
      message: lines(1, bounds.message).describe('What is written, 5000 signs at most.'),
    }),
  },
  success: nothing,
  errors: [],
})

export const chooseLanguage = operation({
  method: 'POST',
  path: '/user/language',
  summary: 'The language that mails to the person are written in: the nearest that the product speaks.',
  tag: 'user',
  access: 'person',
  parts: {
    body: z.object({
      language: z
        .string()
        .regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8}){0,3}$/)
        .describe('A language tag such as `de` or `pt-BR`.'),
    }),
  },
  success: nothing,
  errors: [],
})

export const deleteAccount = operation({
  method: 'DELETE',
  path: '/user',
  summary: 'Delete the account and everything in it. An account without a password sends none.',
  tag: 'user',
  access: 'person',
  parts: {
    body: z.object({
      pass: givenPassword
        .default('')
        .describe('The password of the account; empty for an account without one.'),
      code: oneTimeCode.nullish().describe('A one-time code, where the account asks for one.'),
    }),
  },
  success: nothing,
  errors: ['wrongPassword', 'totpRequired', 'totpInvalid'],
})

const session = z.object({
  id: z.string().describe('The id of the session, by which it is ended.'),
  created: z.number().int().describe('When the person signed in, in seconds since 1970.'),
  lastSeen: z.number().int().describe('When the person last did something there, in seconds since 1970.'),
  expires: z.number().int().describe('When it ends by itself, in seconds since 1970.'),
  userAgent: z.string().describe('The browser as it names itself.'),
  current: z.boolean().describe('Whether it is the session of this call.'),
})

export const listSessions = operation({
  method: 'GET',
  path: '/user/sessions',
  summary: 'Where the person is signed in.',
  tag: 'user',
  access: 'person',
  parts: {},
  success: z.array(session),
  errors: [],
})

export const revokeSession = operation({
  method: 'DELETE',
  path: '/user/sessions/:id',
  summary: 'End one session; answers those that are left.',
  tag: 'user',
  access: 'person',
  parts: { params: z.object({ id: z.string().min(1).max(100).describe('The session to end.') }) },
  success: z.array(session),
  errors: [],
})

export const exportAccount = operation({
  method: 'GET',
  path: '/user/export',
  summary: 'Everything that is kept of the person, as a JSON file.',
  tag: 'user',
  access: 'person',
  raw: { file: 'application/json' },
  parts: {},
  success: z.unknown(),
  errors: [],
})
