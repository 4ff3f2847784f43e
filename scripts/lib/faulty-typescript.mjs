// Faults in a TypeScript package, tried by its unit tests in one process: tests/mutants/typescript.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './paths.mjs'

/**
 * @param {string} name of the part
 * @param {string} folder of the package
 * @param {string} sources which of them have faults, as a regular expression
 * @param {string[]} tests beginnings of the test files that are run; all where there is none
 * @param {number | undefined} asked how many tests of a file are asked about one fault at most
 * @param {boolean} calls whether single calls are left out as well
 * @param {boolean} goOn with the last run, which was stopped
 */
export const trialOfPackage = (name, folder, sources, tests, asked, calls, goOn) => {
  const out = join(root, 'target/mutate', `${name}.found.json`)
  mkdirSync(join(root, 'target/mutate'), { recursive: true })
  const config = join(root, 'tests/mutants/typescript/vitest.config.ts')
  if (!goOn) for (const file of [out, `${out}.names`]) rmSync(file, { force: true })
  /** A fault that cannot be stopped ends the process, and so does too little memory: the next one goes on. */
  for (;;) {
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
        ...(calls && { KERFWISE_CALLS: '1' }),
        // Databases by the thousand: in memory nothing waits for a disk.
        TMPDIR: existsSync('/dev/shm') ? '/dev/shm' : tmpdir(),
        NO_COLOR: '1',
      },
    })
    if (status === 0) break
    if (!existsSync(out) || !JSON.parse(readFileSync(out, 'utf8')).again)
      throw new Error(`The tests of ${folder} fail without any fault:\n${stdout.slice(-4000)}`)
  }
  if (!existsSync(`${out}.names`)) throw new Error(`No test of ${folder} loads a source of ${name}.`)
  /** @type {{ names: string[] }[]} */
  const files = Object.values(JSON.parse(readFileSync(`${out}.names`, 'utf8')))
  const names = files.flatMap((file) => file.names)
  /** @type {{ noticed: number[], tried: number[], loaded: number[], ended: number[] }} */
  const { noticed, tried, loaded, ended } = JSON.parse(readFileSync(out, 'utf8'))
  const [seen, reached, early] = [new Set(noticed), new Set(tried), new Set(loaded)]
  const all = names.map((name, number) => ({ name, number }))
  const chosen = all.filter(({ number }) => reached.has(number) || !early.has(number))
  return {
    faults: chosen.length,
    /** Worked out while modules load, and never again. */
    untried: all.length - chosen.length,
    noticed: seen.size,
    /** Noticed only by a process that had to be ended. */
    ended: ended.map((number) => names[number] ?? ''),
    unnoticed: chosen.flatMap(({ name, number }) =>
      seen.has(number) ? [] : [reached.has(number) ? name : `${name} (no test comes there)`],
    ),
  }
}
