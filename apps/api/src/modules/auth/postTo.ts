import { pickLanguage } from '@kerfwise/locales/mail'
import { type Letter, type PostDeps, post } from '../../platform/mail/post.ts'
import type { UserRow } from '../users/index.ts'

/** Sends a letter to a person, in the person's language. */
export function postTo(
  deps: PostDeps,
  { mail, name, language }: UserRow,
  letter: Pick<Letter, 'template' | 'path' | 'values'>,
): void {
  post(deps, { ...letter, to: mail, name, language: pickLanguage(language === null ? [] : [language]) })
}
