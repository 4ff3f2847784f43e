import { readFileSync } from 'node:fs'

interface Case {
  readonly at: string
  readonly field: string | null
  readonly as: string
  readonly meant: string
}

interface Corpus {
  readonly base: object
  readonly cases: readonly Case[]
}

/** What a door is given, and the one refusal that is right. */
export interface Misspelt {
  readonly input: object
  readonly path: string
  readonly reason: string
}

/** The base with a field under another name, or with a further field. */
function written(base: object, { at, field, as }: Case): object {
  const input = structuredClone(base)
  const steps = at.match(/\w+/g) ?? []
  const place = steps.reduce<object>((value, step) => Reflect.get(value, step), input)
  const value = field === null ? null : Reflect.get(place, field)
  if (field !== null) Reflect.deleteProperty(place, field)
  Reflect.set(place, as, value)
  return input
}

/** A corpus of `tests/corpus/misspelt`: an input with every field, and cases that each misspell one of its names. */
export function misspelt(corpus: 'names' | 'lists'): {
  readonly base: object
  readonly cases: readonly Misspelt[]
} {
  const file = new URL(`../../../tests/corpus/misspelt/${corpus}.json`, import.meta.url)
  const { base, cases }: Corpus = JSON.parse(readFileSync(file, 'utf8'))
  return {
    base,
    cases: cases.map((each) => {
      const meant = each.field === null ? each.meant : `"${each.meant}"`
      return {
        input: written(base, each),
        path: `${each.at}.${each.as}`,
        reason: `is not a field here: did you mean ${meant}?`,
      }
    }),
  }
}
