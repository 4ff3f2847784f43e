/**
 * Builds the wasm of the optimizer and of the checker, and the glue of each, into `dist`, unless their inputs are
 * unchanged.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { digestOfInputs } from './lib/digest.ts'
import { MODULES, type Module } from './lib/modules.ts'
import { dist, root, scratch } from './lib/paths.ts'
import { main, runCommand } from './lib/run.ts'
import { requireTools, wasmOpt } from './lib/tools.ts'

const FILES = MODULES.flatMap(({ name }) => [`${name}.js`, `${name}.d.ts`, `${name}_bg.wasm`])
const stamp = join(dist, 'inputs.sha256')

const isFresh = (digest: string) =>
  [...FILES.map((name) => join(dist, name)), stamp].every((file) => existsSync(file)) &&
  readFileSync(stamp, 'utf8') === digest

/**
 * Vectors of a fixed width, which every browser with wasm of its own has had since 2023 at the latest: the same IEEE
 * operations in the same order, so the same bytes. Relaxed vectors, whose results may differ, stay off.
 */
const VECTORS = '-C target-feature=+simd128'

const settings = (name: string) => {
  const registry = join(process.env.CARGO_HOME ?? join(homedir(), '.cargo'), 'registry', 'src')
  return {
    // A panic's message names its source file. The prefix is replaced, so that builds on two machines are the same bytes.
    RUSTFLAGS: [process.env.RUSTFLAGS ?? '', `--remap-path-prefix=${registry}=registry`, VECTORS].join(' '),
    // Each compiles on one core for minutes, and one folder would let the second wait for the first.
    CARGO_TARGET_DIR: join(process.env.CARGO_TARGET_DIR ?? join(root, 'target'), `wasm-${name}`),
  }
}

/** Exactly the features that the toolchain emits: floats must compute the same bits as everywhere. */
const FEATURES = [
  'bulk-memory',
  'multivalue',
  'mutable-globals',
  'nontrapping-float-to-int',
  'reference-types',
  'sign-ext',
  'simd',
].map((feature) => `--enable-${feature}`)

const compile = async ({ crate, name }: Module) => {
  const where = ['--out-dir', scratch, '--out-name', name]
  const how = ['--target', 'web', '--mode', 'no-install', '--profile', 'wasm', '--no-pack', '--no-opt']
  await runCommand('wasm-pack', ['build', crate, ...how, ...where, '--', '--locked'], settings(name))
  const file = join(scratch, `${name}_bg.wasm`)
  await runCommand(process.execPath, [
    wasmOpt(),
    '-O3',
    ...FEATURES,
    '--strip-debug',
    '--strip-producers',
    file,
    '-o',
    file,
  ])
}

await main(async () => {
  const digest = digestOfInputs()
  if (isFresh(digest)) return
  requireTools()
  rmSync(scratch, { recursive: true, force: true })
  await Promise.all(MODULES.map(compile))
  mkdirSync(dist, { recursive: true })
  rmSync(stamp, { force: true })
  for (const name of FILES) renameSync(join(scratch, name), join(dist, name))
  writeFileSync(stamp, digest)
})
