// The unit tests of the package in the current folder, with faults in the sources that `KERFWISE_SOURCES` matches.
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { defineConfig, mergeConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { faulty } from './faults.ts'

const { KERFWISE_SOURCES = 'src/', KERFWISE_FAULTS = '', KERFWISE_CALLS = '' } = process.env
const settings = join(process.cwd(), 'vitest.config.ts')
const own = existsSync(settings) ? await import(pathToFileURL(settings).href) : { default: {} }
// Of a package with projects the first: it needs no other program, as a database would be. Files that it leaves to another
// project, as those that hash passwords for real, are tried here as well, where the command names them.
const [project] = own.default.test?.projects ?? []
// What a package builds before its tests, as a program of the core, is for tests that a part does not name.
const first = project
  ? { ...project, test: { ...project.test, exclude: [] } }
  : { ...own.default, test: { ...own.default.test, globalSetup: [] } }

/** The faults of each source, numbered on from the source before; a run that goes on in a new process keeps the numbers. */
const found: Record<string, { readonly first: number; readonly names: readonly string[] }> = (() => {
  try {
    return JSON.parse(readFileSync(`${KERFWISE_FAULTS}.names`, 'utf8'))
  } catch {
    return {}
  }
})()

const place = ({ moduleId }: TestSpecification) =>
  process.argv.findIndex((given) => given.startsWith('test/') && moduleId.includes(given))

const size = ({ moduleId }: TestSpecification) => statSync(moduleId).size

/**
 * In the order of the command, else the short files first: each fault that they notice is one less for the slow ones, with which
 * Vitest would begin. Times of earlier runs change nothing, so that two runs show the same.
 */
class QuickFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    return files.toSorted((a, b) => place(a) - place(b) || size(a) - size(b))
  }
}

const faults = {
  name: 'kerfwise-faults',
  enforce: 'pre' as const,
  transform(source: string, id: string) {
    const file = relative(process.cwd(), id.split('?')[0] ?? '')
    if (!file.startsWith('src/') || !/\.tsx?$/.test(file) || !new RegExp(KERFWISE_SOURCES).test(file)) return
    const count = Object.values(found).reduce((sum, { names }) => sum + names.length, 0)
    const first = found[file]?.first ?? count
    const made = faulty(id, file.replace('src/', ''), source, first, KERFWISE_CALLS !== '')
    found[file] = { first, names: made.names }
    writeFileSync(`${KERFWISE_FAULTS}.names`, JSON.stringify(found))
    return { code: made.text, map: null }
  },
}

const wrapper = fileURLToPath(new URL('fast-check.ts', import.meta.url))

const fewCases = {
  name: 'kerfwise-few-cases',
  enforce: 'pre' as const,
  resolveId: (id: string, importer?: string) =>
    id === 'fast-check' && importer !== wrapper ? wrapper : undefined,
}

export default mergeConfig(
  first,
  defineConfig({
    plugins: [faults, fewCases],
    resolve: {
      alias: { '@node-rs/argon2': fileURLToPath(new URL('argon2.ts', import.meta.url)) },
    },
    test: {
      runner: fileURLToPath(new URL('runner.ts', import.meta.url)),
      // One process for all, whose modules load once; a thread could not be ended.
      pool: 'forks',
      isolate: false,
      fileParallelism: false,
      sequence: { sequencer: QuickFirst },
      // A source from the cache would have no faults, or those of another run.
      fsModuleCache: false,
      // What a server does after its answer may fail by a fault as well.
      dangerouslyIgnoreUnhandledErrors: true,
      testTimeout: 600_000,
      reporters: ['dot'],
    },
  }),
)
