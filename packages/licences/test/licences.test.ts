import { createRequire } from 'node:module'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { crateParts } from '../src/crates.ts'
import { packageOf } from '../src/part.ts'
import { textOf } from '../src/text.ts'

const { resolve } = createRequire(import.meta.url)

describe('the notices of what browsers get', () => {
  it.each([
    ['a module', 'react', 'MIT', 'Copyright (c) Meta'],
    ['a font', '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf', 'MIT AND OFL-1.1', 'OFL'],
    ['wasm that brings no text', '@resvg/resvg-wasm/index_bg.wasm', 'MPL-2.0', 'Mozilla Public License'],
  ])('have licence, source and text of %s', (_name, file, licence, words) => {
    const part = packageOf(resolve(file))
    expect(part).toMatchObject({ licence, source: expect.stringMatching(/\w/) })
    expect(part.texts.join()).toContain(words)
  })

  it('have the crates in the optimizer, without our own and without macros', () => {
    const parts = crateParts(join(import.meta.dirname, '../../../Cargo.toml'), ['kerfwise-wasm'])
    const names = parts.map(({ name }) => name)
    expect(names).toEqual(
      expect.arrayContaining(['serde_json', 'wasm-bindgen', 'libm', 'The Rust standard library']),
    )
    expect(names.filter((name) => /^kerfwise|macro|derive|^syn$/.test(name))).toEqual([])
    expect(parts.filter(({ texts }) => texts.join().length < 200)).toEqual([])
  })

  it('give a shared text once, below the names of all its parts', () => {
    const part = (name: string, text: string) => ({
      name,
      version: '1',
      licence: 'MIT',
      source: '',
      texts: [text],
    })
    const text = textOf([part('b', 'one'), part('a', 'one'), part('c', 'two')])
    expect(text).toContain('a 1 · MIT\nb 1 · MIT\n\none\n')
    expect(text.indexOf('c 1')).toBeGreaterThan(text.indexOf('one'))
    expect(textOf([{ ...part('d', 'one'), version: '' }])).toContain('\nd · MIT\n')
  })
})
