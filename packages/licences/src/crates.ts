import { spawnSync } from 'node:child_process'
import { dirname } from 'node:path'
import { complete, noticesIn, type Part } from './part.ts'

interface Crate {
  readonly id: string
  readonly name: string
  readonly version: string
  readonly license: string | null
  readonly repository: string | null
  /** Null for a crate without a registry: our own. */
  readonly source: string | null
  readonly authors: readonly string[]
  readonly manifest_path: string
  readonly targets: readonly { readonly kind: readonly string[] }[]
}

interface Node {
  readonly id: string
  readonly deps: readonly {
    readonly pkg: string
    readonly dep_kinds: readonly { readonly kind: string | null }[]
  }[]
}

interface Metadata {
  readonly packages: readonly Crate[]
  readonly resolve: { readonly nodes: readonly Node[] }
}

/**
 * The crates of others that are compiled into wasm with our crates, and the compiler's own library. `manifest` is the
 * file that cargo builds our crates by.
 */
export function crateParts(manifest: string, ours: readonly string[]): Part[] {
  const { packages, resolve } = metadata(manifest)
  const crates = new Map(packages.map((crate) => [crate.id, crate]))
  const nodes = new Map(resolve.nodes.map((node) => [node.id, node]))
  const found = new Map<string, Crate>()
  const visit = (id: string) => {
    const crate = crates.get(id)
    // Macros run in the compiler and leave none of their code in the program.
    if (!crate || found.has(id) || crate.targets.some(({ kind }) => kind.includes('proc-macro'))) return
    found.set(id, crate)
    for (const { pkg, dep_kinds } of nodes.get(id)?.deps ?? []) {
      if (dep_kinds.some(({ kind }) => kind === null)) visit(pkg)
    }
  }
  for (const { id, name } of packages) if (ours.includes(name)) visit(id)
  const others = [...found.values()].filter(({ source }) => source !== null)
  return [...others.map(partOf), standardLibrary]
}

function metadata(manifest: string): Metadata {
  const words = [
    'metadata',
    '--format-version',
    '1',
    '--manifest-path',
    manifest,
    '--locked',
    '--filter-platform',
    'wasm32-unknown-unknown',
  ]
  const done = spawnSync('cargo', words, { cwd: dirname(manifest), encoding: 'utf8', maxBuffer: 100_000_000 })
  if (done.status !== 0) throw new Error(`cargo does not tell the crates of the wasm: ${done.stderr}`)
  return JSON.parse(done.stdout)
}

function partOf({ name, version, license, repository, authors, manifest_path }: Crate): Part {
  const texts = noticesIn(dirname(manifest_path))
  return complete(
    { name, version, licence: license ?? '', source: repository ?? '', texts },
    authors.join(', '),
  )
}

const standardLibrary = complete(
  {
    name: 'The Rust standard library',
    version: '',
    licence: 'MIT OR Apache-2.0',
    source: 'https://github.com/rust-lang/rust',
    texts: [],
  },
  'The Rust Project Contributors',
)
