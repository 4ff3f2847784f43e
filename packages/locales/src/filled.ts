import type { Language } from './languages.ts'

/** The values of a text's placeholders; `count` chooses the plural form. */
export type Values = Readonly<Record<string, string | number>>

function at(texts: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((part, name) => (part instanceof Object ? Reflect.get(part, name) : undefined), texts)
}

/** Reads texts by their path, such as `buy.title`, and fills them in. A path without a text is given back. */
export function filledTexts(texts: object, language: Language): (path: string, values?: Values) => string {
  const plural = new Intl.PluralRules(language)
  const find = (path: string, { count }: Values): string => {
    const form = typeof count === 'number' ? at(texts, `${path}_${plural.select(count)}`) : undefined
    const found = form ?? at(texts, path) ?? at(texts, `${path}_other`)
    return typeof found === 'string' ? found : path
  }
  return (path, values = {}) =>
    find(path, values).replace(/\{\{(\w+)\}\}/g, (whole, name: string) => `${values[name] ?? whole}`)
}
