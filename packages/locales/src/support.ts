import type en from './en/support.json'
import type { Language } from './languages.ts'
import { everyForm } from './plurals.ts'

/** The texts of the support page; apart from `texts.ts`, so that only who opens it fetches them. */
export type SupportTexts = typeof en

const loaders = {
  en: () => import('./en/support.json', { with: { type: 'json' } }),
  de: () => import('./de/support.json', { with: { type: 'json' } }),
  fr: () => import('./fr/support.json', { with: { type: 'json' } }),
  es: () => import('./es/support.json', { with: { type: 'json' } }),
  pl: () => import('./pl/support.json', { with: { type: 'json' } }),
  pt: () => import('./pt/support.json', { with: { type: 'json' } }),
} satisfies Record<Language, () => Promise<{ default: SupportTexts }>>

export async function loadSupportTexts(language: Language): Promise<SupportTexts> {
  return everyForm(language, (await loaders[language]()).default)
}
