import { describe, expect, it } from 'vitest'
import { files, read } from '../src/repository.ts'

const folder = 'crates/kerfwise-search/src/'

/** The modules that `lib.rs` names, without modules for tests alone. */
const modules = [
  ...read(`${folder}lib.rs`).matchAll(/(#\[cfg\(test.*\n)?^(?:pub )?mod ([a-z_]+);$/gm),
].flatMap((match) => (match[1] === undefined ? [match[2] ?? ''] : []))

/** The rows of the table of its modules in docs/ARCHITECTURE.md, from the bottom up. */
const layers = [
  ...(read('docs/ARCHITECTURE.md')
    .split('| module | what it is for |')[1]
    ?.split('\n\n')[0]
    ?.matchAll(/^\| `([a-z_]+)` \|/gm) ?? []),
].map((match) => match[1] ?? '')

const sources = files.filter(
  (file) =>
    file.startsWith(folder) && file.endsWith('.rs') && !/\/(tests|bench|steps_page)(\/|\.rs$)/.test(file),
)

const moduleOf = (file: string) => file.slice(folder.length).split(/[/.]/)[0] ?? ''

/** The modules of the search that a source file names outside of its tests, by `use crate::a::…`, `use crate::{a, b::…}` or in place. */
const imported = (source: string) => {
  const code = (source.split('#[cfg(test)]\nmod tests')[0] ?? '').replace(/^\s*\/\/.*$/gm, '')
  const grouped = [...code.matchAll(/\bcrate::\{([^;]*)\};/g)].flatMap((match) =>
    [...(match[1] ?? '').matchAll(/(?:^|,)\s*([a-z_]+)/g)].map((name) => name[1] ?? ''),
  )
  const single = [...code.matchAll(/\bcrate::([a-z_]+)/g)].map((match) => match[1] ?? '')
  return [...single, ...grouped].filter((name) => modules.includes(name))
}

/** Lines from the head of a function to its closing brace, by the function's name. */
const lengths = (source: string) => {
  const lines = source.split('\n')
  return lines.flatMap((line, at) => {
    const [, indent, name] = /^( *)(?:pub(?:\([^)]*\))? )?(?:const )?fn (\w+)/.exec(line) ?? []
    const end = lines.findIndex((each, index) => index > at && each === `${indent}}`)
    return name === undefined || end < 0 ? [] : [{ name, lines: end - at + 1 }]
  })
}

describe('functions of the search', () => {
  /** Inner loops whose state is in registers; functions for their parts would have to pass the whole state. */
  const loops = ['kerfwise-kernels/src/knapsack/branch.rs search', 'kerfwise-kernels/src/joints.rs step']

  it('are at most 60 lines long, except two inner loops', () => {
    const below = files.filter((file) => /^crates\/kerfwise-(kernels|model)\/src\/.*\.rs$/.test(file))
    const long = [...sources, ...below]
      .filter((file) => !/\/(answer|tests)(\/|\.rs$)/.test(file))
      .flatMap((file) =>
        lengths(read(file))
          .filter(({ lines }) => lines > 60)
          .map(({ name }) => `${file.replace('crates/', '')} ${name}`),
      )
    expect(below.length).toBeGreaterThan(40)
    expect(long.toSorted()).toEqual(loops.toSorted())
  })
})

describe('modules of the search', () => {
  it('are all in the table of docs/ARCHITECTURE.md', () => {
    expect(modules.length).toBeGreaterThan(15)
    expect([...layers].sort()).toEqual([...modules].sort())
  })

  it('import only modules that are above them in that table', () => {
    const upward = sources
      .filter((file) => moduleOf(file) !== 'lib')
      .flatMap((file) =>
        imported(read(file))
          .filter((name) => layers.indexOf(name) > layers.indexOf(moduleOf(file)))
          .map((name) => `${file} imports ${name}`),
      )
    expect(sources.length).toBeGreaterThan(100)
    expect(upward).toEqual([])
  })

  it('are found in every form of an import', () => {
    const source =
      'use crate::frame::{Bar, Plan};\nuse crate::{search, steps::Step};\n// crate::mitre\nlet x = crate::bounds::BOUNDS;'
    expect(imported(source).sort()).toEqual(['bounds', 'frame', 'search', 'steps'])
  })
})
