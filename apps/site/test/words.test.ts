import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const top = join(import.meta.dirname, '../../..')
const english = join(top, 'packages/locales/src/en')
const guides = join(top, 'docs/how-to')

const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsIn)
      : []

/** Every text of the English interface. */
const texts = new Set(
  readdirSync(english)
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => textsIn(JSON.parse(readFileSync(join(english, name), 'utf8')))),
)

describe.each(readdirSync(guides))('the guide %s', (name) => {
  it('has only texts of the interface in bold', () => {
    const bold = [...readFileSync(join(guides, name), 'utf8').matchAll(/\*\*([^*]+)\*\*/g)]
    const words = bold.map(([, text = '']) => text.replaceAll(/\s+/g, ' '))
    expect(words.filter((text) => !texts.has(text))).toEqual([])
  })
})
