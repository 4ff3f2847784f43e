import { describe, expect, it } from 'vitest'
import { files, read } from '../src/repository.ts'

const manifests = files.filter((file) => /^crates\/[^/]+\/Cargo\.toml$/.test(file))

const ours = (manifest: string) =>
  [...read(manifest).matchAll(/^(kerfwise-[a-z]+)/gm)].map((match) => match[1])

describe('crates', () => {
  it('are the four of the house', () => {
    expect(manifests.length).toBeGreaterThanOrEqual(4)
  })

  for (const manifest of manifests) {
    it(`${manifest} depends on what is below it at most`, () => {
      const below: Record<string, readonly string[]> = {
        'kerfwise-kernels': [],
        'kerfwise-core': ['kerfwise-kernels'],
      }
      const may = below[manifest.split('/')[1] ?? ''] ?? ['kerfwise-core']
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
