// `pnpm mutate [part…]`: makes faults in the core and in TypeScript, one at a time, and runs the tests that must notice them, or a
// share; tests/mutants/equivalent.json says which are none. `--list` names the missed ones, `--file=laid.rs` tries those of one file
// (in TypeScript also of a folder of `src`), `--again` those missed the last time; `--go-on` ends a stopped run in TypeScript.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { faulty, trial } from './lib/faulty.mjs'
import { trialOfPackage } from './lib/faulty-typescript.mjs'
import { root } from './lib/paths.mjs'
import { main } from './lib/say.mjs'
import { judge } from './lib/survivors.mjs'

const quick = ['verify/wrong_answers', 'verify/proof_form']
/** Most faults are seen by the first of them, and the next are asked only about the others. */
const all = ['model/model', 'model/builder', 'core/laid', 'model/lib', 'verify/wrong_answers']
/** Types, tables and texts at the root of the model, which have tests beside them and elsewhere. */
const but = ['budget.rs', 'certificate.rs', 'declarations.rs', 'error.rs', 'numbers.rs']

/** What is mutated, and which tests of which crates must notice. @type {Record<string, import('./lib/faulty.mjs').Part>} */
const parts = {
  verify: { crate: 'verify', folder: '', tests: quick },
  certificate: { crate: 'verify', folder: 'certificate', tests: quick },
  model: { crate: 'model', folder: '', but, tests: all },
  builder: { crate: 'model', folder: 'builder', tests: ['model/builder', ...quick] },
  bounds: { crate: 'search', folder: 'bounds', tests: ['core/bounds'] },
}

/** Faults that change nothing, with the reason. */
const equivalent = JSON.parse(readFileSync(join(root, 'tests/mutants/equivalent.json'), 'utf8'))

/** @param {string[]} modules of the server */
const server = (...modules) => ({
  folder: 'apps/api',
  sources: `^src/modules/(${modules.join('|')})/(?!tables)`,
  asked: 20,
})
/** @param {string[]} places folders and files of what the modules of the server rest on; PostgreSQL has no place in memory */
const platform = (...places) => ({
  folder: 'apps/api',
  sources: `^src/platform/(${places.join('|')})(/(?!tables|postgres/)|\\.ts$)`,
  asked: 20,
})
/** @param {string[]} files */
const named = (...files) =>
  files.map((file) => (file.endsWith('/') ? `test/${file}` : `test/${file}.test.ts`))

/**
 * Packages, and the share of faults that their own tests notice at least. It is raised as tests are added; where it is 1, single calls
 * are left out, too. Quick files of tests come first: a fault that one of them notices is not shown to the others.
 */
/** @type {Record<string, { folder: string, sources: string, tests: string[], asked?: number, least: number }>} */
const packages = {
  cutlist: { folder: 'packages/cutlist', sources: '^src/', tests: [], least: 0.9 },
  // What takes a stranger's list apart, by lists whose pieces are known; what is drawn and written has files to compare with.
  formats: {
    folder: 'packages/formats',
    sources: '^src/(read|review|paste|project)/',
    tests: named(
      ...['targets', 'guess', 'read/', 'paste/', 'review/', 'running-text', 'source-lines', 'framed'],
      ...['corpus', 'programs', 'bad-files'],
    ),
    least: 0.9,
  },
  contract: { folder: 'packages/contract', sources: '^src/', tests: [], least: 0.9 },
  // Without the engine, the client and what starts workers: a fault there keeps a test waiting, or shows in another thread.
  optimizer: {
    folder: 'packages/optimizer',
    sources: '^src/(proof/(?!thread)|worker/serve|answer|errors)',
    tests: named('proof/said', 'proof/ask-once', 'worker/start'),
    least: 0.9,
  },
  // What chooses and fills texts, and the mails; the texts themselves are compared with English in the same tests.
  locales: { folder: 'packages/locales', sources: '^src/\\w+\\.ts$', tests: [], least: 0.9 },
  // What allows and refuses by a plan, without a server.
  policies: {
    folder: 'apps/api',
    sources:
      '^src/modules/(\\w+/policy|tiers/(guard|entitlement|runsUntil|offers)|auth/obviousPasswords)\\.ts$',
    tests: ['test/policies.test.ts', 'test/billing/runsUntil.test.ts'],
    least: 1,
  },
  // Who may try how often: at passwords, codes, accounts and jobs.
  limits: {
    folder: 'apps/api',
    sources: '^src/(platform/rateLimits/(?!tables)|modules/(auth/(rates|tries)|solveJobs/limits)\\.ts)',
    tests: named('rateLimits', 'guesses', 'storedJobs', 'solveJobs'),
    asked: 40,
    least: 1,
  },
  // Modules of the server where a fault hurts most, by calls of a server on SQLite: each by the tests that are about it.
  shares: { ...server('shares'), tests: named('shares', 'exports'), least: 0.9 },
  keys: { ...server('keys'), tests: named('keys'), least: 0.9 },
  billing: {
    ...server('billing'),
    tests: named(
      ...['billing/truth', 'billing/customers', 'billing/changes', 'billing/checkout'],
      ...['billing/operator', 'billing/webhook'],
    ),
    least: 0.9,
  },
  auth: {
    ...server('auth'),
    tests: named('signingIn', 'policies', 'guesses', 'totp', 'accounts', 'mails', 'vault'),
    least: 0.9,
  },
  materials: {
    ...server('materials'),
    tests: named('policies', 'storedMaterials', 'materials', 'programs'),
    least: 0.9,
  },
  projects: {
    ...server('projects'),
    tests: named(
      'policies',
      'storedProjects',
      'projectPages',
      'programs',
      'largestProject',
      'projects',
      'rack',
    ),
    least: 0.9,
  },
  optimize: {
    ...server('optimize'),
    tests: named('policies', 'estimate', 'askedLists', 'optimize', 'demos', 'optimizeLines'),
    least: 0.9,
  },
  rack: { ...server('rack'), tests: named('rackChanges', 'rackReservations', 'rack'), least: 0.9 },
  sessions: {
    ...platform('sessions', 'crypto'),
    tests: named('sessions', 'bearers', 'vault', 'signingIn', 'guesses'),
    least: 0.9,
  },
  users: {
    ...server('users', 'account'),
    tests: named(
      ...['people', 'accountView', 'signingIn', 'entitlement', 'leaving', 'accounts', 'totp', 'external'],
    ),
    least: 0.9,
  },
  tiers: {
    ...server('tiers'),
    tests: named(
      ...['policies', 'billing/runsUntil', 'entitlement', 'billing/operator', 'billing/truth', 'admin'],
    ),
    least: 0.9,
  },
  // Who is next at costly work, and who finds no room; without what starts threads.
  scheduler: {
    folder: 'apps/api',
    sources: '^src/platform/scheduler/(?!threadWork)',
    tests: named('waitingRoom', 'fairQueue', 'scheduler'),
    least: 0.9,
  },
  settings: {
    ...platform('env', 'logger', 'startFailure'),
    tests: named('env', 'startFailure', 'logging'),
    least: 0.9,
  },
  // What outlives a request: mails, webhooks, solves and work by the clock.
  jobs: {
    ...platform('jobs'),
    tests: named('jobOutcome', 'jobTable', 'jobProcess', 'jobSent', 'jobSchedule'),
    least: 0.9,
  },
  solveJobs: {
    ...server('solveJobs'),
    tests: named('storedJobs', 'runningJobs', 'solveJobs'),
    least: 0.9,
  },
  webhooks: {
    ...server('webhooks'),
    tests: named('deliveries', 'webhooksOfAccount'),
    asked: 25,
    least: 0.9,
  },
  external: {
    ...server('external'),
    tests: named('externalPeople', 'external', 'externalToken', 'externalLogout'),
    least: 0.9,
  },
  // What the operator does at the shell.
  admin: {
    folder: 'apps/api',
    sources: '^src/admin/',
    tests: named('operatorCommands', 'operatorPeople', 'operatorBackups', 'billing/operator', 'admin'),
    asked: 40,
    least: 0.9,
  },
  small: {
    ...server('metrics', 'support', 'version'),
    tests: named('figures', 'openApi', 'operation', 'mails'),
    least: 0.9,
  },
  // Files of plans; what starts their threads is tried by `scheduler`.
  exports: { ...server('exports'), tests: named('exports', 'files'), asked: 40, least: 1 },
  // Its tests are quick, and have an address each.
  outgoing: { ...platform('outgoing'), tests: named('outgoing'), asked: 60, least: 1 },
  db: {
    ...platform('db'),
    tests: named('databaseFiles', 'databaseStore', 'tracedDatabase', 'database'),
    asked: 60,
    least: 0.9,
  },
  // What every call passes: headers, bodies, methods, and the files of the page.
  http: {
    ...platform('http'),
    tests: named('http/', 'turns'),
    asked: 60,
    least: 0.9,
  },
  // Who may send how much, and how a body is counted; without what has connections wait, of which a fault keeps a test waiting.
  admission: {
    folder: 'apps/api',
    sources: '^src/platform/admission/(?!connections|slowdown)',
    tests: named('budgets', 'scan', 'readBody', 'heldAnswers', 'admitBodies', 'http/bodies', 'admission'),
    asked: 60,
    least: 1,
  },
  // How a body is checked, and how a fault is answered; without what starts threads.
  bodies: {
    folder: 'apps/api',
    sources: '^src/platform/(errors/|bodies/(?!reader))',
    tests: named('errorAnswers', 'repeatedMember', 'http/bodies', 'misspelt'),
    asked: 60,
    least: 0.9,
  },
  // By a stand-in for the provider, without a server of ours.
  payments: {
    ...platform('payments'),
    tests: named('billing/stripeReading', 'billing/stripe'),
    asked: 60,
    least: 0.9,
  },
  // Who signs people in, and who carries their mail.
  identity: {
    ...platform('identity', 'mail'),
    tests: named('post', 'mail', 'identity'),
    asked: 60,
    least: 0.9,
  },
  licences: { folder: 'packages/licences', sources: '^src/', tests: [], least: 0.9 },
}

/**
 * The sources of a part below one file or folder of `src`, and a name for what is found in them.
 * @param {string} name @param {string | undefined} file
 */
const sourcesOf = (name, file) => {
  const { folder, sources } = packages[name] ?? missing(name)
  if (file === undefined) return { out: name, chosen: sources }
  if (!existsSync(join(root, folder, 'src', file))) throw new Error(`There is no ${folder}/src/${file}.`)
  return { out: `${name}-${file.replaceAll('/', '-')}`, chosen: `^(?=src/${RegExp.escape(file)})${sources}` }
}

/** @param {string} name @param {{ list: boolean, goOn: boolean, file?: string | undefined }} how @returns {number} faults too many */
const mutatePackage = (name, { list, goOn, file }) => {
  const { folder, tests, asked, least } = packages[name] ?? missing(name)
  const { out, chosen } = sourcesOf(name, file)
  const { faults, untried, noticed, ended, unnoticed } = trialOfPackage(
    out,
    folder,
    chosen,
    tests,
    asked,
    least === 1,
    goOn,
  )
  const { unlisted, listed } = judge(unnoticed, equivalent)
  const found = noticed + listed
  console.log(
    `${name}: ${faults} faults, ${noticed} noticed, ${listed} are no faults ` +
      `(${((found / faults) * 100).toFixed(1)} %, at least ${least * 100} %), ${untried} more in what modules work out as they load, not tried`,
  )
  for (const fault of ended) console.log(`  ended: ${fault}`)
  if (list || least === 1) for (const fault of unlisted) console.log(`  ${fault}`)
  return Math.max(0, Math.ceil(faults * least) - found)
}

/** @param {string} name @returns {never} */
const missing = (name) => {
  const all = [...Object.keys(parts), ...Object.keys(packages)]
  throw new Error(`There is no part ${name}. There are ${all.join(', ')}.`)
}

/** @param {string} name @param {{ file?: string | undefined, again: boolean }} only */
const mutate = async (name, only) => {
  const part = parts[name] ?? missing(name)
  const kept = join(root, 'target/mutate', `${name}.json`)
  const before = only.again && existsSync(kept) ? new Set(JSON.parse(readFileSync(kept, 'utf8'))) : undefined
  const { faults, programs } = faulty(part)
  const chosen = faults.filter(
    (fault) =>
      (only.file === undefined || fault.name.startsWith(`${join(part.crate, part.folder, only.file)}:`)) &&
      (before === undefined || before.has(fault.name)),
  )
  const found = await trial(programs, chosen)
  const { unlisted, listed } = judge(found.unnoticed, equivalent)
  if (only.file === undefined) {
    mkdirSync(join(root, 'target/mutate'), { recursive: true })
    writeFileSync(kept, JSON.stringify(unlisted))
  }
  console.log(
    `${name}: ${chosen.length} faults, ${found.noticed.length} noticed, ${found.endless.length} more by a check that does not end, ` +
      `${listed} are no faults, ${unlisted.length} unnoticed`,
  )
  for (const fault of unlisted) console.log(`  ${fault}`)
  return unlisted.length
}

await main(async () => {
  const given = process.argv.slice(2)
  const names = given.filter((name) => !name.startsWith('--'))
  const file = given.find((name) => name.startsWith('--file='))?.slice('--file='.length)
  let unnoticed = 0
  for (const name of names.length > 0 ? names : [...Object.keys(parts), ...Object.keys(packages)])
    unnoticed +=
      name in packages
        ? mutatePackage(name, { list: given.includes('--list'), goOn: given.includes('--go-on'), file })
        : await mutate(name, { file, again: given.includes('--again') })
  if (unnoticed > 0)
    throw new Error(
      `${unnoticed} faults are noticed by no test. Each needs a test or a case in tests/corpus, or a reason in tests/mutants/equivalent.json.`,
    )
})
