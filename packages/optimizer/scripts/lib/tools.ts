import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { root } from './paths.ts'
import { Missing, output } from './run.ts'

const pinnedBindgen = (): string => {
  const lock = readFileSync(join(root, 'Cargo.lock'), 'utf8')
  const version = lock.match(/name = "wasm-bindgen"\nversion = "([^"]+)"/)?.[1]
  if (!version) throw new Error('Cargo.lock does not name wasm-bindgen')
  return version
}

/** Names a missing tool before a build fails half-way with a less clear message. */
export const requireTools = (): void => {
  if (output('cargo', ['--version']) === null)
    throw new Missing('cargo is missing; install rustup from https://rustup.rs.')
  if (output('wasm-pack', ['--version']) === null)
    throw new Missing(
      'wasm-pack is missing; run "npm start" or "npm test" once at the top of the repository, or "cargo install wasm-pack".',
    )
  const version = pinnedBindgen()
  if (output('wasm-bindgen', ['--version']) !== `wasm-bindgen ${version}`)
    throw new Missing(
      `wasm-bindgen ${version} is missing; run "npm start" or "npm test" once at the top of the repository, or "cargo install wasm-bindgen-cli --version ${version}".`,
    )
}

/** Binaryen's optimizer, a JavaScript program of the npm package. */
export const wasmOpt = (): string =>
  join(dirname(createRequire(import.meta.url).resolve('binaryen')), 'bin', 'wasm-opt')
