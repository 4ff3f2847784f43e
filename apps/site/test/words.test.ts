import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { translations } from '../src/build/addresses.ts'

const top = join(import.meta.dirname, '../../..')

const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsIn)
      : []

/** Every text of the interface in a language. */
function textsOf(language: string): ReadonlySet<string> {
  const folder = join(top, 'packages/locales/src', language)
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'))
  return new Set(files.flatMap((name) => textsIn(JSON.parse(readFileSync(join(folder, name), 'utf8')))))
}

describe.each([
  { language: 'en', folder: 'docs/how-to' },
  ...Object.keys(translations).map((language) => ({ language, folder: `docs/${language}/how-to` })),
])('the guides in $language', ({ language, folder }) => {
  const texts = textsOf(language)
  it.each(readdirSync(join(top, folder)))('have only texts of the interface in bold: %s', (name) => {
    const bold = [...readFileSync(join(top, folder, name), 'utf8').matchAll(/\*\*([^*]+)\*\*/g)]
    const words = bold.map(([, text = '']) => text.replaceAll(/\s+/g, ' '))
    expect(words.filter((text) => !texts.has(text))).toEqual([])
  })
})
