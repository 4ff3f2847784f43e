import {
  defaultLanguage,
  type Language,
  languages,
  loadTexts,
  pickLanguage,
  type Texts,
} from '@kerfwise/locales'
import { loadRackTexts, type RackTexts } from '@kerfwise/locales/rack'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { storedText, storeText } from './storage.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: Texts & { rack: RackTexts }
  }
}

const languageKey = 'defaults.language'

let hasRack = false

async function addRackTexts(language: Language): Promise<void> {
  if (i18next.hasResourceBundle(language, 'rack')) return
  i18next.addResourceBundle(language, 'rack', await loadRackTexts(language))
}

/** The language of the page. */
export const shownLanguage = (): Language => pickLanguage([i18next.language])

/** Resolves when the texts of the rack are there, which from now on come with each language. */
export async function startRackTexts(): Promise<void> {
  hasRack = true
  await addRackTexts(shownLanguage())
}

async function addTexts(language: Language): Promise<void> {
  if (hasRack) await addRackTexts(language)
  if (i18next.hasResourceBundle(language, 'common')) return
  for (const [namespace, texts] of Object.entries(await loadTexts(language))) {
    i18next.addResourceBundle(language, namespace, texts)
  }
}

/** Resolves when the texts of the visitor's language are there, so that nothing is ever drawn without them. */
export async function startTexts(): Promise<void> {
  const stored = storedText(languageKey)
  const language = pickLanguage([...(stored ? [stored] : []), ...navigator.languages])
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: defaultLanguage,
    defaultNS: 'common',
    resources: {},
    interpolation: { escapeValue: false },
  })
  await addTexts(language)
  document.documentElement.lang = language
}

export async function changeLanguage(language: Language): Promise<void> {
  await addTexts(language)
  storeText(languageKey, language)
  await i18next.changeLanguage(language)
  document.documentElement.lang = language
}

/** A text in every language that was shown since the page was opened. */
export function textsOf(namespace: keyof Texts, key: string): readonly string[] {
  return languages.flatMap((language) => {
    const text: unknown = i18next.getResource(language, namespace, key)
    return typeof text === 'string' ? [text] : []
  })
}
