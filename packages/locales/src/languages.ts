/** Every language of the product, by its own name. `texts.ts` explains how to add one. */
export const languageNames = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  pl: 'Polski',
  pt: 'Português',
} as const

export type Language = keyof typeof languageNames

export const languages = Object.keys(languageNames) as Language[]

export const defaultLanguage: Language = 'en'

/** The first of the wished-for BCP 47 tags that we speak, by its primary subtag; else the default. */
export function pickLanguage(wished: readonly string[]): Language {
  for (const tag of wished) {
    const primary = tag.toLowerCase().split('-')[0]
    const known = languages.find((language) => language === primary)
    if (known) return known
  }
  return defaultLanguage
}
