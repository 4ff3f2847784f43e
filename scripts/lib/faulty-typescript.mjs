// Faults in a TypeScript package, tried by its unit tests in one process: tests/mutants/typescript.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './paths.mjs'

/**
 * @param {string} name of the part
 * @param {string} folder of the package
 * @param {string} sources which of them have faults, as a regular expression
 * @param {string[]} tests beginnings of the test files that are run; all where there is none
 * @param {number | undefined} asked how many tests of a file are asked about one fault at most
 */
export const trialOfPackage = (name, folder, sources, tests, asked) => {
  const out = join(root, 'target/mutate', `${name}.found.json`)
  mkdirSync(join(root, 'target/mutate'), { recursive: true })
  const config = join(root, 'tests/mutants/typescript/vitest.config.ts')
  const { status, stdout } = spawnSync('pnpm', ['exec', 'vitest', 'run', '--config', config, ...tests], {
    cwd: join(root, folder),
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 1 << 28,
    env: {
      ...process.env,
      KERFWISE_SOURCES: sources,
      KERFWISE_FAULTS: out,
      ...(asked && { KERFWISE_ASKED: `${asked}` }),
      // Databases by the thousand: in memory nothing waits for a disk.
      TMPDIR: existsSync('/dev/shm') ? '/dev/shm' : tmpdir(),
      NO_COLOR: '1',
    },
  })
  if (status !== 0) throw new Error(`The tests of ${folder} fail without any fault:\n${stdout.slice(-4000)}`)
  /** @type {string[]} */
  const names = JSON.parse(readFileSync(`${out}.names`, 'utf8'))
  /** @type {{ noticed: number[], tried: number[], loaded: number[] }} */
  const { noticed, tried, loaded } = JSON.parse(readFileSync(out, 'utf8'))
  const [seen, reached, early] = [new Set(noticed), new Set(tried), new Set(loaded)]
  const all = names.map((name, number) => ({ name, number }))
  const chosen = all.filter(({ number }) => reached.has(number) || !early.has(number))
  return {
    faults: chosen.length,
    /** Worked out while modules load, and never again. */
    untried: all.length - chosen.length,
    noticed: seen.size,
    unnoticed: chosen.flatMap(({ name, number }) =>
      seen.has(number) ? [] : [reached.has(number) ? name : `${name} (no test comes there)`],
    ),
  }
}
