import { describe, expect, it } from 'vitest'
import { files, read } from '../src/repository.ts'
import { stringsOf } from '../src/strings.ts'

const sources = files
  .filter((file) => /^(apps|packages)\/[^/]+\/src\/.*\.tsx?$/.test(file) && !/\.test\.|\.gen\.ts$/.test(file))
  .filter((file) => !file.startsWith('packages/locales/'))
  .map((file) => ({ file, ...stringsOf(file, read(file)) }))

const form = /_(one|other)$/

/** Every key of the English texts, as `plan:figures.bars`; counted texts without their form. */
const keys = files
  .filter((file) => /^packages\/locales\/src\/en\/\w+\.json$/.test(file))
  .flatMap((file) => {
    const namespace = /(\w+)\.json$/.exec(file)?.[1] ?? ''
    const walk = (part: object, path: string): string[] =>
      Object.entries(part).flatMap(([key, value]) =>
        typeof value === 'object' ? walk(value, `${path}${key}.`) : [path + key.replace(form, '')],
      )
    return walk(JSON.parse(read(file)), `${namespace}:`)
  })

/** Whole groups of texts that are found by a name of the domain, held to it by types or by the tests named. */
const byName = [
  // `packages/cutlist/test/texts.test.ts`
  /^cutlist:(command|configuration|demo|item|validation)\./,
  // `apps/api/test/errors.test.ts`
  /^errors:/,
  // `packages/locales/src/mail.ts`: a template is a key.
  /^mails:/,
]

describe('the texts', () => {
  it('are all in use', () => {
    const strings = sources.flatMap(({ all }) => all)
    const whole = new Set(strings)
    const patterns = [...whole]
      .filter((text) => text.includes('*') && /\w\.|\.\w/.test(text))
      .map(
        (text) =>
          new RegExp(`^(\\w+:)?${text.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '[\\w.-]+')}$`),
      )
    const unused = [...new Set(keys)].filter((key) => {
      const path = key.slice(key.indexOf(':') + 1)
      // The server for assistants names a text by namespace and path: `proof.why.picked`.
      const names = [key, path, key.replace(':', '.')]
      if (byName.some((group) => group.test(key)) || names.some((name) => whole.has(name))) return false
      return !patterns.some((pattern) => pattern.test(path) || pattern.test(key))
    })
    expect(unused).toEqual([])
  })
})

describe('the page', () => {
  it.each(
    sources.filter(({ file }) => file.startsWith('apps/web/')).map((source) => [source.file, source.shown]),
  )('%s shows no text of its own', (_file, shown) => {
    expect(shown).toEqual([])
  })
})
