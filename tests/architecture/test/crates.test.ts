import { basename, dirname } from 'node:path'
import { describe, expect, it } from 'vitest'
import { files, read } from '../src/repository.ts'

const manifests = files.filter((file) => /^crates\/[^/]+\/Cargo\.toml$/.test(file))

const ours = (manifest: string) =>
  [...read(manifest).matchAll(/^(kerfwise-[a-z]+)/gm)].map((match) => match[1])

describe('crates', () => {
  it('are found in the folder of crates', () => {
    expect(manifests.length).toBeGreaterThanOrEqual(6)
  })

  for (const manifest of manifests) {
    it(`${manifest} depends on what is below it at most`, () => {
      const below: Record<string, readonly string[]> = {
        'kerfwise-kernels': [],
        'kerfwise-model': ['kerfwise-kernels'],
        'kerfwise-verify': ['kerfwise-kernels', 'kerfwise-model'],
        'kerfwise-search': ['kerfwise-kernels', 'kerfwise-model'],
        'kerfwise-core': ['kerfwise-kernels', 'kerfwise-model', 'kerfwise-verify', 'kerfwise-search'],
        'kerfwise-checker': ['kerfwise-verify'],
        'kerfwise-declarations': ['kerfwise-model'],
      }
      const may = below[manifest.split('/')[1] ?? ''] ?? ['kerfwise-core']
      expect(ours(manifest).filter((name) => !may.includes(name ?? ''))).toEqual([])
    })
  }

  it('compile every file in their folders', () => {
    const sources = files.filter((file) => /^crates\/[^/]+\/src\/.*\.rs$/.test(file))
    const modules = sources.filter((file) => !/\/src\/(lib|main)\.rs$|\/src\/bin\//.test(file))
    const forgotten = modules.filter((file) => {
      const path = file.replace(/(\/mod)?\.rs$/, '')
      const [parent, name] = [dirname(path), basename(path)]
      const parents = [`${parent}/mod.rs`, `${parent}.rs`, `${parent}/lib.rs`, `${parent}/main.rs`]
      const named = new RegExp(`^\\s*(pub(\\([^)]*\\))? )?mod ${name};`, 'm')
      return !parents.some((each) => sources.includes(each) && named.test(read(each)))
    })
    expect(modules.length).toBeGreaterThan(100)
    expect(forgotten).toEqual([])
  })

  it('leave wasm-bindgen to the wasm shims', () => {
    const knowing = files
      .filter((file) => /^crates\/.*(\.rs|Cargo\.toml)$/.test(file))
      .filter((file) => /wasm[-_]bindgen/.test(read(file)))
    expect(knowing.filter((file) => !/^crates\/kerfwise-(wasm|checker)\//.test(file))).toEqual([])
  })
})
