import type en from './en/bench.json'
import type { Language } from './languages.ts'
import { everyForm } from './plurals.ts'

/** The texts of the bench at the saw; apart from `texts.ts`, so that only who cuts fetches them. */
export type BenchTexts = typeof en

const loaders = {
  en: () => import('./en/bench.json', { with: { type: 'json' } }),
  de: () => import('./de/bench.json', { with: { type: 'json' } }),
  fr: () => import('./fr/bench.json', { with: { type: 'json' } }),
  es: () => import('./es/bench.json', { with: { type: 'json' } }),
  pl: () => import('./pl/bench.json', { with: { type: 'json' } }),
  pt: () => import('./pt/bench.json', { with: { type: 'json' } }),
} satisfies Record<Language, () => Promise<{ default: BenchTexts }>>

export async function loadBenchTexts(language: Language): Promise<BenchTexts> {
  return everyForm(language, (await loaders[language]()).default)
}
