import { describe, expect, it } from 'vitest'
import { files, read } from '../src/repository.ts'

const manifests = files.filter((file) => /^crates\/[^/]+\/Cargo\.toml$/.test(file))

const ours = (manifest: string) =>
  [...read(manifest).matchAll(/^(kerfwise-[a-z]+)/gm)].map((match) => match[1])

describe('crates', () => {
  it('are the three of the house', () => {
    expect(manifests.length).toBeGreaterThanOrEqual(3)
  })

  for (const manifest of manifests) {
    it(`${manifest} depends on the core at most`, () => {
      const may = manifest.includes('kerfwise-core') ? [] : ['kerfwise-core']
      expect(ours(manifest).filter((name) => !may.includes(name ?? ''))).toEqual([])
    })
  }

  it('only the wasm shim knows wasm-bindgen', () => {
    const knowing = files
      .filter((file) => /^crates\/.*(\.rs|Cargo\.toml)$/.test(file))
      .filter((file) => /wasm[-_]bindgen/.test(read(file)))
    expect(knowing.filter((file) => !file.startsWith('crates/kerfwise-wasm/'))).toEqual([])
  })
})
