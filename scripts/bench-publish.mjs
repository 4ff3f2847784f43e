// `pnpm bench:publish [FOLDER] [--only ID,…]`: measures the sets of lib/benchmark-sets.mjs and writes docs/benchmarks.json, from
// which the documentation draws its charts. FOLDER has the public instances; sets that are not there keep their figures.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { generatedSets, publicSets, sources } from './lib/benchmark-sets.mjs'
import { figuresOf } from './lib/benchmarks.mjs'
import { exe, root } from './lib/paths.mjs'
import { prepare } from './lib/prepare.mjs'
import { output, runProgram } from './lib/run.mjs'
import { Missing, main, say, seconds } from './lib/say.mjs'

const program = join(root, `target/release/kerfwise${exe}`)
const published = join(root, 'docs/benchmarks.json')

/** What finds plans: commits to anything else do not change the figures. */
const searching = ['kernels', 'model', 'search', 'core'].map((name) => `crates/kerfwise-${name}`)

/** The last change of the optimizer. */
const commit = () =>
  output('git', ['-C', root, 'log', '-1', '--format=%h', '--abbrev=12', '--', ...searching])

/** @param {string[]} args */
const kerfwise = (args) => {
  const done = spawnSync(program, args, { encoding: 'utf8', maxBuffer: 1 << 30 })
  if (done.status !== 0) throw new Error(`kerfwise ${args.join(' ')}: ${done.stderr}`)
  return done.stdout
}

/** @param {string} effort @param {string[]} paths */
const measured = (effort, paths) =>
  figuresOf(JSON.parse(kerfwise(['bench', '--effort', effort, '--json', ...paths])).instances)

/** @param {import('./lib/benchmark-sets.mjs').GeneratedSet} set */
const ofGenerated = ({ id, title, effort, of, sizes, seeds }) => {
  const folder = mkdtempSync(join(tmpdir(), 'kerfwise-bench-'))
  try {
    for (const size of sizes)
      for (let seed = 1; seed <= seeds; seed += 1) {
        const request = kerfwise(['generate', of, '--size', `${size}`, '--seed', `${seed}`])
        writeFileSync(join(folder, `${size}-${seed}.json`), request)
      }
    const from = `kerfwise generate ${of} --size ${sizes.join('|')} --seed 1…${seeds}`
    return { id, title, kind: 'generated', effort, from, ...measured(effort, [folder]), commit: commit() }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Null where a folder is missing. @param {import('./lib/benchmark-sets.mjs').PublicSet} set @param {string} folder */
const ofPublic = ({ id, title, effort, source, folders, files }, folder) => {
  const places = folders.map((name) => join(folder, name))
  if (!places.every(existsSync)) return null
  const paths = files
    ? places.flatMap((place) =>
        readdirSync(place)
          .filter((name) => files.test(name))
          .map((name) => join(place, name)),
      )
    : places
  return {
    id,
    title,
    kind: 'public',
    effort,
    from: sources[source],
    ...measured(effort, paths),
    commit: commit(),
  }
}

const read = () => {
  const { values, positionals } = parseArgs({ options: { only: { type: 'string' } }, allowPositionals: true })
  const [folder, ...more] = positionals
  const ids = [...publicSets, ...generatedSets].map(({ id }) => id)
  const only = values.only?.split(',') ?? ids
  const strange = only.find((id) => !ids.includes(id))
  if (strange !== undefined)
    throw new Missing(`--only: there is no set "${strange}". There are ${ids.join(', ')}.`)
  if (more.length > 0) throw new Missing('give one folder.')
  if (folder !== undefined && !existsSync(folder)) throw new Missing(`there is no folder ${folder}.`)
  return { folder, isWanted: (/** @type {{ id: string }} */ { id }) => only.includes(id) }
}

await main(async () => {
  const { folder, isWanted } = read()
  await prepare()
  await runProgram('pnpm', ['exec', 'turbo', 'run', '//#build:cli', '--output-logs=new-only'], {
    quiet: true,
  })
  const known = existsSync(published) ? JSON.parse(readFileSync(published, 'utf8')).sets : []
  const earlier = new Map(known.map((/** @type {{ id: string }} */ set) => [set.id, set]))
  const measure = (
    /** @type {{ id: string, title: string }} */ set,
    /** @type {() => object | null} */ work,
  ) => {
    if (!isWanted(set)) return earlier.get(set.id)
    const began = Date.now()
    const made = work()
    say(
      made === null
        ? `${set.title}: not there, its figures stay as they were`
        : `${set.title}: ${seconds(began)}`,
    )
    return made ?? earlier.get(set.id)
  }
  const sets = [
    ...publicSets.map((set) => measure(set, () => (folder === undefined ? null : ofPublic(set, folder)))),
    ...generatedSets.map((set) => measure(set, () => ofGenerated(set))),
  ]
  const missing = publicSets.filter(
    (set) => isWanted(set) && !set.folders.every((name) => existsSync(join(folder ?? '', name))),
  )
  for (const source of new Set(missing.map((set) => set.source))) {
    const folders = missing.filter((set) => set.source === source).flatMap((set) => set.folders)
    say(`get ${folders.join(', ')} from ${sources[source]}, one folder each below FOLDER`)
  }
  writeFileSync(published, `${JSON.stringify({ sets: sets.filter(Boolean) }, null, 2)}\n`)
  await runProgram('pnpm', ['exec', 'biome', 'check', '--write', published], { quiet: true })
  say('docs/benchmarks.json is written; look at its changes before you commit them')
})
