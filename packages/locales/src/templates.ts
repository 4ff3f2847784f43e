import type en from './en/templates.json'
import type { Language } from './languages.ts'
import { everyForm } from './plurals.ts'

/** The texts of the templates; apart from `texts.ts`, so that only who makes a list by one fetches them. */
export type TemplateTexts = typeof en

const loaders = {
  en: () => import('./en/templates.json', { with: { type: 'json' } }),
  de: () => import('./de/templates.json', { with: { type: 'json' } }),
  fr: () => import('./fr/templates.json', { with: { type: 'json' } }),
  es: () => import('./es/templates.json', { with: { type: 'json' } }),
  pl: () => import('./pl/templates.json', { with: { type: 'json' } }),
  pt: () => import('./pt/templates.json', { with: { type: 'json' } }),
} satisfies Record<Language, () => Promise<{ default: TemplateTexts }>>

export async function loadTemplateTexts(language: Language): Promise<TemplateTexts> {
  return everyForm(language, (await loaders[language]()).default)
}
