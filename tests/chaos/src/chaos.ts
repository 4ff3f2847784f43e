// `pnpm chaos [scenario…] [times] [--pooled]`: kills parts of a cluster under load, each scenario three times or as often as told, and
// says what its callers saw; with `--pooled` PgBouncer shares the connections to PostgreSQL. `upgrade --before=FOLDER` begins with
// the servers of an earlier tree that is built there. Everything is on this machine alone, in a folder that goes with the run.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { startCluster } from './cluster.ts'
import { token } from './figures.ts'
import { startMailbox } from './mailbox.ts'
import { smallDisk } from './scenarios/disk.ts'
import { scenarios } from './scenarios/index.ts'

const { values, positionals: words } = parseArgs({
  allowPositionals: true,
  options: { pooled: { type: 'boolean', default: false }, before: { type: 'string' } },
})
const { pooled } = values
const before = values.before === undefined ? null : resolve(values.before, 'apps/api/dist')
const times = Number(words.find((word) => /^\d+$/.test(word)) ?? 3)
const named = words.filter((word) => !/^\d+$/.test(word))
const unknown = named.filter((name) => !(name in scenarios))
const alone = before === null || named.join() === 'upgrade'
if (unknown.length > 0 || times < 1 || times > 100 || !alone) {
  process.stderr.write(
    `usage: chaos [${Object.keys(scenarios).join('|')}]… [1-100] [--pooled]\n       chaos upgrade [1-100] [--pooled] --before=FOLDER\n`,
  )
  process.exit(1)
}
/** Scenarios that need more than a usual machine has. */
const onlyIf: Readonly<Record<string, boolean>> = {
  pgbouncer: pooled,
  upgrade: before !== null,
  // A figure of load: nothing is killed.
  editing: false,
  disk: process.getuid?.() === 0,
  file: process.getuid?.() === 0,
}
const wanted = Object.entries(scenarios).filter(([name]) =>
  named.length === 0 ? (onlyIf[name] ?? true) : named.includes(name),
)
const say = (line: string) => void process.stdout.write(`${line}\n`)

const most = '1000000'
const env = {
  KERFWISE_LOG_LEVEL: 'fatal',
  KERFWISE_METRICS_TOKEN: token,
  KERFWISE_OPTIMIZER_THREADS: '1',
  KERFWISE_DRAIN_SECONDS: '2',
  KERFWISE_RATE_REGISTER: most,
  KERFWISE_RATE_OPTIMIZE_GUEST: most,
  KERFWISE_RATE_LOGIN_ADDRESS: most,
  KERFWISE_REFUSALS: most,
  KERFWISE_STORED_PERSON: '1000000000',
  KERFWISE_SENT: '1000000000',
  KERFWISE_BODIES_PERSON: '48000000',
}

/** A run that takes longer hangs. */
const longestMs = 300_000
// Started processes end with this process.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))
const folder = mkdtempSync(join(tmpdir(), 'kerfwise-chaos-'))
const port = Number(process.env.PORT ?? 4100)
const isSmall = wanted.some(([name]) => name === 'disk')
const release = isSmall ? smallDisk(join(folder, 'postgres'), 400) : () => {}
process.on('exit', release)
const mails = await startMailbox(port + 7)
const cluster = await startCluster({
  folder,
  port,
  pooled,
  smallDisk: isSmall,
  // Guests may solve what takes long enough to be met.
  commands: ['items', 'input', 'lengths'].map((limit) => ['plan', 'set', 'guest', limit, 'null']),
  env: { ...env, KERFWISE_SMTP_URL: mails.url },
  ...(before === null ? {} : { program: before }),
})
const stage = { cluster, mails, folder, before }
try {
  for (const [name, scenario] of wanted) {
    for (let run = 1; run <= times; run += 1) {
      const late = setTimeout(() => {
        say(`${name} ${run}: hangs`)
        process.exit(1)
      }, longestMs)
      const { line, broken } = await scenario(stage, `${name}-${run}`).catch((error: unknown) => ({
        line: 'ended too early',
        broken: [String(error)],
      }))
      clearTimeout(late)
      say(`${name} ${run}: ${line}`)
      for (const fault of broken) say(`  BROKEN: ${fault}`)
      if (broken.length > 0) process.exitCode = 1
    }
  }
} finally {
  await cluster.stop()
  await mails.away()
  release()
  rmSync(folder, { recursive: true, force: true })
}
