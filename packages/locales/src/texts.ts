import type en from './en/index.ts'
import type { Language } from './languages.ts'
import { everyForm } from './plurals.ts'

/*
 * A text is a key with a value in the same file of every language's folder; docs/words-of-the-trade.md has the form of
 * placeholders and plurals, and CONTRIBUTING the steps for a new language. Files of screens that few visits open are
 * apart, as in `rack.ts` and `shop.ts`.
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
