import { regionalLocale } from '@kerfwise/cutlist'

/** The locale in which the person reads numbers, sums and days of a language. */
export const localeOf = (language: string): string => regionalLocale(language, navigator.languages)
