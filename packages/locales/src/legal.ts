import type en from './en/legal.json'
import type { Language } from './languages.ts'
import { everyForm } from './plurals.ts'

/** The terms and the privacy policy; apart from `texts.ts`, so that only who opens them fetches them. */
export type LegalTexts = typeof en

const loaders = {
  en: () => import('./en/legal.json', { with: { type: 'json' } }),
  de: () => import('./de/legal.json', { with: { type: 'json' } }),
  fr: () => import('./fr/legal.json', { with: { type: 'json' } }),
  es: () => import('./es/legal.json', { with: { type: 'json' } }),
  pl: () => import('./pl/legal.json', { with: { type: 'json' } }),
  pt: () => import('./pt/legal.json', { with: { type: 'json' } }),
} satisfies Record<Language, () => Promise<{ default: LegalTexts }>>

export async function loadLegalTexts(language: Language): Promise<LegalTexts> {
  return everyForm(language, (await loaders[language]()).default)
}
