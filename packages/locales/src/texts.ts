import type en from './en/index.ts'
import type { Language } from './languages.ts'
import { everyForm } from './plurals.ts'

/*
 * A text is a key with a value in the same file of every language's folder: `en/plan.json`, `de/plan.json`, … One that
 * is missing is a type error in that folder's `index.ts`; `complete.test.ts` finds left-over keys, lost placeholders,
 * missing plural forms, and `tests/architecture` texts that nobody uses or that are written into the page.
 *
 * - Placeholders are `{{name}}` (in mails `{name}`), and every language has the same ones.
 * - Counted texts end in `_one` and `_other`; Polish has `_few` and `_many` as well.
 * - The rack's file is apart, in `rack.ts`.
 * - A new file is named in each `index.ts`. A new language is a folder like `de`, a row in `languages.ts`, one below, one in
 *   `mail.ts` and one in `server.ts`.
 */

/** English is the reference: the other languages have its keys, and the further plural forms that they need. */
export type Texts = {
  [N in keyof typeof en]: { [K in keyof (typeof en)[N]]: (typeof en)[N][K] }
}

const loaders = {
  en: () => import('./en/index.ts'),
  de: () => import('./de/index.ts'),
  fr: () => import('./fr/index.ts'),
  es: () => import('./es/index.ts'),
  pl: () => import('./pl/index.ts'),
  pt: () => import('./pt/index.ts'),
} satisfies Record<Language, () => Promise<{ default: Texts }>>

/** One chunk for each language, fetched at its first use. */
export async function loadTexts(language: Language): Promise<Texts> {
  return everyForm(language, (await loaders[language]()).default)
}
