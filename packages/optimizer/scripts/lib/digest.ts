import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.ts'

/** The inputs of the wasm, from the top of the repository; turbo.json lists the same. */
const INPUTS = [
  'Cargo.toml',
  'Cargo.lock',
  'rust-toolchain.toml',
  'crates/kerfwise-checker',
  'crates/kerfwise-core',
  'crates/kerfwise-kernels',
  'crates/kerfwise-model',
  'crates/kerfwise-search',
  'crates/kerfwise-verify',
  'crates/kerfwise-wasm',
  'packages/optimizer/package.json',
  'packages/optimizer/scripts',
  'pnpm-workspace.yaml',
]

/** What lies in a crate's folder and goes into no build: files of cargo, and tests with what they have found. */
const LEFT_OUT = ['target', 'tests', 'proptest-regressions']

const filesOf = (path: string): string[] => {
  if (!existsSync(join(root, path))) return []
  if (statSync(join(root, path)).isFile()) return [path]
  const entries = readdirSync(join(root, path)).filter((name) => !LEFT_OUT.includes(name))
  return entries.sort().flatMap((name) => filesOf(`${path}/${name}`))
}

/** A digest of everything that goes into the build. */
export const digestOfInputs = (): string => {
  const hash = createHash('sha256')
  for (const file of INPUTS.flatMap(filesOf)) {
    const bytes = readFileSync(join(root, file))
    hash.update(`${file}\0${bytes.length}\0`).update(bytes)
  }
  return hash.digest('hex')
}
