import { z } from 'zod'
import { bounds } from './bounds.ts'
import { hasHiddenSigns, hasLink } from './names.ts'
import { line } from './text.ts'

/** A new password. The server also refuses the commonest passwords. */
export const newPassword = z.string().min(bounds.password.min).max(bounds.password.max)

/** A password as entered to sign in. Any text is compared. */
export const givenPassword = z.string().max(bounds.password.max)

/** A visible character. People could not tell names of invisible characters apart. */
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u
const halfCharacter = /\p{Cs}/u

export const userName = line(bounds.name.min, bounds.name.max)
  .refine((name) => !name.includes('@'), { error: 'must not contain @' })
  .refine((name) => !hasHiddenSigns(name), { error: 'must not contain invisible characters' })
  .refine((name) => !hasLink(name), { error: 'must not contain a link' })
  // Half a character is stored as the replacement character, by which two names would be one.
  .refine((name) => visible.test(name) && !halfCharacter.test(name), {
    error: 'must be text that can be read',
  })

export const mailAddress = z.string().trim().max(bounds.mail).meta({ format: 'email' }).pipe(z.email())

/** A key from a mail or an identity provider. */
export const key = z.string().min(1).max(200)

/** Six digits of an authenticator app, or a recovery code. */
export const oneTimeCode = z.string().trim().min(6).max(20)
