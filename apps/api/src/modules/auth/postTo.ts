import { pickLanguage } from '@kerfwise/locales/mail'
import type { Tx, Work } from '../../platform/db/store.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { type Letter, post } from '../../platform/mail/post.ts'
import type { UserRow } from '../users/index.ts'

export interface LetterTo extends Pick<Letter, 'template' | 'path' | 'values'> {
  /** The time after which the mail is of no use. */
  readonly endsAt?: number
}

/** Posts a letter to a person, in the person's language. */
export function postTo(
  deps: { readonly jobs: Jobs },
  tx: Tx,
  { id, mail, name, language }: UserRow,
  { endsAt, ...letter }: LetterTo,
): Work<boolean> {
  const whole = { ...letter, to: mail, name, language: pickLanguage(language === null ? [] : [language]) }
  return post(deps, tx, whole, { ownerId: id, ...(endsAt === undefined ? {} : { endsAt }) })
}
