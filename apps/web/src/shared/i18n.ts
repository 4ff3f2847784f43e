import {
  defaultLanguage,
  type Language,
  languages,
  loadTexts,
  pickLanguage,
  type Texts,
} from '@kerfwise/locales'
import { type BenchTexts, loadBenchTexts } from '@kerfwise/locales/bench'
import { type LegalTexts, loadLegalTexts } from '@kerfwise/locales/legal'
import { loadRackTexts, type RackTexts } from '@kerfwise/locales/rack'
import { loadShopTexts, type ShopTexts } from '@kerfwise/locales/shop'
import { loadSupportTexts, type SupportTexts } from '@kerfwise/locales/support'
import { loadTemplateTexts, type TemplateTexts } from '@kerfwise/locales/templates'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { storedText, storeText } from './storage.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: Texts & {
      bench: BenchTexts
      legal: LegalTexts
      rack: RackTexts
      shop: ShopTexts
      support: SupportTexts
      templates: TemplateTexts
    }
  }
}

const languageKey = 'defaults.language'

/** The texts that most visits do without. */
const apart = {
  bench: loadBenchTexts,
  legal: loadLegalTexts,
  rack: loadRackTexts,
  shop: loadShopTexts,
  support: loadSupportTexts,
  templates: loadTemplateTexts,
}
type Apart = keyof typeof apart

const wanted = new Set<Apart>()

async function addApart(name: Apart, language: Language): Promise<void> {
  if (i18next.hasResourceBundle(language, name)) return
  i18next.addResourceBundle(language, name, await apart[name](language))
}

/** The language of the page. */
export const shownLanguage = (): Language => pickLanguage([i18next.language])

/** Resolves when the texts of a kind of screen are there, which from now on come with each language. */
export async function startTextsOf(name: Apart): Promise<void> {
  wanted.add(name)
  await addApart(name, shownLanguage())
}

async function addTexts(language: Language): Promise<void> {
  await Promise.all([...wanted].map((name) => addApart(name, language)))
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
