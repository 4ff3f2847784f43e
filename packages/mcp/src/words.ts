import { filledTexts, type Language, languages, loadTexts, type Values } from '@kerfwise/locales'
import { z } from 'zod'

export const languageField = z
  .enum(languages)
  .default('en')
  .describe('The language of sentences in the answer and of the words in the drawing.')

/** Reads the product's texts by namespace and path, such as `proof.why.optimal`. */
export type Words = (path: string, values?: Values) => string

const known = new Map<Language, Promise<Words>>()

export const wordsIn = (language: Language): Promise<Words> => {
  const found = known.get(language) ?? loadTexts(language).then((texts) => filledTexts(texts, language))
  known.set(language, found)
  return found
}
