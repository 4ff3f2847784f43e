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
  parts: { body: z.object({ key: key.nullish() }) },
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
      name: line(1, 100),
      mail: mailAddress,
      phone: line(1, bounds.phone).nullish(),
      message: lines(1, bounds.message),
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
  parts: { body: z.object({ language: z.string().regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8}){0,3}$/) }) },
  success: nothing,
  errors: [],
})

export const deleteAccount = operation({
  method: 'DELETE',
  path: '/user',
  summary: 'Delete the account and everything in it. An account without a password sends none.',
  tag: 'user',
  access: 'person',
  parts: { body: z.object({ pass: givenPassword.default(''), code: oneTimeCode.nullish() }) },
  success: nothing,
  errors: ['wrongPassword', 'totpRequired', 'totpInvalid'],
})

const session = z.object({
  id: z.string(),
  /** Seconds since the epoch. */
  created: z.number().int(),
  lastSeen: z.number().int(),
  expires: z.number().int(),
  /** The browser as it names itself. */
  userAgent: z.string(),
  current: z.boolean(),
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
  parts: { params: z.object({ id: z.string().min(1).max(100) }) },
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
