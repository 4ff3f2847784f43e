/** Builds the wasm and its glue into `dist`, unless what they are made of is what it was. */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { withNaturalAlignment } from './lib/aligned.ts'
import { digestOfInputs } from './lib/digest.ts'
import { inOrder } from './lib/order.ts'
import { dist, scratch } from './lib/paths.ts'
import { withoutPlaces } from './lib/places.ts'
import { main, run } from './lib/run.ts'
import { sizes } from './lib/sizes.ts'
import { requireTools, wasmOpt } from './lib/tools.ts'
import { withTraps } from './lib/traps.ts'

const FILES = ['kerfwise.js', 'kerfwise.d.ts', 'kerfwise_bg.wasm']
const stamp = join(dist, 'inputs.sha256')

const isFresh = (digest: string) =>
  [...FILES.map((name) => join(dist, name)), stamp].every((file) => existsSync(file)) &&
  readFileSync(stamp, 'utf8') === digest

/**
 * LLVM repeats a function where it is called up to these costs, 225 and 325 by its own measure: far larger, not faster.
 * The second is for what the standard library marks for it; of ours, what is worth it says so (`inline(always)`).
 */
const INLINING = [
  '-C llvm-args=-inline-threshold=5',
  '-C llvm-args=-inlinehint-threshold=60',
  // Steps of the search, called once each, stay functions: one within the other they compress far worse.
  '-C llvm-args=-inline-max-stacksize=128',
]

/**
 * What makes loops and branches longer and wasm no faster, since every value kept is a local more: pointers that run along with a
 * loop's counter (a load adds an offset for nothing), values read once for a branch that may not need them, and sums kept
 * out of memory while a loop runs.
 */
const LOCALS = [
  '-C llvm-args=-disable-lsr',
  '-C llvm-args=-enable-load-pre=false',
  '-C llvm-args=-disable-licm-promotion',
]

/**
 * Vectors of a fixed width, which every browser with wasm of its own has had since 2023 at the latest: the same IEEE
 * operations in the same order, so the same bytes. Relaxed vectors, whose results may differ, stay off.
 */
const VECTORS = '-C target-feature=+simd128'

const flags = () => {
  const registry = join(process.env.CARGO_HOME ?? join(homedir(), '.cargo'), 'registry', 'src')
  return {
    // Panics carry the path of their source file: without this, that of this machine's registry.
    RUSTFLAGS: [
      process.env.RUSTFLAGS ?? '',
      `--remap-path-prefix=${registry}=registry`,
      VECTORS,
      ...INLINING,
      ...LOCALS,
    ].join(' '),
  }
}

/** Exactly what the toolchain emits as it is called above: floats must compute the same bits as on every other. */
const FEATURES = [
  'bulk-memory',
  'multivalue',
  'mutable-globals',
  'nontrapping-float-to-int',
  'reference-types',
  'sign-ext',
  'simd',
].map((feature) => `--enable-${feature}`)

/** Small functions stay calls: repeated where they are called, they would make the file larger again. */
const SMALLEST = [
  '-Oz',
  '--flexible-inline-max-function-size=0',
  '--one-caller-inline-max-function-size=0',
  // The stack lies lowest in memory and grows down: nothing is at the first kilobyte but its overflow.
  '--low-memory-unused',
]

const compile = () => {
  rmSync(scratch, { recursive: true, force: true })
  const where = ['--out-dir', scratch, '--out-name', 'kerfwise']
  const how = ['--target', 'web', '--mode', 'no-install', '--profile', 'wasm', '--no-pack', '--no-opt']
  run('wasm-pack', ['build', 'crates/kerfwise-wasm', ...how, ...where, '--', '--locked'], flags())
  const file = join(scratch, 'kerfwise_bg.wasm')
  writeFileSync(file, withNaturalAlignment(withoutPlaces(withTraps(readFileSync(file)))))
  run(process.execPath, [wasmOpt(), ...SMALLEST, ...FEATURES, '--strip-producers', file, '-o', `${file}.opt`])
  writeFileSync(file, inOrder(readFileSync(`${file}.opt`)))
  rmSync(`${file}.opt`)
}

await main(() => {
  const digest = digestOfInputs()
  if (isFresh(digest)) return
  requireTools()
  compile()
  mkdirSync(dist, { recursive: true })
  rmSync(stamp, { force: true })
  for (const name of FILES) renameSync(join(scratch, name), join(dist, name))
  writeFileSync(stamp, digest)
  process.stdout.write(`${sizes()}\n`)
})
