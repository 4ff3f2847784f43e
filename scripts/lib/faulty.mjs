// A copy of the core in which every fault stands behind a number, so that all of them need one build.
import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { root } from './paths.mjs'
import { output } from './run.mjs'

const home = join(root, 'target/mutate')
const tree = join(home, 'tree')
const source = 'crates/kerfwise-core/src'

/** @typedef {{ number: string, name: string }} Made */

/**
 * Copies the workspace, puts faults into the files of these folders, and builds the tests.
 * @param {string[]} folders below the core's sources
 * @param {string[]} tests arguments of cargo
 * @returns {{ faults: Made[], programs: string[] }}
 */
export const faulty = (folders, tests) => {
  rmSync(tree, { recursive: true, force: true })
  mkdirSync(tree, { recursive: true })
  for (const part of ['Cargo.toml', 'Cargo.lock', 'rust-toolchain.toml', 'crates', 'tests/corpus'])
    cpSync(join(root, part), join(tree, part), { recursive: true, preserveTimestamps: true })
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, source, folder))
      .filter((file) => file.endsWith('.rs') && file !== 'tests.rs')
      .map((file) => `${folder}/${file}`),
  )
  const own = [
    '--quiet',
    '--manifest-path',
    join(root, 'tests/mutants/Cargo.toml'),
    '--target-dir',
    join(home, 'tool'),
  ]
  const made = output('cargo', ['run', ...own, '--', join(tree, source), ...files])
  if (made === null)
    throw new Error('No faults could be put into the copy: tests/mutants does not build or run.')
  const where = ['--manifest-path', join(tree, 'Cargo.toml'), '--target-dir', join(home, 'build')]
  const what = ['--package', 'kerfwise-core', '--no-default-features', ...tests]
  const built = output('cargo', ['test', '--no-run', '--message-format=json', ...where, ...what])
  if (built === null)
    throw new Error(
      `The copy with its faults does not build: cargo test --no-run ${[...where, ...what].join(' ')}`,
    )
  return {
    faults: made.split('\n').map((line) => {
      const [number = '', name = ''] = line.split('\t')
      return { number, name }
    }),
    programs: built
      .split('\n')
      .map((line) => JSON.parse(line).executable)
      .filter(Boolean),
  }
}

/** @param {string} program @param {string} number @param {number} limit milliseconds */
const once = (program, number, limit) =>
  new Promise((resolve) => {
    const child = spawn(program, ['--quiet'], {
      cwd: join(tree, 'crates/kerfwise-core'),
      env: { ...process.env, KERFWISE_FAULT: number, RUST_BACKTRACE: '0' },
      stdio: 'ignore',
    })
    const late = setTimeout(() => child.kill('SIGKILL'), limit)
    child.on('close', (code, signal) => {
      clearTimeout(late)
      resolve(signal === 'SIGKILL' ? 'endless' : code === 0 ? 'unnoticed' : 'noticed')
    })
  })

/**
 * What becomes of a fault; 0 is none.
 * @param {string[]} programs @param {string} number @param {number} limit
 * @returns {Promise<'unnoticed' | 'noticed' | 'endless'>}
 */
const tried = async (programs, number, limit) => {
  for (const program of programs) {
    const found = await once(program, number, limit)
    if (found !== 'unnoticed') return found
  }
  return 'unnoticed'
}

/**
 * All of them, as many at a time as there are processors.
 * @param {string[]} programs @param {Made[]} faults
 */
export const trial = async (programs, faults) => {
  const begin = Date.now()
  if ((await tried(programs, '0', 600_000)) !== 'unnoticed')
    throw new Error('The tests fail without any fault.')
  const limit = Math.max(10_000, 20 * (Date.now() - begin))
  /** @type {Record<'unnoticed' | 'noticed' | 'endless', string[]>} */
  const found = { unnoticed: [], noticed: [], endless: [] }
  const open = [...faults]
  const work = async () => {
    for (let fault = open.shift(); fault; fault = open.shift()) {
      const how = await tried(programs, fault.number, limit)
      found[how].push(fault.name)
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  return found
}
