import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { programsFolder } from './test/support/programs.ts'

// Passwords are hashed for real and servers started as processes: a machine busy with other
// builds was seen to take five times as long as an idle one.
const common = {
  // Each file would import the whole server anew, which takes longer than its tests.
  isolate: false,
  setupFiles: ['../../scripts/fixed-seed.ts'],
  testTimeout: 240_000,
  hookTimeout: 240_000,
  expect: { poll: { timeout: 30_000 } },
}

/** Tests that depend on the database. The other tests use none, or are about SQLite and its file. */
const onBothEngines = [
  'accounts',
  'billing/changes',
  'billing/checkout',
  'burst',
  'clock',
  'demos',
  'entitlement',
  'external',
  'externalLogout',
  'externalToken',
  'guesses',
  'housekeeping',
  'jobs',
  'keys',
  'leaving',
  'mails',
  'materials',
  'olderTables',
  'openAnything',
  'operation',
  'postgres',
  'programs',
  'projectPages',
  'projects',
  'rack',
  'rackRace',
  'repeatedCalls',
  'replicas',
  'routes',
  'saw',
  'sawRace',
  'solveJobs',
  'statements',
  'shares',
  'store',
  'strangers',
  'totp',
  'traces',
  'vault',
  'webhooks',
  'webhooksOfAccount',
]

const there = (process.env.KERFWISE_TEST_POSTGRES ?? '') !== '' || programsFolder() !== undefined
if (!there) {
  process.stdout.write(
    'PostgreSQL is not installed (no initdb), so the server is tested on SQLite alone. Install it, or let KERFWISE_TEST_POSTGRES name one: postgres://user:password@host:port/postgres\n',
  )
}

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const builtThreads = { find: /^.*\/beside\.ts$/, replacement: here('test/support/besideServer.ts') }
/** Tests that are about passwords hash them for real; in all others a hash would take 20 ms of a processor, some thousand times. */
const aboutPasswords = ['accounts', 'guesses', 'signingIn', 'totp', 'vault']
const cheapHashes = {
  find: '@node-rs/argon2',
  replacement: here('../../tests/mutants/typescript/argon2.ts'),
}
const filesOf = (names: readonly string[]) => names.map((name) => `test/${name}.test.ts`)

const sqlite = {
  resolve: { alias: [builtThreads, cheapHashes] },
  test: {
    ...common,
    name: 'sqlite',
    include: ['test/**/*.test.ts'],
    exclude: filesOf([...aboutPasswords, 'postgres', 'move', 'olderTables']),
  },
}
const passwords = {
  resolve: { alias: [builtThreads] },
  test: { ...common, name: 'passwords', include: filesOf(aboutPasswords) },
}
const onPostgres = {
  ...common,
  env: { KERFWISE_TEST_ENGINE: 'postgres' },
  globalSetup: ['test/support/cluster.ts'],
}
const postgres = {
  // A hash depends on no database.
  resolve: { alias: [builtThreads, cheapHashes] },
  test: {
    ...onPostgres,
    name: 'postgres',
    include: filesOf(onBothEngines),
  },
}
/** The process beside this test hashes passwords for real, and both read one database. */
const move = {
  resolve: { alias: [builtThreads] },
  test: { ...onPostgres, name: 'move', include: filesOf(['move']) },
}

// These tests are the longest of the house. One more than the cores, since some wait ten seconds for a lease to end.
const maxWorkers = Math.max(availableParallelism(), 2) + 1

const projects = there ? [sqlite, passwords, postgres, move] : [sqlite, passwords]

export default defineConfig({ test: { globalSetup: ['test/support/built.ts'], maxWorkers, projects } })
