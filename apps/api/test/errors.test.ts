import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { errorKeys } from '@kerfwise/contract'
import { errorText } from '@kerfwise/locales/server'
import { describe, expect, it } from 'vitest'

const sources = fileURLToPath(new URL('../src', import.meta.url))
const texts = readdirSync(sources, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => readFileSync(join(sources, file), 'utf8'))

/** Answered by the optimizer itself, beside those that the server throws. */
const core = ['tooLarge', 'invalidRequest']

describe('the error table', () => {
  it.each(errorKeys)('%s is thrown somewhere and has a text', (key) => {
    const thrown = texts.some((text) => text.includes(`'${key}'`))
    expect(thrown || core.includes(key)).toBe(true)
    expect(errorText(key, 'en').length).toBeGreaterThan(10)
  })

  it('falls back to English for languages without a translation', () => {
    expect(errorText('notFound', 'xx-YY, ;q=, tlh;q=0.5')).toBe(errorText('notFound'))
  })
})
