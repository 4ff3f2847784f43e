// The crates of crates.io: the facade and those below it, which go up in this order.
import { copyFileSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../paths.mjs'
import { output, runProgram } from '../run.mjs'
import { say } from '../say.mjs'
import { requireInterface } from './interface.mjs'

const crates = [
  ...['kerfwise-kernels', 'kerfwise-model', 'kerfwise-verify', 'kerfwise-search', 'kerfwise-core'],
  'kerfwise',
]
const named = crates.flatMap((name) => ['--package', name])

/** Brings every crate into cargo's cache, since a dry run asks no network. */
export const provideCrates = async () => {
  for (const folder of ['.', 'crates/kerfwise-python']) {
    await runProgram('cargo', ['fetch', '--locked'], { cwd: join(root, folder), quiet: true })
  }
}

/** Compares the facade with the last release, by its tag. */
const compare = async () => {
  requireInterface()
  const tag = output('git', ['describe', '--tags', '--match', 'v*', '--abbrev=0'])
  if (tag === null) return say('no release is tagged yet: there is none to compare the crate with')
  if (output('cargo', ['semver-checks', '--version']) === null)
    return say(`cargo-semver-checks is not here: nobody compared the crate with ${tag}`)
  await runProgram('cargo', ['semver-checks', '--package', 'kerfwise', '--baseline-rev', tag])
}

/** @param {string} folder @param {{ isDry: boolean }} how */
export const packCrates = async (folder, { isDry }) => {
  const packages = join(root, 'target/package')
  rmSync(packages, { recursive: true, force: true })
  // A dry run compiles nothing here: its test compiles the packed files.
  const how = isDry ? ['--allow-dirty', '--no-verify', '--offline'] : []
  await runProgram('cargo', ['package', '--quiet', '--locked', ...named, ...how], {
    quiet: true,
    env: { CARGO_TARGET_DIR: join(root, 'target') },
  })
  for (const name of readdirSync(packages)) {
    if (name.endsWith('.crate')) copyFileSync(join(packages, name), join(folder, name))
  }
  if (!isDry) await compare()
}
