// A copy of the crates in which every fault is behind a number, so that all of them need one build.
import { spawn, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { root } from './paths.mjs'

const home = join(root, 'target/mutate')
const tree = join(home, 'tree')

/** @typedef {{ number: string, name: string }} Made */
/** @typedef {{ program: string, cwd: string }} Program of a test, and the folder in which cargo runs it */
/** @typedef {{ crate: string, folder: string, but?: readonly string[], tests: readonly string[] }} Part files of one folder of a crate, and its tests */

/** The folder of a crate's sources. @param {string} crate */
const sourcesOf = (crate) => `crates/kerfwise-${crate}/src`

/** @param {string[]} args @param {Record<string, string>} env */
const cargo = (args, env = {}) =>
  spawnSync('cargo', args, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    maxBuffer: 1 << 28,
    env: { ...process.env, ...env },
  })

/**
 * The faults at which the compiler stops, as a product of two lengths: the last number before each place.
 * @param {{ reason: string, message?: { level: string, spans: { file_name: string, byte_start: number }[] } }[]} said
 */
const refused = (said) => {
  const errors = said.flatMap(({ reason, message }) =>
    reason === 'compiler-message' && message?.level === 'error' ? message.spans.slice(0, 1) : [],
  )
  return errors.flatMap(({ file_name, byte_start }) => {
    const before = readFileSync(join(tree, file_name)).subarray(0, byte_start).toString()
    return before.match(/\d+(?=u32)/g)?.slice(-1) ?? []
  })
}

/**
 * The programs of the tests, in the order in which these are listed.
 * @param {{ executable?: string, manifest_path?: string, target?: { name: string } }[]} said @param {readonly string[]} tests
 * @returns {Program[]}
 */
const inOrder = (said, tests) =>
  tests.map((test) => {
    const [crate = '', name = ''] = test.split('/')
    const target = name === 'lib' ? `kerfwise_${crate}` : name
    const found = said.find((made) => made.executable && made.target?.name === target)
    if (!found?.executable || !found.manifest_path) throw new Error(`There is no program of ${test}.`)
    return { program: found.executable, cwd: dirname(found.manifest_path) }
  })

/** What cargo builds of tests by crate and name. @param {readonly string[]} tests */
const asked = (tests) => [
  ...new Set(
    tests.flatMap((test) => {
      const [crate = '', name = ''] = test.split('/')
      return [`--package=kerfwise-${crate}`, name === 'lib' ? '--lib' : `--test=${name}`]
    }),
  ),
]

/**
 * Copies the workspace and puts faults into some files of a crate.
 * @param {string} crate @param {string[]} files @param {Set<string>} without
 * @returns {Made[]}
 */
const made = (crate, files, without) => {
  rmSync(tree, { recursive: true, force: true })
  mkdirSync(tree, { recursive: true })
  for (const part of ['Cargo.toml', 'Cargo.lock', 'rust-toolchain.toml', 'crates', 'tests/corpus'])
    cpSync(join(root, part), join(tree, part), { recursive: true, preserveTimestamps: true })
  const own = ['--manifest-path', join(root, 'tests/mutants/Cargo.toml'), '--target-dir', join(home, 'tool')]
  const run = ['run', '--quiet', ...own, '--', join(tree, sourcesOf(crate)), ...files]
  const { status, stdout } = cargo(run, { KERFWISE_WITHOUT: [...without].join(',') })
  if (status !== 0)
    throw new Error('No faults could be put into the copy: tests/mutants does not build or run.')
  return stdout
    .trim()
    .split('\n')
    .map((line) => {
      const [number = '', name = ''] = line.split('\t')
      return { number, name: `${crate}/${name}` }
    })
}

/**
 * Puts faults into the files of a folder, and builds the tests. Faults that do not compile are left out.
 * @param {Part} part
 * @returns {{ faults: Made[], programs: Program[] }}
 */
export const faulty = ({ crate, folder, but = [], tests }) => {
  const files = readdirSync(join(root, sourcesOf(crate), folder))
    .filter((file) => file.endsWith('.rs') && file !== 'tests.rs' && !but.includes(file))
    .map((file) => join(folder, file))
  const where = ['--manifest-path', join(tree, 'Cargo.toml'), '--target-dir', join(home, 'build')]
  const what = asked(tests)
  /** @type {Set<string>} */
  const without = new Set()
  for (;;) {
    const faults = made(crate, files, without)
    const { status, stdout } = cargo(['test', '--no-run', '--message-format=json', ...where, ...what])
    const said = stdout
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line))
    if (status === 0) return { faults, programs: inOrder(said, tests) }
    const more = refused(said).filter((number) => !without.has(number))
    if (more.length === 0)
      throw new Error(
        `The copy with its faults does not build: cargo test --no-run ${[...where, ...what].join(' ')}`,
      )
    for (const number of more) without.add(number)
  }
}

/** Properties try the cases that they try in `cargo test`, and neither look for a lesser one nor keep it. */
const properties = {
  PROPTEST_RNG_SEED:
    readFileSync(join(root, '.cargo/config.toml'), 'utf8').match(/RNG_SEED = "(\d+)"/)?.[1] ?? '',
  PROPTEST_MAX_SHRINK_ITERS: '0',
  PROPTEST_DISABLE_FAILURE_PERSISTENCE: 'true',
}

/**
 * What one program of tests says of a fault; 0 is none.
 * @param {Program} tested @param {string} number @param {number} limit milliseconds
 * @returns {Promise<'unnoticed' | 'noticed' | 'endless'>}
 */
const once = ({ program, cwd }, number, limit) =>
  new Promise((resolve) => {
    const child = spawn(program, ['--quiet'], {
      cwd,
      env: { ...process.env, ...properties, KERFWISE_FAULT: number, RUST_BACKTRACE: '0' },
      stdio: 'ignore',
    })
    const late = setTimeout(() => child.kill('SIGKILL'), limit)
    child.on('close', (code, signal) => {
      clearTimeout(late)
      resolve(signal === 'SIGKILL' ? 'endless' : code === 0 ? 'unnoticed' : 'noticed')
    })
  })

/**
 * All faults, as many at a time as there are processors. A program that takes ten times as long as without a fault has no end.
 * @param {Program[]} programs @param {Made[]} faults
 */
export const trial = async (programs, faults) => {
  /** @type {{ program: Program, limit: number }[]} */
  const limited = []
  for (const program of programs) {
    const begin = Date.now()
    if ((await once(program, '0', 600_000)) !== 'unnoticed')
      throw new Error('The tests fail without any fault.')
    limited.push({ program, limit: Math.max(10_000, 10 * (Date.now() - begin)) })
  }
  /** @param {string} number @returns {Promise<'unnoticed' | 'noticed' | 'endless'>} */
  const tried = async (number) => {
    for (const { program, limit } of limited) {
      const found = await once(program, number, limit)
      if (found !== 'unnoticed') return found
    }
    return 'unnoticed'
  }
  /** @type {Record<'unnoticed' | 'noticed' | 'endless', string[]>} */
  const found = { unnoticed: [], noticed: [], endless: [] }
  const open = [...faults]
  const work = async () => {
    for (let fault = open.shift(); fault; fault = open.shift()) {
      const how = await tried(fault.number)
      found[how].push(fault.name)
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  return found
}
