import type en from './en/rack.json'
import type { Language } from './languages.ts'
import { everyForm } from './plurals.ts'

/** The texts of the rack; apart from `texts.ts`, so that only who opens the rack fetches them. */
export type RackTexts = typeof en

const loaders = {
  en: () => import('./en/rack.json', { with: { type: 'json' } }),
  de: () => import('./de/rack.json', { with: { type: 'json' } }),
  fr: () => import('./fr/rack.json', { with: { type: 'json' } }),
  es: () => import('./es/rack.json', { with: { type: 'json' } }),
  pl: () => import('./pl/rack.json', { with: { type: 'json' } }),
  pt: () => import('./pt/rack.json', { with: { type: 'json' } }),
} satisfies Record<Language, () => Promise<{ default: RackTexts }>>

export async function loadRackTexts(language: Language): Promise<RackTexts> {
  return everyForm(language, (await loaders[language]()).default)
}
