import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { defaultLanguage, languages } from './languages.ts'

const folder = (language: string) => new URL(`${language}/`, import.meta.url)
const files = (language: string) => readdirSync(folder(language)).filter((name) => name.endsWith('.json'))

/** The texts of a language by file and path, as `plan:figures.bars`. */
function textsOf(language: string): Map<string, string> {
  const all = new Map<string, string>()
  const walk = (part: object, path: string): void => {
    for (const [key, value] of Object.entries(part)) {
      if (typeof value === 'string') all.set(path + key, value)
      else walk(value, `${path}${key}.`)
    }
  }
  for (const file of files(language)) {
    const texts: object = JSON.parse(readFileSync(new URL(file, folder(language)), 'utf8'))
    walk(texts, `${file.replace('.json', '')}:`)
  }
  return all
}

const form = /_(zero|one|two|few|many|other)$/
const base = (key: string) => key.replace(form, '')
const english = textsOf(defaultLanguage)
const counted = new Set([...english.keys()].filter((key) => form.test(key)).map(base))
const bases = new Set([...english.keys()].map(base))

/**
 * The plural forms of whole numbers in a list of any real length. The types require `_other`, the form of fractions.
 */
function formsOf(language: string): string[] {
  const rules = new Intl.PluralRules(language)
  return [...new Set([...Array.from({ length: 1000 }, (_, count) => rules.select(count)), 'other'])]
}

const placeholders = (texts: readonly string[]) =>
  [...new Set(texts.flatMap((text) => text.match(/\{\{?\w+\}\}?/g) ?? []))].sort()

/** Written alike in several languages. */
const international = /^(Kerfwise|https?:|[\d\s\W]*$)/

describe.each(languages)('%s', (language) => {
  const texts = textsOf(language)
  const formsHere = (key: string) => [...texts.keys()].filter((one) => base(one) === key)

  it('has the files of English', () => {
    expect(files(language)).toEqual(files(defaultLanguage))
  })

  it('has every text of English, and no other', () => {
    const here = new Set([...texts.keys()].map(base))
    expect([...bases].filter((key) => !here.has(key))).toEqual([])
    expect([...here].filter((key) => !bases.has(key))).toEqual([])
  })

  it('has every plural form that it needs', () => {
    const needed = formsOf(language).sort()
    const lacking = [...counted].filter(
      (key) =>
        formsHere(key)
          .map((one) => one.slice(key.length + 1))
          .sort()
          .join() !== needed.join(),
    )
    expect(lacking).toEqual([])
  })

  it('has the placeholders of English', () => {
    const named = (of: Map<string, string>) => Map.groupBy(of, ([key]) => base(key))
    const [own, model] = [named(texts), named(english)]
    const all = (of: typeof own, key: string) => placeholders((of.get(key) ?? []).map(([, text]) => text))
    const differing = [...bases].filter((key) => all(own, key).join() !== all(model, key).join())
    expect(differing).toEqual([])
  })

  it('ends no sentence with a space before its full stop', () => {
    expect([...texts].filter(([, text]) => /\s[.,](\s|$)/.test(text))).toEqual([])
  })

  it('has a text wherever English has one, without stray spaces', () => {
    const bad = [...texts].filter(([key, text]) => {
      const model = english.get(key) ?? english.get(`${base(key)}_other`) ?? ''
      return (text === '') !== (model === '') || text.trim() !== text
    })
    expect(bad).toEqual([])
  })

  it.skipIf(language === defaultLanguage)('is translated', () => {
    const alike = [...texts].filter(
      ([key, text]) =>
        text === english.get(key) &&
        /\p{L}+\P{L}+\p{L}+\P{L}+\p{L}+/u.test(text) &&
        !international.test(text),
    )
    expect(alike).toEqual([])
  })
})

it('Portuguese is written as in Brazil', () => {
  const european =
    /ficheiro|palavra-passe|\bpartilh|folha de cálculo|utilizador|ecrã|demasiad|descarreg|[«»]/i
  expect([...textsOf('pt')].filter(([, text]) => european.test(text))).toEqual([])
})

it('texts speak of materials, and never of panels', () => {
  const said = [...english].filter(([, text]) => /\bpanels?\b/i.test(text.replaceAll(/\{\{.*?\}\}/g, '')))
  expect(said).toEqual([])
})

it('French signs stay with their words: spaces that do not break before ; : ! ? and within « », curly apostrophes', () => {
  const bad = /[ ][;:!?»]|«[ ]|[^\s;:!?»][;!?»](\s|$)|[^\s]:(\s|$)|«\S|\p{L}'\p{L}/u
  expect([...textsOf('fr')].filter(([, text]) => bad.test(text))).toEqual([])
})

it.each(['fr', 'es', 'pl', 'pt'])(
  '%s lets dots of omission follow their word, unlike English and German',
  (language) => {
    expect([...textsOf(language)].filter(([, text]) => /[^\s,] …/.test(text))).toEqual([])
  },
)
