import type en from './en/shop.json'
import type { Language } from './languages.ts'
import { everyForm } from './plurals.ts'

/** The texts about many projects at once; apart from `texts.ts`, so that only who opens such a screen fetches them. */
export type ShopTexts = typeof en

const loaders = {
  en: () => import('./en/shop.json', { with: { type: 'json' } }),
  de: () => import('./de/shop.json', { with: { type: 'json' } }),
  fr: () => import('./fr/shop.json', { with: { type: 'json' } }),
  es: () => import('./es/shop.json', { with: { type: 'json' } }),
  pl: () => import('./pl/shop.json', { with: { type: 'json' } }),
  pt: () => import('./pt/shop.json', { with: { type: 'json' } }),
} satisfies Record<Language, () => Promise<{ default: ShopTexts }>>

export async function loadShopTexts(language: Language): Promise<ShopTexts> {
  return everyForm(language, (await loaders[language]()).default)
}
