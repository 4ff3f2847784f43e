// `pnpm fuzz [target…] [--seconds=600]`: gives what strangers may send to the core and the checker, made ever stranger from the
// cases of tests/corpus on, and to readers and server, by properties with ever new seeds. Fails on the first finding, which is
// printed. Targets of the core, which need nightly Rust and cargo-fuzz: lists, bytes, answers, proofs. Others: imports, projects,
// lengths, links, cookies, keys, webhooks. A finding is mended and kept as a case in tests/corpus.
import { randomInt } from 'node:crypto'
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './lib/paths.mjs'
import { output, runProgram } from './lib/run.mjs'
import { Missing, main, say } from './lib/say.mjs'

const corpus = join(root, 'tests/corpus')

/**
 * The requests of a file of cases; those with an answer as the target `answers` takes them apart, parted by a line feed.
 * @param {string} part @param {string} into
 */
const cases = (part, into) => {
  const all = readFileSync(join(corpus, `${part}.txt`), 'utf8')
    .trimEnd()
    .split('\n\n')
  for (const [at, lines] of all.entries())
    writeFileSync(join(into, `${part}-${at}`), `${lines.split('\n').slice(2).join('\n')}\n`)
}

/** Bad requests as their senders write them. @param {string} into */
const bad = (into) => {
  const cases = JSON.parse(readFileSync(join(corpus, 'bad-requests.json'), 'utf8'))
  for (const [at, { text, request }] of cases.entries())
    writeFileSync(join(into, `bad-${at}`), text ?? JSON.stringify(request))
}

/** The cases that each target begins with, and its options. @type {Record<string, { seeds: (into: string) => void, more: string[] }>} */
const targets = {
  lists: { seeds: () => undefined, more: ['-timeout=25'] },
  bytes: {
    seeds: (into) => {
      cases('requests', into)
      bad(into)
    },
    more: ['-timeout=25', `-dict=${join(root, 'fuzz/request.dict')}`, '-max_len=4096'],
  },
  answers: {
    seeds: (into) => {
      cases('right-answers', into)
      cases('wrong-answers', into)
    },
    more: ['-timeout=25', '-max_len=16384'],
  },
  proofs: {
    seeds: (into) => cpSync(join(corpus, 'proofs'), into, { recursive: true }),
    more: ['-timeout=25', '-max_len=16384'],
  },
}

const hostile = { folder: 'packages/formats', file: 'test/long/hostile.test.ts' }
const strangers = {
  folder: 'apps/api',
  file: 'test/strangers.test.ts',
  more: ['--project', 'sqlite'],
}

/**
 * Properties in TypeScript: the test file, the beginning of the names of its properties, and the cases of each in a round, which
 * takes a minute or less.
 * @type {Record<string, { folder: string, file: string, named: string, cases: number, more?: string[] }>}
 */
const properties = {
  imports: { ...hostile, named: 'a file of a stranger', cases: 2_000 },
  projects: { ...hostile, named: 'a project file of a stranger.* with any ', cases: 5_000 },
  lengths: {
    folder: 'packages/cutlist',
    file: 'test/length/hostile.test.ts',
    named: 'a text of a stranger',
    cases: 20_000,
  },
  links: { ...strangers, named: 'as the address of a shared plan', cases: 3_000 },
  cookies: { ...strangers, named: 'as cookies', cases: 300 },
  keys: { ...strangers, named: 'as a bearer of keys', cases: 2_000 },
  webhooks: { ...strangers, named: 'as an event of the payment provider', cases: 2_000 },
}

/**
 * How many properties have the name of a target. Vitest ends well where a name matches nothing, so a renamed property would be
 * passed over.
 * @param {string} name @param {string} folder @param {string[]} which
 */
const propertiesOf = (name, folder, which) => {
  const listed = output('pnpm', ['-s', 'exec', 'vitest', 'list', ...which], join(root, folder)) ?? ''
  const found = listed.split('\n').filter((line) => line.includes('.test.ts > ')).length
  if (found === 0) throw new Error(`${name}: no test has the name of this target; see scripts/fuzz.mjs`)
  return found
}

/** Rounds with another seed each, until the time is over. @param {string} name @param {number} seconds */
const rounds = async (name, seconds) => {
  const { folder, file, named, cases, more = [] } = properties[name] ?? missing(name)
  const which = [file, '--testNamePattern', named, ...more]
  const several = propertiesOf(name, folder, which)
  const until = Date.now() + seconds * 1000
  let tried = 0
  while (Date.now() < until) {
    const seed = randomInt(2 ** 31)
    const options = ['--testTimeout', '900000', '--reporter', 'dot']
    await runProgram('pnpm', ['-s', 'exec', 'vitest', 'run', ...which, ...options], {
      cwd: join(root, folder),
      env: { KERFWISE_SEED: `${seed}`, KERFWISE_CASES: `${cases}` },
    })
    tried += several * cases
    say(`${name}: ${tried} cases without a finding`)
  }
}

/** @param {string} name @returns {never} */
const missing = (name) => {
  const all = [...Object.keys(targets), ...Object.keys(properties)]
  throw new Missing(`there is no target ${name}. There are ${all.join(', ')}.`)
}

/** What is fuzzed by coverage, in Rust. @param {string} name @param {string} seconds */
const guided = async (name, seconds) => {
  const { seeds, more } = targets[name] ?? missing(name)
  if (output('cargo', ['fuzz', '--version']) === null || output('cargo', ['+nightly', '--version']) === null)
    throw new Missing(
      'nightly Rust or cargo-fuzz is missing; run `rustup toolchain install nightly` and `cargo install cargo-fuzz`.',
    )
  // Inputs that reach new code are kept beside the seeds, for the next run.
  const kept = join(root, 'fuzz/corpus', name)
  mkdirSync(kept, { recursive: true })
  seeds(kept)
  const how = ['--fuzz-dir', 'fuzz', '--', `-max_total_time=${seconds}`, '-print_final_stats=1', ...more]
  await runProgram('cargo', ['+nightly', 'fuzz', 'run', name, ...how])
}

await main(async () => {
  const given = process.argv.slice(2)
  const seconds = given.find((text) => text.startsWith('--seconds='))?.slice('--seconds='.length) ?? '600'
  const named = given.filter((text) => !text.startsWith('--'))
  const all = [...Object.keys(targets), ...Object.keys(properties)]
  for (const name of named) if (!all.includes(name)) missing(name)
  for (const name of named.length > 0 ? named : all) {
    say(`${name}: ${seconds} s`)
    await (name in targets ? guided(name, seconds) : rounds(name, Number(seconds)))
  }
})
