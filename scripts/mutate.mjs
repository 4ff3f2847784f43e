// `pnpm mutate [part…]`: makes faults in the parts of the core that everything rests on, one at a time, and runs the tests that
// must notice. Fails on a fault that no test notices, unless tests/mutants/equivalent.json says why it is none.
// Without a part: all of them. `--shard=1/8` takes an eighth.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './lib/paths.mjs'
import { attempt, output } from './lib/run.mjs'
import { main } from './lib/say.mjs'
import { judge } from './lib/survivors.mjs'

const core = 'crates/kerfwise-core/src'
const quick = ['--test=wrong_answers']
const all = ['--lib', '--test=model', '--test=wrong_answers']

/** What is mutated, and which tests must notice. @type {Record<string, { files: string, tests: string[] }>} */
const parts = {
  verify: { files: `${core}/verify/*.rs`, tests: quick },
  certificate: { files: `${core}/verify/certificate/*.rs`, tests: quick },
  model: { files: `${core}/model/*.rs`, tests: all },
  builder: { files: `${core}/builder/*.rs`, tests: all },
  bounds: { files: `${core}/bounds/*.rs`, tests: all },
}

/** @param {string} name @param {string[]} options */
const mutate = async (name, options) => {
  const part = parts[name]
  if (!part) throw new Error(`There is no part ${name}. There are ${Object.keys(parts).join(', ')}.`)
  const folder = join(root, 'target/mutate', name)
  const cargo = ['--no-default-features', ...part.tests].map((argument) => `--cargo-arg=${argument}`)
  const where = ['--file', part.files, '--output', folder]
  const code = await attempt('cargo', [
    'mutants',
    '--package',
    'kerfwise-core',
    ...where,
    ...cargo,
    ...options,
  ])
  // 2: some faults were not noticed, 3: some tests ran too long, which notices a fault as well.
  if (![0, 2, 3].includes(code)) throw new Error(`The faults in ${name} could not be tried: see above.`)
  const list = (/** @type {string} */ file) => {
    const path = join(folder, 'mutants.out', file)
    return existsSync(path) ? readFileSync(path, 'utf8').split('\n').filter(Boolean) : []
  }
  const equivalent = JSON.parse(readFileSync(join(root, 'tests/mutants/equivalent.json'), 'utf8'))
  const { unlisted, listed } = judge(list('missed.txt'), equivalent)
  const noticed = list('caught.txt').length + list('timeout.txt').length
  console.log(`${name}: ${noticed} noticed, ${listed} are no faults, ${unlisted.length} unnoticed`)
  for (const fault of unlisted) console.log(`  ${fault}`)
  return unlisted.length
}

await main(async () => {
  if (output('cargo', ['mutants', '--version']) === null)
    throw new Error('cargo-mutants is missing. It is installed by: cargo install cargo-mutants --locked')
  const given = process.argv.slice(2)
  const names = given.filter((name) => !name.startsWith('--'))
  const options = given.filter((name) => name.startsWith('--'))
  let unnoticed = 0
  for (const name of names.length > 0 ? names : Object.keys(parts)) unnoticed += await mutate(name, options)
  if (unnoticed > 0)
    throw new Error(
      `${unnoticed} faults are noticed by no test. Each needs a case in tests/corpus, or a reason in tests/mutants/equivalent.json.`,
    )
})
