import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { read, root } from '../src/repository.ts'

/**
 * Licences that require only their notice. MPL-2.0, the only copyleft licence among them, ends at the file; the
 * exception of LLVM requires even less.
 */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'Apache-2.0 WITH LLVM-exception',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
  'Unicode-3.0',
  'Unlicense',
  'Zlib',
])

/** Whether one of the choices of an SPDX expression asks for allowed licences alone. */
const isAllowed = (expression: string) =>
  expression
    .replace(/^\((.*)\)$/, '$1')
    .split(/ OR |\//)
    .some((choice) => choice.split(' AND ').every((licence) => allowed.has(licence.replace(/[()]/g, ''))))

const run = (command: string, args: string[]) =>
  JSON.parse(execFileSync(command, args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }))

it.each([
  ['MIT', true],
  ['GPL-3.0', false],
  ['MIT OR GPL-2.0', true],
  ['(MIT AND Zlib)', true],
  ['MIT AND AGPL-3.0', false],
  ['MIT/Apache-2.0', true],
  ['Unknown', false],
])('the list of licences says whether %s is allowed', (expression, is) => {
  expect(isAllowed(expression)).toBe(is)
})

it('no package from npm has a licence that is not allowed', () => {
  const byLicence: Record<string, { name: string }[]> = run('pnpm', [
    'licenses',
    'list',
    '--recursive',
    '--json',
  ])
  expect(Object.keys(byLicence).length).toBeGreaterThan(5)
  const refused = Object.entries(byLicence).filter(([licence]) => !isAllowed(licence))
  expect(refused.map(([licence, packages]) => [licence, packages.map(({ name }) => name)])).toEqual([])
})

interface Crate {
  readonly name: string
  readonly license: string | null
  /** Null for our own crates. */
  readonly source: string | null
  readonly dependencies: readonly { name: string; req: string; source: string | null }[]
}

/** The crates of the workspace, and of the published package outside it. */
const crates = (): readonly Crate[] =>
  ['Cargo.toml', 'crates/kerfwise-python/Cargo.toml'].flatMap(
    (manifest) =>
      run('cargo', ['metadata', '--format-version', '1', '--locked', '--manifest-path', manifest]).packages,
  )

it('no crate has a licence that is not allowed', () => {
  const all = crates()
  expect(all.length).toBeGreaterThan(50)
  expect(all.filter(({ license }) => !isAllowed(license ?? 'none')).map(({ name }) => name)).toEqual([])
})

/** A registry never changes a released version; a branch of a repository may. */
const CRATES_IO = 'registry+https://github.com/rust-lang/crates.io-index'

it('every crate is from crates.io, in a version that we name', () => {
  const all = crates()
  const strangers = all.filter(({ source }) => source !== null && source !== CRATES_IO)
  expect(strangers.map(({ name }) => name)).toEqual([])
  const unnamed = all
    .filter(({ source }) => source === null)
    .flatMap(({ dependencies }) => dependencies.filter(({ req, source }) => source && req === '*'))
  expect(unnamed.map(({ name }) => name)).toEqual([])
})

it('every package from npm is from the registry, with its digest', () => {
  const resolutions = read('pnpm-lock.yaml').match(/(?<=^ +resolution: ).*$/gm) ?? []
  expect(resolutions.length).toBeGreaterThan(300)
  expect(resolutions.filter((each) => !/^\{integrity: sha512-[\w+/=]+\}$/.test(each))).toEqual([])
})

/** Whole programs or rooms of their own that a crate would bring along; the optimizer needs no network and no clock. */
const BANNED = /^(openssl|native-tls|reqwest|hyper|tokio|async-std|chrono|getrandom)(-sys)?$/

it('no crate of the core uses a network or a random source', () => {
  const tree = execFileSync(
    'cargo',
    ['tree', '--locked', '--edges', 'normal', '--prefix', 'none', '--format', '{lib}', '-p', 'kerfwise-core'],
    { cwd: root, encoding: 'utf8' },
  )
  const names = [...new Set(tree.split('\n').map((name) => name.trim().replaceAll('_', '-')))]
  expect(names).toContain('serde-json')
  expect(names.filter((name) => BANNED.test(name))).toEqual([])
})
