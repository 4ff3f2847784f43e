import type { Language } from './languages.ts'

/**
 * Adds the plural forms of a language that the texts lack, such as the form of millions. Their text is the text of
 * `_other`.
 */
export function everyForm<T>(language: Language, texts: T): T {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
  const forms = pluralCategories.filter((form) => form !== 'one' && form !== 'other')
  return forms.length === 0 ? texts : (filled(texts, forms) as T)
}

function filled(part: unknown, forms: readonly string[]): unknown {
  if (typeof part !== 'object' || part === null) return part
  const written = Object.entries(part).map(([key, value]) => [key, filled(value, forms)] as const)
  const made = written
    .filter(([key]) => key.endsWith('_other'))
    .flatMap(([key, value]) => forms.map((form) => [key.replace(/other$/, form), value] as const))
  return Object.fromEntries([...made, ...written])
}
