import { basename } from 'node:path'
import { expect, it } from 'vitest'
import { files, read } from '../src/repository.ts'

const sources = files
  .filter((file) => /^(apps|packages|tests)\/.*\.tsx?$/.test(file) && !/\.gen\.ts$|\/generated\//.test(file))
  .map((file) => ({ file, text: read(file) }))

/** In how many files a word stands. */
const spread = new Map<string, number>()
for (const { text } of sources) {
  for (const word of new Set(text.match(/\w+/g))) spread.set(word, (spread.get(word) ?? 0) + 1)
}

/** Files that another takes whole (`import * as`), as registries do; and routes, whose names the router looks for. */
const taken = new Set(
  sources.flatMap(({ text }) =>
    [...text.matchAll(/import \* as \w+ from '[^']*\/([^/']+)'/g)].map(([, name]) => name),
  ),
)
const isTaken = (file: string) => taken.has(basename(file)) || file.includes('/routes/')

it('what is exported is used in another file', () => {
  const exported = sources
    .filter(({ file }) => !isTaken(file))
    .flatMap(({ file, text }) =>
      [...text.matchAll(/^export (?:async )?(?:const|function|class) (\w+)/gm)].map(([, name = '']) => ({
        file,
        name,
      })),
    )
  expect(exported.length).toBeGreaterThan(500)
  expect(exported.filter(({ name }) => (spread.get(name) ?? 0) < 2)).toEqual([])
})
