// `pnpm fuzz [target…] [--seconds=600]`: gives what strangers may send to the core and the checker, made ever stranger from the
// cases of tests/corpus on. Fails on the first finding, which cargo-fuzz prints. Needs nightly Rust and cargo-fuzz.
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './lib/paths.mjs'
import { output, runProgram } from './lib/run.mjs'
import { Missing, main, say } from './lib/say.mjs'

const corpus = join(root, 'tests/corpus')

/** @param {string} folder @param {string} into */
const copied = (folder, into) => {
  for (const file of readdirSync(join(corpus, folder)).filter((name) => name.endsWith('.json')))
    copyFileSync(join(corpus, folder, file), join(into, file))
}

/** A request, a line feed and its answer, as the target `answers` takes them apart. @param {string} folder @param {string} into */
const paired = (folder, into) => {
  for (const name of readdirSync(join(corpus, folder)).filter((entry) => !entry.includes('.'))) {
    const [request, answer] = ['request.json', 'answer.json'].map((file) => join(corpus, folder, name, file))
    if (!request || !answer || !existsSync(request) || !existsSync(answer)) continue
    const line = JSON.stringify(JSON.parse(readFileSync(request, 'utf8')))
    writeFileSync(join(into, name), `${line}\n${readFileSync(answer, 'utf8')}`)
  }
}

/** The cases that each target begins with, and what it is told. @type {Record<string, { seeds: (into: string) => void, more: string[] }>} */
const targets = {
  lists: { seeds: () => undefined, more: ['-timeout=25'] },
  bytes: {
    seeds: (into) => {
      copied('optimize', into)
      copied('bad-requests', into)
    },
    more: ['-timeout=25', `-dict=${join(root, 'fuzz/request.dict')}`, '-max_len=4096'],
  },
  answers: {
    seeds: (into) => {
      paired('right-answers', into)
      paired('wrong-answers', into)
    },
    more: ['-timeout=25', '-max_len=16384'],
  },
  proofs: { seeds: (into) => copied('proofs', into), more: ['-timeout=25', '-max_len=16384'] },
}

await main(async () => {
  const given = process.argv.slice(2)
  const seconds = given.find((text) => text.startsWith('--seconds='))?.slice('--seconds='.length) ?? '600'
  const named = given.filter((text) => !text.startsWith('--'))
  for (const name of named)
    if (!(name in targets))
      throw new Missing(`there is no target ${name}. There are ${Object.keys(targets).join(', ')}.`)
  if (output('cargo', ['fuzz', '--version']) === null || output('cargo', ['+nightly', '--version']) === null)
    throw new Missing(
      'nightly Rust or cargo-fuzz is missing; run `rustup toolchain install nightly` and `cargo install cargo-fuzz`.',
    )
  for (const [name, { seeds, more }] of Object.entries(targets)) {
    if (named.length > 0 && !named.includes(name)) continue
    // Inputs that reach new code are kept beside the seeds, for the next run.
    const kept = join(root, 'fuzz/corpus', name)
    mkdirSync(kept, { recursive: true })
    seeds(kept)
    say(`${name}: ${seconds} s`)
    const how = ['--fuzz-dir', 'fuzz', '--', `-max_total_time=${seconds}`, '-print_final_stats=1', ...more]
    await runProgram('cargo', ['+nightly', 'fuzz', 'run', name, ...how])
  }
})
