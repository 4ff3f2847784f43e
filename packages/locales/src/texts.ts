import type en from './en/index.ts'
import type { Language } from './languages.ts'

/** English is the reference: the other languages have exactly its keys. */
export type Texts = {
  [N in keyof typeof en]: { [K in keyof (typeof en)[N]]: (typeof en)[N][K] }
}

export type Namespace = keyof Texts

const loaders = {
  en: () => import('./en/index.ts'),
} satisfies Record<Language, () => Promise<{ default: Texts }>>

/** One chunk a language, fetched when it is first needed. */
export async function loadTexts(language: Language): Promise<Texts> {
  return (await loaders[language]()).default
}
