import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { crateParts } from '../src/crates.ts'
import { folderWith } from './support/folder.ts'

/** The manifest of a crate, with the lines below its name. */
const crate = (name: string, ...lines: string[]) =>
  [`[package]\nname = "${name}"\nversion = "1.0.0"\nedition = "2021"`, ...lines].join('\n')

/** Crates as a registry has them, by their manifests. */
function registry(manifests: Readonly<Record<string, string>>) {
  const files: Record<string, unknown> = {}
  for (const [name, manifest] of Object.entries(manifests)) {
    files[`others/${name}/Cargo.toml`] = manifest
    files[`others/${name}/src/lib.rs`] = ''
    files[`others/${name}/.cargo-checksum.json`] = { files: {} }
  }
  return files
}

/** The lock file of crates with those that each depends on. */
const lock = (crates: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(crates)
    .map(([name, needs]) => {
      const source =
        name === 'ours' ? '' : 'source = "registry+https://github.com/rust-lang/crates.io-index"\n'
      return `[[package]]\nname = "${name}"\nversion = "1.0.0"\n${source}dependencies = ${JSON.stringify(needs)}\n`
    })
    .join('\n')
    .replace(/^/, 'version = 4\n\n')

const terms = 'license = "MIT"'

function tree(): string {
  const folder = folderWith({
    '.cargo/config.toml':
      '[source.crates-io]\nreplace-with = "others"\n[source.others]\ndirectory = "others"\n',
    'Cargo.toml': crate(
      'ours',
      '[dependencies]\nplain = "1"\nmaker = "1"\n',
      '[build-dependencies]\nplain = "1"\nbuilder = "1"\n',
      '[dev-dependencies]\ntester = "1"\n',
    ),
    'src/lib.rs': '',
    'Cargo.lock': lock({
      ours: ['builder', 'maker', 'plain', 'tester'],
      ...{ builder: [], deeper: [], maker: ['quoter'], plain: ['deeper'], quoter: [], tester: [] },
    }),
    ...registry({
      plain: crate(
        'plain',
        ...[terms, 'authors = ["Ann", "Bob"]', 'repository = "https://a"', '[dependencies]\ndeeper = "1"'],
      ),
      deeper: crate('deeper', 'license-file = "LICENSE"'),
      builder: crate('builder', terms),
      tester: crate('tester', terms),
      maker: crate(
        'maker',
        ...[terms, 'build = "build.rs"', '[lib]\nproc-macro = true', '[dependencies]\nquoter = "1"'],
      ),
      quoter: crate('quoter', terms),
    }),
    'others/deeper/LICENSE': 'own terms',
    'others/maker/build.rs': 'fn main() {}',
  })
  return join(folder, 'Cargo.toml')
}

describe('the crates of a program', () => {
  it('are those compiled into it, not those of builds, tests and macros', () => {
    const parts = crateParts(tree(), ['ours'])
    expect(parts.map(({ name }) => name).toSorted()).toEqual(['The Rust standard library', 'deeper', 'plain'])
  })

  it('have licence, source and authors as they name them, or none', () => {
    const parts = Object.fromEntries(crateParts(tree(), ['ours']).map((part) => [part.name, part]))
    expect(parts.plain).toMatchObject({ version: '1.0.0', licence: 'MIT', source: 'https://a' })
    expect(parts.plain?.texts.join()).toContain('Copyright (c) Ann, Bob\n')
    expect(parts.deeper).toMatchObject({ licence: '', source: '', texts: ['own terms'] })
  })

  it('are asked of cargo, whose fault stops the build', () => {
    expect(() => crateParts(join(folderWith({}), 'Cargo.toml'), ['ours'])).toThrow(
      /^cargo does not tell the crates of the wasm: .*Cargo\.toml/s,
    )
  })
})
